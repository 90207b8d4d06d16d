// @vitest-environment shared-window
/** The steps that a new company is offered until it begins to work. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import type { Role } from '#contract/core/roles.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeEach(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  onTestFinished(() => service.close());
  bindFetch(service);
});
afterEach(() => cleanup());

async function make(segment: string, body: object): Promise<void> {
  expect((await service.ask('POST', `/api/${segment}`, { body })).status).toBe(201);
}

async function firstSteps() {
  const heading = await screen.findByRole('heading', { name: 'First steps' }, patient);
  const tile = heading.closest('section');
  if (!tile) throw new Error('the heading stands in no section');
  return within(tile);
}

const addressOf = (link: HTMLElement) => link.getAttribute('href');

it('leads to all that a company sets up, and marks what is done', async () => {
  await make('clients', { code: 'A', name: 'Ada' });
  await visit(service, '/');
  const steps = await firstSteps();
  expect(steps.getAllByRole('link').map(addressOf)).toEqual([
    '/settings#profile',
    '/ledger_accounts',
    '/settings#sale-accounts',
    '/clients/new',
    '/agenda_bays/new',
    '/agenda/hours',
  ]);
  const done = () => steps.getAllByRole('listitem').filter((item) => item.textContent?.includes('(done)'));
  expect(done().map((item) => within(item).getByRole('link').textContent)).toEqual(['Enter a client']);
  await make('agenda_bays', { name: 'Bay A' });
  await visit(service, '/');
  const later = await firstSteps();
  await waitFor(() => expect(later.getAllByText('(done)')).toHaveLength(2), patient);
}, 60_000);

it('offers a file of clients while there is none', async () => {
  await visit(service, '/');
  const steps = await firstSteps();
  expect(addressOf(steps.getByRole('link', { name: 'Import a file of clients' }))).toBe('/clients/import');
});

it.each<Role>(['shop', 'dispatch', 'viewer'])(
  'asks and shows nothing of it to %s, who may not set it up',
  async (role) => {
    sentRequests.length = 0;
    await visit(service, '/', { as: role });
    await screen.findByRole('heading', { name: 'Today' }, patient);
    await screen.findByText('No more appointments today.', {}, patient);
    expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
    expect(sentRequests.filter(({ url }) => url.includes('ledger_accounts'))).toEqual([]);
  },
);

it('goes once the company has begun to work, and then asks for nothing more', async () => {
  await make('agenda_bays', { name: 'Bay A' });
  await make('agenda_appointments', {
    title: 'Tires',
    date_at: readToday(),
    time_at: '09:00',
    duration: '1.00',
    bay_id: 1,
  });
  sentRequests.length = 0;
  await visit(service, '/');
  await screen.findByText('No entries posted yet.', {}, patient);
  await waitFor(() =>
    expect(sentRequests.some(({ url }) => url.includes('/api/agenda_appointments?per_page=1'))).toBe(true),
  );
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  expect(sentRequests.filter(({ url }) => url.includes('/api/ledger_accounts'))).toEqual([]);
});

it('is not shown on a service that keeps no settings', async () => {
  const strict = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  onTestFinished(() => strict.close());
  bindFetch(strict);
  await visit(strict, '/');
  await screen.findByText('No entries posted yet.', {}, patient);
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});
