// @vitest-environment shared-window
/** A page that the role may not use says so under its own heading, and links to one that it may use. */
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));
afterEach(cleanup);

const refused = () => screen.findByRole('heading', { level: 1, name: 'Your role does not allow this' }, patient);

async function leadsTo(name: string, address: string): Promise<void> {
  const way = await screen.findByRole('link', { name }, patient);
  expect(way.getAttribute('href')).toBe(address);
}

it('a form that the role may not fill in leads back to the list that it may read', async () => {
  await visit(service, '/sales/new', { as: 'shop' });
  await refused();
  await leadsTo('Back to sales', '/sales');
});

it('a list that the role may not read leads home', async () => {
  await visit(service, '/transactions', { as: 'shop' });
  await refused();
  await leadsTo('Go to the home page', '/');
});

it('tokens that only administrators see lead home', async () => {
  await visit(service, '/access', { as: 'shop' });
  await screen.findByText('Only administrators can see who may sign in', undefined, patient);
  await leadsTo('Go to the home page', '/');
});
