// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { forgetCookie, mayHaveCookie, rememberCookie } from '#console/storage/token-storage.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

function fill(isFull: (area: Storage) => boolean): void {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function keep(this: Storage, ...item) {
    if (isFull(this)) throw new DOMException('no room', 'QuotaExceededError');
    setItem.apply(this, item);
  });
}

test('in a browser without room a record is made, the list and the board are as ever, and the language changes', async () => {
  bindFetch(service);
  await visit(service, '/clients/new');
  fill(() => true);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }, patient), 'FULL');
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Full Store');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(location.pathname).toMatch(/^\/clients\/\d+$/), patient);
  await userEvent.click(screen.getAllByRole('link', { name: 'Clients' })[0] as HTMLElement);
  await within(await screen.findByRole('grid', undefined, patient)).findAllByText('Full Store', undefined, patient);
  await userEvent.click(screen.getByRole('link', { name: 'Schedule' }));
  await screen.findByText('There is no bay in service yet.', undefined, patient);
  await userEvent.click(screen.getByRole('button', { name: 'FR' }));
  await screen.findByText('Il n’y a encore aucune baie en service.', undefined, patient);
}, 120_000);

test('who signs in where all tabs together have no more room is remembered in this one', () => {
  fill((area) => area === localStorage);
  expect(mayHaveCookie()).toBe(false);
  rememberCookie();
  expect(mayHaveCookie()).toBe(true);
  forgetCookie();
  expect(mayHaveCookie()).toBe(false);
});
