// @vitest-environment shared-window
/** A number of days in a filter: any that an address may contain can be typed, and an unreadable one is not applied. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const problem = 'Enter a whole number from 1 to 3,650.';
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  bindFetch(service);
  localStorage.clear();
});

it('is applied within its limit alone', async () => {
  await visit(service, '/clients?creation_date_in=last_1000_days');
  await userEvent.click(await screen.findByRole('button', { name: /^Created on last 1,?000 days$/ }, patient));
  const panel = within(await screen.findByRole('dialog', { name: 'Filter by Created on' }, patient));
  const days = panel.getByRole('textbox', { name: 'How many days' });
  expect(days).toHaveProperty('value', '1000');
  expect(panel.queryByText(problem)).toBeNull();
  for (const wrong of ['0', '3651', '1x']) {
    await userEvent.clear(days);
    await userEvent.type(days, `${wrong}{Enter}`);
    expect(panel.getByText(problem)).toBeTruthy();
    expect(days).toHaveProperty('value', wrong);
    expect(location.search).toBe('?creation_date_in=last_1000_days');
  }
  await userEvent.clear(days);
  await userEvent.type(days, '3650');
  await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Created on' }), 'next … days, including today');
  expect(days).toHaveProperty('value', '3650');
  await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(location.search).toBe('?creation_date_in=next_3650_days'), patient);
});
