// @vitest-environment shared-window
/** The days of the billing discrepancies: an invalid one is reported at its field, and the list stays as it was. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const sentence = 'Enter a valid date, as YYYY-MM-DD.';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

async function openDiscrepancies() {
  await visit(service, '/bookings?check=discrepancies&delivery_date_from=2026-11-01&delivery_date_to=2026-11-20');
  return screen.findByRole('textbox', { name: 'Delivered from' }, patient);
}

const daysInAddress = () => {
  const params = new URLSearchParams(location.search);
  return [params.get('delivery_date_from'), params.get('delivery_date_to')];
};

it.each(['2026-02-31', 'soon'])('%s is refused at its field', async (typed) => {
  const from = await openDiscrepancies();
  await userEvent.clear(from);
  await userEvent.type(from, `${typed}{Enter}`);
  await screen.findByText(sentence, {}, patient);
  expect(from).toHaveProperty('value', typed);
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(daysInAddress()).toEqual(['2026-11-01', '2026-11-20']);
});

it('a day that can be read is taken, in any of its spellings', async () => {
  const from = await openDiscrepancies();
  await userEvent.clear(from);
  await userEvent.type(from, '2026/10/5{Enter}');
  await waitFor(() => expect(daysInAddress()).toEqual(['2026-10-05', '2026-11-20']), patient);
  expect(screen.getByRole('textbox', { name: 'Delivered from' })).toHaveProperty('value', '2026-10-05');
  expect(screen.queryByText(sentence)).toBeNull();
});

it('a day in its short spelling is taken, too', async () => {
  const from = await openDiscrepancies();
  await userEvent.clear(from);
  await userEvent.type(from, 't{Enter}');
  const to = screen.getByRole('textbox', { name: 'to' });
  await screen.findByText('The end is before the start. Choose a later end.', {}, patient);
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(daysInAddress()).toEqual(['2026-11-01', '2026-11-20']);
  await userEvent.clear(to);
  await userEvent.type(to, 't{Enter}');
  await waitFor(() => expect(daysInAddress()).toEqual([readToday(), readToday()]), patient);
});

it('what a booking was charged follows an action that was just written', async () => {
  const company = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  onTestFinished(() => company.close());
  bindFetch(company);
  const address = '/bookings?check=discrepancies&delivery_date_from=2026-09-01&delivery_date_to=2026-11-20';
  await visit(company, address);
  const table = () => screen.findByRole('table', { name: 'Billing discrepancies' }, patient);
  const href = (await table()).querySelector('tbody a')?.getAttribute('href') ?? '';
  const charged = async () => (await table()).querySelector(`a[href="${href}"]`)?.closest('tr')?.cells[5]?.textContent;
  const before = await charged();
  expect(before).toMatch(/\d/);
  const amounts = 'user_id=1&action_id=1&value=0.07&cost=0';
  const id = href.split('/').at(-1);
  await goTo(`/actions/new?bookingID=${id}&date=${readToday()}+10:00:00&${amounts}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }, patient));
  await waitFor(() => expect(location.pathname).toMatch(/^\/actions\/\d+$/), patient);
  await goTo(address);
  await waitFor(async () => {
    const now = await charged();
    expect(now).toBeDefined();
    expect(now).not.toBe(before);
  }, patient);
}, 120_000);
