// @vitest-environment shared-window
/** A picker offers first what can be worked with, in the order that the shop has set. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const make = (segment: string, body: object) => service.ask('POST', `/api/${segment}`, { body });
  await make('agenda_bays', { name: 'Lift', order: 1 });
  await make('agenda_bays', { name: 'Alignment', order: 3 });
  await make('agenda_bays', { name: 'Pit', order: 0, disabled: 1 });
  await make('agenda_bays', { name: 'Wash', order: 2 });
  await make('agenda_workflows', { name: 'Begun', order: 1 });
  await make('agenda_workflows', { name: 'Ready', order: 2 });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

async function offered(field: string): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('combobox', { name: field }, patient));
  return waitFor(() => {
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.length).toBeGreaterThan(1);
    return options;
  }, patient);
}

test('bays are offered in the order of the shop, those out of service last and named so', async () => {
  await visit(service, '/agenda_appointments/new');
  expect(await offered('Bay')).toEqual(['Lift', 'Wash', 'Alignment', 'PitOut of service']);
});

test('stages are offered in the order of the work', async () => {
  await visit(service, '/agenda_appointments/new');
  expect(await offered('Stage')).toEqual(['Begun', 'Ready']);
});

test('a display offers its bays in the same order, and names those out of service', async () => {
  await visit(service, '/agenda_displays/new');
  await screen.findByRole('checkbox', { name: /^Lift/ }, patient);
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('div')?.parentElement?.textContent);
  expect(names.slice(0, 4)).toEqual(['Lift', 'Wash', 'Alignment', 'Pit (Out of service)']);
});
