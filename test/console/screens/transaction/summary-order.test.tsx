// @vitest-environment shared-window
/** The errors of an entry's lines are listed in the order of the cells. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

it('the errors of a line are listed from its first cell to its last', async () => {
  bindFetch(service);
  await visit(service, '/transactions/new');
  const account = await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
  fireEvent.paste(account, { clipboardData: { getData: () => '5000\t5\t\n1000\t\t5\n' } });
  await screen.findByDisplayValue('1000', {}, patient);
  const fields = ['currency', 'projet_id', 'reference', 'amount', 'account'];
  const errors = Object.fromEntries(fields.map((field) => [`details.0.${field}`, ['Not this one.']]));
  refuseRequests(({ method }) => method === 'POST', 422, { code: 'invalid', errors });
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = within(await screen.findByRole('dialog', undefined, patient));
  await userEvent.click(dialog.getByRole('button', { name: /^Post/ }));
  const summary = (await screen.findAllByText(/^Line 1: \w+: Not this one\.$/, {}, patient)).map(
    ({ textContent }) => textContent,
  );
  expect(summary).toEqual(
    ['Account', 'Amount', 'Reference', 'Project', 'Currency'].map((label) => `Line 1: ${label}: Not this one.`),
  );
});
