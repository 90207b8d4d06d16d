// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/agenda_bays', { body: { name: 'Bay A' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));
afterEach(() => vi.useRealTimers());

it('a bay that is blocked all day is blocked, on a day when the shop is open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00') });
  const bay = await service.ask('POST', '/api/agenda_bays', { body: { name: 'Bay B', has_dinner: 0 } });
  const [{ id }] = [bay.body.data].flat();
  const day = { date_at: '2026-11-23', date_end: '2026-11-23', time_at: '08:00:00', time_end: '17:00:00' };
  const made = await service.ask('POST', '/api/agenda_appointments', {
    body: { ...day, bay_id: id, title: 'Blocked', duration: '9.00' },
  });
  expect(made.status).toBe(201);
  await visit(service, '/', { as: 'shop' });
  const row = (await screen.findByRole('link', { name: 'Bay B' }, patient)).closest('tr');
  expect(row?.textContent).toContain('Blocked all day');
  expect(row?.textContent).not.toMatch(/closed/i);
});

it('a bay that was renamed has its new name', async () => {
  await visit(service, '/', { as: 'shop' });
  await screen.findByRole('link', { name: 'Bay A' }, patient);
  await goTo('/agenda_bays/1/edit');
  const name = await screen.findByRole('textbox', { name: 'Name' }, patient);
  await waitFor(() => expect(name).toHaveProperty('value', 'Bay A'), patient);
  await userEvent.clear(name);
  await userEvent.type(name, 'Bay Z');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Bay Z' }, patient);
  await goTo('/');
  const load = within(await screen.findByRole('main'));
  await load.findByRole('link', { name: 'Bay Z' }, patient);
  expect(load.queryByRole('link', { name: 'Bay A' })).toBeNull();
});
