// @vitest-environment shared-window
/** The days of the billing discrepancies: what is no day is said at its field, and the list stays as it was. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
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
