// @vitest-environment shared-window
/** A new name is given to a number that nothing else uses. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const product = { code: 'B-1', category_id: 41, name_fr: 'Frein', name_en: 'Brake' };
let service: TestService;
let strict: TestService;

beforeAll(async () => {
  const env = { RATE_LIMIT: '0' };
  service = await startService({ env });
  strict = await startService({ env: { ...env, COMPTOIR_EXTENSIONS: 'off' } });
  for (const each of [service, strict]) await each.ask('POST', '/api/products', { body: product });
}, 60_000);
afterAll(() => Promise.all([service.close(), strict.close()]));
afterEach(() => localStorage.clear());

async function type(at: TestService, path: string, label: string, name: string): Promise<HTMLElement> {
  bindFetch(at);
  await visit(at, path);
  const box = await screen.findByRole('combobox', { name: label }, patient);
  await userEvent.type(box, name);
  return box;
}

it('beside a strict service, too, the number comes after the highest that a record has', async () => {
  const category = await type(strict, '/products/new', 'Category', 'Brakes');
  await userEvent.click(await screen.findByRole('option', { name: 'Create “Brakes”' }, patient));
  await screen.findByText('Number 42 is now called “Brakes”.', {}, patient);
  expect(category).toHaveProperty('value', 'Brakes');
});

it('where no list shows all such numbers, the person types which one is meant', async () => {
  const user = await type(strict, '/reminders/new', 'For', 'Ada');
  await screen.findByText('To give this name to a number, type the number first: 12 Ada', {}, patient);
  expect(screen.queryByRole('option', { name: /Ada/ })).toBeNull();
  await userEvent.clear(user);
  await userEvent.type(user, '12 Ada');
  await userEvent.click(await screen.findByRole('option', { name: /number 12 “Ada”/ }, patient));
  await screen.findByText('Number 12 is now called “Ada”.', {}, patient);
});

it('says why nothing was created where the numbers could not be read', async () => {
  const category = await type(service, '/products/new', 'Category', 'Brakes');
  const restore = refuseRequests(({ url }) => url.includes('/api/products?'), 418);
  await userEvent.click(await screen.findByRole('option', { name: 'Create “Brakes”' }, patient));
  await screen.findByText(/^“Brakes” was not created\. /, {}, patient);
  restore();
  await waitFor(() => expect(category).toHaveProperty('value', 'Brakes'));
});

it('does not choose a new number over what was typed while it was looked for', async () => {
  const category = await type(service, '/products/new', 'Category', 'Clutches');
  const { release } = holdRequests(({ url }) => url.includes('/api/products?'));
  await userEvent.click(await screen.findByRole('option', { name: 'Create “Clutches”' }, patient));
  await userEvent.clear(category);
  await userEvent.type(category, '7');
  release();
  await screen.findByText(/ is now called “Clutches”\.$/, {}, patient);
  expect(category).toHaveProperty('value', '7');
});
