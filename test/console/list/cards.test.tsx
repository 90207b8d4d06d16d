// @vitest-environment shared-window
/** What the cards of a list say of each record. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const hadMatchMedia = window.matchMedia;
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const body = {
    name: 'Roy',
    code: 'ROY',
    city: 'Laval',
    phone: '514 555-0101',
    email: 'a@example.com',
    credit: '500.00',
  };
  await service.ask('POST', '/api/clients', { body });
  bindFetch(service);
  window.matchMedia = (query) =>
    ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as never;
}, 60_000);
afterAll(async () => {
  window.matchMedia = hadMatchMedia;
  await service.close();
});

async function factsOf(address: string): Promise<(string | null)[]> {
  await visit(service, address);
  const card = (await screen.findByRole('link', { name: 'Roy' }, patient)).closest('li');
  if (!card) throw new Error('no card');
  return within(card)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
}

test('a card says three facts, of the columns that were chosen all, and what the list is sorted by', async () => {
  expect(await factsOf('/clients')).toEqual(['Code', 'City', 'Phone']);
  expect(await factsOf('/clients?columns=name,email,city')).toEqual(['Email', 'City']);
  expect(await factsOf('/clients?sort=-credit')).toEqual(['Code', 'City', 'Phone', 'Credit limit']);
  expect(await factsOf('/clients?sort=city')).toEqual(['Code', 'City', 'Phone']);
});

test('cards of dispatch say the hour, what kind of stop or action it is, how far a booking is and its price', async () => {
  const company = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  onTestFinished(() => company.close());
  bindFetch(company);
  const firstCard = async (address: string) => {
    cleanup();
    await visit(company, address);
    const list = await screen.findByRole('list', { name: /^(Stops|Actions|Bookings)$/ }, patient);
    return within(list).getAllByRole('listitem')[0] as HTMLElement;
  };
  const termsOf = (card: HTMLElement) => [...card.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(termsOf(await firstCard('/stops?time_from=08:00'))).toEqual(['Date', 'Time', 'Kind', 'City', 'Booking no.']);
  expect(termsOf(await firstCard('/actions?value_from=1'))).toContain('Time');
  const booking = await firstCard('/bookings?fact_number=');
  expect(termsOf(booking)).toContain('Price');
  within(booking).getByText(/, by date$|^No dates$/);
}, 120_000);
