// @vitest-environment shared-window
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const make = async (segment: string, body: object): Promise<number> => {
  const { data } = (await service.ask('POST', `/api/${segment}`, { body })).body;
  return [data].flat()[0].id;
};

async function switchToFrench(): Promise<void> {
  await userEvent.click(await screen.findByTitle('Français', {}, patient));
  await screen.findByTitle('English', {}, patient);
}

async function expectNotice(notice: string, button: string): Promise<void> {
  const undo = await screen.findByRole('button', { name: button }, patient);
  expect(undo.parentElement?.textContent).toContain(notice);
}

test('a form that was saved before the language was changed says in the new one what it saved', async () => {
  const id = await make('clients', { code: 'SW-1', name: 'Chez Suzanne' });
  await visit(service, `/clients/${id}/edit`);
  const city = await screen.findByRole('textbox', { name: 'City' }, patient);
  await userEvent.type(city, 'Laval');
  const { release } = holdRequests(({ method }) => method === 'PUT');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await switchToFrench();
  release();
  await expectNotice('Enregistré\u00a0: Chez Suzanne (Ville).', 'Défaire (Ctrl+Z)');
}, 120_000);

test('a card that was deleted before the language was changed is said in the new one to be deleted', async () => {
  const bay_id = await make('agenda_bays', { name: 'Baie A' });
  const id = await make('agenda_appointments', { date_at: day, time_at: '09:00', bay_id, title: 'Freins' });
  await visit(service, `/agenda?view=list&day=${day}`);
  await screen.findByText('Freins', {}, patient);
  const { release } = holdRequests(({ method }) => method === 'DELETE');
  document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
  await userEvent.keyboard('{Delete}');
  await switchToFrench();
  release();
  await expectNotice('Freins a été supprimé.', 'Défaire (Ctrl+Z)');
}, 120_000);
