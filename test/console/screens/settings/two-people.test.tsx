// @vitest-environment shared-window
/** Two people at the same part of the settings: both keep what they changed, and a conflict is reported. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

const stored = async () => (await service.ask('GET', '/api/settings/company')).body.data.settings;
const put = (body: object) => service.ask('PUT', '/api/settings/company', { as: 'office', body });
const part = async (name: string) => within(await screen.findByRole('region', { name }, patient));
const save = (of: Awaited<ReturnType<typeof part>>) => userEvent.click(of.getByRole('button', { name: 'Save' }));

it('accounts that two people set in the same part both stay', async () => {
  await put({ saleAccounts: { bank: '1010' } });
  await visit(service, '/settings');
  const accounts = await part('Sales and supplier accounts');
  await userEvent.type(accounts.getByLabelText('Accounts payable'), '2105');
  await put({ saleAccounts: { bank: '1010', revenue: '4000' } });
  await save(accounts);
  await screen.findByText('The settings were saved.', {}, patient);
  expect((await stored()).saleAccounts).toEqual({ bank: '1010', revenue: '4000', payable: '2105' });
});

it('a day with hours of its own that somebody else added stays when a holiday is added', async () => {
  const week = Array.from({ length: 7 }, () => null);
  await put({ openingHours: { week, holidays: [], exceptions: [] } });
  await visit(service, '/settings');
  const hours = await part('Opening hours, holidays and exceptions');
  await userEvent.click(hours.getByRole('button', { name: 'Add a holiday' }));
  await userEvent.type(hours.getByRole('textbox', { name: 'Date' }), '2031-03-12');
  const exceptions = [{ day: '2031-03-13', hours: null }];
  await put({ openingHours: { week, holidays: [], exceptions } });
  await save(hours);
  await screen.findByText('The settings were saved.', {}, patient);
  expect((await stored()).openingHours).toMatchObject({ holidays: [{ day: '2031-03-12' }], exceptions });
});

it('where both changed the same value it is said and kept, and whoever saves again replaces it', async () => {
  await put({ fiscalYear: { startMonth: 1 } });
  await visit(service, '/settings');
  const year = await part('Fiscal year');
  const start = year.getByRole<HTMLSelectElement>('combobox', { name: 'The fiscal year begins in' });
  await userEvent.selectOptions(start, '4');
  await put({ fiscalYear: { startMonth: 7 } });
  await save(year);
  await screen.findByText(/^Fiscal year: Somebody else has changed the same value in the meantime/, {}, patient);
  expect((await stored()).fiscalYear).toEqual({ startMonth: 7 });
  expect(start.value).toBe('4');
  await save(year);
  await waitFor(async () => expect((await stored()).fiscalYear).toEqual({ startMonth: 4 }), patient);
});

it('what is typed while the rest is being saved stays, and is saved next', async () => {
  await put({ companyProfile: { name: 'Garage' } });
  await visit(service, '/settings');
  const profile = await part('Company profile');
  await userEvent.type(profile.getByRole('textbox', { name: 'City' }), 'Laval');
  const { release } = holdRequests(({ method }) => method === 'PUT');
  await save(profile);
  await userEvent.type(profile.getByRole('textbox', { name: 'Country' }), 'Canada');
  release();
  await screen.findByText('The settings were saved.', {}, patient);
  expect((await stored()).companyProfile).toEqual({ name: 'Garage', city: 'Laval' });
  expect(profile.getByRole('textbox', { name: 'Country' })).toHaveProperty('value', 'Canada');
  await save(profile);
  await waitFor(async () => expect((await stored()).companyProfile).toMatchObject({ country: 'Canada' }), patient);
});
