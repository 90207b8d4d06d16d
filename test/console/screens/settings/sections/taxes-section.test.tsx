// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

const stored = async () => (await service.ask('GET', '/api/settings/company')).body.data.settings;

it('takes days as they are typed everywhere else, and none for an end that is left empty', async () => {
  await service.ask('PUT', '/api/settings/company', { body: { taxes: [] } });
  bindFetch(service);
  await visit(service, '/settings');
  const taxes = within(await screen.findByRole('region', { name: 'Taxes' }, patient));
  const typeIn = async (name: string, typed: string) => {
    const field = taxes.getAllByRole('textbox', { name }).at(-1) as HTMLElement;
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  };
  const add = async (from: string, to: string) => {
    await userEvent.click(taxes.getByRole('button', { name: 'Add a tax' }));
    await typeIn('French name', 'TPS');
    await typeIn('English name', 'GST');
    await typeIn('Rate in %', '5');
    await typeIn('From', from);
    await typeIn('To', to);
  };
  await add('Jan 5, 2031', '2031/12/31');
  await add('20320101', ' ');
  await userEvent.click(taxes.getByRole('button', { name: 'Save' }));
  const days = [
    { from: '2031-01-05', to: '2031-12-31' },
    { from: '2032-01-01', to: null },
  ];
  await waitFor(async () => expect((await stored()).taxes).toMatchObject(days), patient);
}, 60_000);
