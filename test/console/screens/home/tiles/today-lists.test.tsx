// @vitest-environment shared-window
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const make = async (service: TestService, segment: string, body: object): Promise<number> =>
  [(await service.ask('POST', `/api/${segment}`, { body })).body.data].flat()[0].id;

async function openEarly() {
  const day = readToday();
  // The clock is set to the morning, so that the appointment is still to come at any time of day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T09:00:00`) });
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  onTestFinished(() => service.close());
  bindFetch(service);
  return { service, day };
}

it('an appointment that has only a sale is called by the client of the sale', async () => {
  const { service, day } = await openEarly();
  const client_id = await make(service, 'clients', { code: 'NAD', name: 'Nadeau Transport' });
  const sale_id = await make(service, 'sales', { client_id, date: day });
  const id = await make(service, 'agenda_appointments', { date_at: day, time_at: '15:00', duration: '1.00', sale_id });
  await visit(service, '/', { as: 'shop' });
  const row = await screen.findByRole('link', { name: /Nadeau Transport/ }, patient);
  expect(row.getAttribute('href')).toBe(`/agenda_appointments/${id}`);
}, 90_000);

it('an appointment with neither title, client nor sale is called by its number', async () => {
  const { service, day } = await openEarly();
  const id = await make(service, 'agenda_appointments', { date_at: day, time_at: '15:00', duration: '1.00' });
  await visit(service, '/', { as: 'shop' });
  const row = await screen.findByRole('link', { name: new RegExp(`Appointment ${id}$`) }, patient);
  expect(row.getAttribute('href')).toBe(`/agenda_appointments/${id}`);
}, 90_000);
