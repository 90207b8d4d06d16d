// @vitest-environment shared-window
/** A display that names a bay which no longer exists: the bay is listed, makes no column, and can be removed. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
let service: TestService;

async function make(segment: string, body: object): Promise<number> {
  return (await service.ask('POST', `/api/${segment}`, { body })).body.data[0].id;
}

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());

test('a bay that is gone stands in the checklist by its number, and the display is saved without it', async () => {
  const remainingBay = await make('agenda_bays', { name: 'Bay A' });
  const lost = await make('agenda_bays', { name: 'Bay B' });
  const id = await make('agenda_displays', { name: 'Floor', bay_ids: `${lost},${remainingBay}` });
  const connection = await service.connect();
  await connection.exec(`delete from agenda_bays where id = ${lost}`);
  await connection.close();
  cleanup();
  localStorage.clear();
  bindFetch(service);
  await visit(service, `/agenda_displays/${id}/edit`);
  const stranger = await screen.findByRole('checkbox', { name: String(lost) }, patient);
  expect((stranger as HTMLInputElement).checked).toBe(true);
  const columns = await screen.findByText('Columns, in their order', undefined, patient);
  await waitFor(() => expect(columns.parentElement?.textContent).toBe('Columns, in their orderBay A'), patient);
  await userEvent.click(stranger);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const { body } = await service.ask('GET', `/api/agenda_displays/${id}`);
    expect(body.data[0].bay_ids).toBe(String(remainingBay));
  }, patient);
}, 90_000);
