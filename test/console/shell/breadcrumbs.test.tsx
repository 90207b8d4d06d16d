// @vitest-environment shared-window
/** On a refused page, the breadcrumbs name where it belongs, and link to no other page that is refused. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

const trail = async () => within(await screen.findByRole('navigation', { name: 'You are here' }, patient));

it.each([
  ['/transactions/new', 'Journal entries', 'shop'],
  ['/reports/balance-sheet', 'Reports', 'dispatch'],
] as const)('%s leads to nothing that is refused', async (address, module, as) => {
  bindFetch(service);
  await visit(service, address, { as });
  const steps = await trail();
  await steps.findByText(module, {}, patient);
  expect(steps.queryByRole('link')).toBeNull();
  cleanup();
  await visit(service, address, { as: 'office' });
  await (await trail()).findByRole('link', { name: module }, patient);
});
