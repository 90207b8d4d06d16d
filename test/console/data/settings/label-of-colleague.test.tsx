// @vitest-environment shared-window
/** A name that a colleague gave to a number meanwhile is not replaced without notice. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const product = { code: 'B-1', category_id: 41, name_fr: 'Frein', name_en: 'Brake' };
  await service.ask('POST', '/api/products', { body: product });
  await service.ask('POST', '/api/projects', { body: { name: 'Garage' } });
  await service.ask('POST', '/api/tasks', { body: { project_id: 1, name: 'Peindre', status: 2 } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));
afterEach(() => localStorage.clear());

const colleagueNames = (numberLabels: object) =>
  service.ask('PUT', '/api/settings/company', { body: { numberLabels } });
const stored = async (kind: string) =>
  (await service.ask('GET', '/api/settings/company')).body.data.settings.numberLabels[kind];

async function typeCategory(name: string): Promise<HTMLElement> {
  await visit(service, '/products/new');
  const box = await screen.findByRole('combobox', { name: 'Category' }, patient);
  await userEvent.type(box, name);
  return box;
}

it('gives a new name the next number where a colleague took the one that was free', async () => {
  await colleagueNames({ productCategory: [] });
  const box = await typeCategory('Brakes');
  const option = await screen.findByRole('option', { name: 'Create “Brakes”' }, patient);
  await colleagueNames({ productCategory: [{ number: 42, text: 'Tires' }] });
  await userEvent.click(option);
  await screen.findByText('Number 43 is now called “Brakes”.', {}, patient);
  expect(await stored('productCategory')).toEqual([
    { number: 43, text: 'Brakes' },
    { number: 42, text: 'Tires' },
  ]);
  await waitFor(() => expect(box).toHaveProperty('value', 'Brakes'));
}, 60_000);

it('takes the number of a colleague who created the same name', async () => {
  await colleagueNames({ productCategory: [] });
  await typeCategory('Brakes');
  const option = await screen.findByRole('option', { name: 'Create “Brakes”' }, patient);
  await colleagueNames({ productCategory: [{ number: 42, text: 'brakes' }] });
  await userEvent.click(option);
  await screen.findByText('Number 42 is now called “Brakes”.', {}, patient);
  expect(await stored('productCategory')).toHaveLength(1);
}, 60_000);

it('refuses to name a typed number that a colleague named otherwise', async () => {
  await colleagueNames({ productCategory: [] });
  await typeCategory('12 Brakes');
  const option = await screen.findByRole('option', { name: /number 12 “Brakes”/ }, patient);
  await colleagueNames({ productCategory: [{ number: 12, text: 'Tires' }] });
  await userEvent.click(option);
  const refusal = 'Number 12 was not named “Brakes”. Somebody named it “Tires” in the meantime.';
  await screen.findByText(refusal, {}, patient);
  expect(await stored('productCategory')).toEqual([{ number: 12, text: 'Tires' }]);
}, 60_000);

it('refuses to rename a status that a colleague renamed while its name was typed', async () => {
  await colleagueNames({ taskStatus: [{ number: 2, text: 'Doing' }] });
  await visit(service, '/projects/1?tasks=board');
  await userEvent.click(await screen.findByRole('button', { name: 'Name status 2' }, patient));
  const box = await screen.findByRole('textbox', { name: 'Name of status 2' }, patient);
  await userEvent.clear(box);
  await userEvent.type(box, 'In progress');
  await colleagueNames({ taskStatus: [{ number: 2, text: 'Waiting' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
  const refusal = 'The name was not saved. Somebody named this status “Waiting” in the meantime.';
  await screen.findByText(refusal, {}, patient);
  expect(await stored('taskStatus')).toEqual([{ number: 2, text: 'Waiting' }]);
}, 60_000);
