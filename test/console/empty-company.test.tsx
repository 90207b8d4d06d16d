// @vitest-environment shared-window
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
});
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const patient = { timeout: 20_000 };

describe('a list with nothing in it', () => {
  it('leads to the first record, and to a file of them', async () => {
    await visit(service, '/clients');
    await screen.findByText('Nothing here yet', undefined, patient);
    const fresh = screen.getAllByRole('link', { name: 'New client' });
    expect(fresh.at(-1)?.getAttribute('href')).toBe('/clients/new');
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/clients/import');
  });

  it('offers neither to who may make none', async () => {
    await visit(service, '/clients', { as: 'viewer' });
    await screen.findByText('Nothing here yet', undefined, patient);
    expect(screen.queryByRole('link', { name: 'Import a file' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New client' })).toBeNull();
    screen.getByText('New records will appear in this list.');
  });

  it('advises on what narrows it: words, or filters', async () => {
    await visit(service, '/clients?city=Laval');
    await screen.findByText('Change or remove a filter.', undefined, patient);
    await visit(service, '/clients?q=zzz');
    await screen.findByText('Check the spelling, or use fewer words.', undefined, patient);
  });

  it('says where its records come from when none can be made here', async () => {
    await visit(service, '/bookings', { language: 'fr' });
    await screen.findByText(/Aucun ajout n’est possible ici/, undefined, patient);
    expect(screen.queryByText('Les nouvelles fiches paraîtront dans cette liste.')).toBeNull();
  });
});

it('a wall without a bay says so', async () => {
  await visit(service, '/agenda/wall');
  await screen.findByText('There is no bay in service yet.', undefined, patient);
  expect(screen.queryByRole('table')).toBeNull();
});
