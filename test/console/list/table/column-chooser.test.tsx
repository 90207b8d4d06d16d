// @vitest-environment shared-window
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

const box = (name: string) => within(screen.getByRole('dialog', { name: 'Columns' })).getByRole('checkbox', { name });

test('a column that moves in the list takes the focus along, and takes it from none that the person went on to', async () => {
  await visit(service, '/clients');
  await userEvent.click(await screen.findByRole('button', { name: 'Columns and row height' }, { timeout: 30_000 }));
  await screen.findByRole('checkbox', { name: 'Fax' }, { timeout: 30_000 });
  await act(async () => {
    box('Fax').focus();
    fireEvent.click(box('Fax'));
  });
  expect(document.activeElement).toBe(box('Fax'));

  await act(async () => {
    fireEvent.click(box('Fax'));
    box('Name').focus();
  });
  expect(document.activeElement).toBe(box('Name'));
});

test('a search that finds no column says so', async () => {
  await visit(service, '/clients');
  await userEvent.click(await screen.findByRole('button', { name: 'Columns and row height' }, { timeout: 30_000 }));
  const search = await screen.findByRole('searchbox', { name: 'Find a column' }, { timeout: 30_000 });
  expect(screen.queryByText('No column of that name.')).toBeNull();
  await userEvent.type(search, 'zzz');
  await screen.findByText('No column of that name.');
});

test('a choice of this tab keeps what the person chose for the same list in another tab, and shows it', async () => {
  localStorage.removeItem('comptoir.list.clients');
  await visit(service, '/clients');
  await userEvent.click(await screen.findByRole('button', { name: 'Columns and row height' }, { timeout: 30_000 }));
  const spacious = await screen.findByRole<HTMLInputElement>('radio', { name: 'Spacious' }, { timeout: 30_000 });
  act(() => chooseElsewhere('{"density":"compact","widths":{"name":320}}'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Compact' }).checked).toBe(true);
  await userEvent.click(spacious);
  expect(readStored()).toEqual({ density: 'spacious', widths: { name: 320 } });

  act(() => chooseElsewhere(null));
  await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(readStored()).toEqual({ density: 'compact', widths: {} });
});

/** Stores the look of the clients as another tab does; null restores the default. */
function chooseElsewhere(look: string | null): void {
  const key = 'comptoir.list.clients';
  if (look === null) localStorage.removeItem(key);
  else localStorage.setItem(key, look);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: look }));
}

const readStored = (): unknown => JSON.parse(localStorage.getItem('comptoir.list.clients') ?? 'null');
