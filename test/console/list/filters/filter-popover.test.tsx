// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

test('a field of the lines that is called as one of the record says whose it is', async () => {
  await visit(service, '/transactions');
  await userEvent.click(await screen.findByRole('button', { name: /^Add filter/ }, patient));
  const names = (await screen.findAllByRole('option', {}, patient)).map(({ textContent }) => textContent);
  expect(names.filter((name) => name?.startsWith('Reference'))).toEqual(['Reference', 'Reference (Lines)']);
  expect(names).toContain('Account');
}, 60_000);

test('a number that is chosen by its name stands among states and linked records, not among amounts', async () => {
  await visit(service, '/tasks?as=table');
  await userEvent.click(await screen.findByRole('button', { name: /^Add filter/ }, patient));
  const namesIn = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await screen.findByRole('group', { name: 'States' }, patient);
  expect(namesIn('States')).toContain('Status');
  expect(namesIn('Linked records')).toContain('Commented by');
  expect(namesIn('Amounts and numbers')).not.toContain('Status');
}, 60_000);

test('what a button opens, a second click on it closes, and so does a click elsewhere', async () => {
  await visit(service, '/clients?city=Laval');
  for (const [opener, opened] of [
    [/^Add filter/, 'Add filter'],
    ['Views', 'Views'],
    [/^City/, /City/],
  ] as const) {
    const button = await screen.findByRole('button', { name: opener }, patient);
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: opened })).toBeNull(), patient);
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: opened }, patient);
    await userEvent.click(button);
    await isClosed();
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: opened }, patient);
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await isClosed();
  }
}, 60_000);
