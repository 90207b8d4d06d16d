// @vitest-environment shared-window
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

it('a list can be added as long as one has no size of its own', async () => {
  const pageSizes = Object.fromEntries(segments.map((segment) => [segment, 100]).slice(1));
  await service.ask('PUT', '/api/settings/company', { body: { pageSizes } });
  bindFetch(service);
  await visit(service, '/settings');
  const section = within(await screen.findByRole('region', { name: 'Rows per page' }, { timeout: 30_000 }));
  const company = within(section.getByRole('group', { name: 'The company’s, for everybody' }));
  const lists = () => company.getAllByRole<HTMLSelectElement>('combobox', { name: 'List' }).map(({ value }) => value);
  expect(lists()).toEqual(segments.slice(1));
  await userEvent.click(company.getByRole('button', { name: 'Add a list' }));
  expect(lists()).toEqual([...segments.slice(1), segments[0]]);
  expect(company.queryByRole('button', { name: 'Add a list' })).toBeNull();
}, 60_000);
