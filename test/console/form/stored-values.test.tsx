// @vitest-environment shared-window
/** Notes of a form that compare typed with stored values: a resumed draft counts as typed, not as stored. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findDraft, saveDraft } from '#console/form/drafts/draft-store.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

const patient = { timeout: 30_000 };
const field = (name: string) => screen.findByRole('textbox', { name }, patient);
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('comptoir.draft|'));

async function make(segment: string, body: object): Promise<number> {
  return [(await service.ask('POST', `/api/${segment}`, { body })).body.data].flat()[0].id;
}

/** Types into a field, leaves, comes back and resumes the draft, with `more` values where a test needs them. */
async function resumeDraft(path: string, name: string, text: string, more: Record<string, unknown> = {}) {
  await visit(service, path);
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await waitFor(() => expect(drafts()).toHaveLength(1), patient);
  cleanup();
  const [, address = '', user = '', id = ''] = drafts()[0]?.split('|') ?? [];
  const draft = findDraft({ address, user }, id);
  if (draft) saveDraft({ address, user }, { ...draft, typed: { ...draft.typed, ...more } }, expect.unreachable);
  await visit(service, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
  await waitFor(async () => expect(await field(name)).toHaveProperty('value', text), patient);
}

it('a client’s code is compared with the stored one, with which entries are posted', async () => {
  const id = await make('clients', { code: 'OLD', name: 'Garage' });
  const leg = { account: '1000', amount: '5.00', currency: 'CAD' };
  await make('transactions', {
    date: '2026-11-20',
    code: 'OLD',
    details: [
      { ...leg, credit: 'D' },
      { ...leg, account: '4000', credit: 'C' },
    ],
  });
  await resumeDraft(`/clients/${id}/edit`, 'Code', 'NEW');
  await screen.findByText(/^Ledger entries have the code OLD and will keep it/, {}, patient);
});

it('a task’s status that no task has is said to have no column', async () => {
  const project_id = await make('projects', { name: 'Renovation' });
  const id = await make('tasks', { name: 'Paint', project_id, status: 1 });
  await resumeDraft(`/tasks/${id}/edit`, 'Title', 'Paint the door', { status: '77' });
  await screen.findByText(/has no column yet/, {}, patient);
});

it('an appointment’s bay is compared with the stored one', async () => {
  const from = await make('agenda_bays', { name: 'Cars', vehicle_types: 'car' });
  const to = await make('agenda_bays', { name: 'Trucks', vehicle_types: 'truck' });
  const times = { date_at: '2031-03-12', time_at: '09:00', duration: '1.00' };
  const id = await make('agenda_appointments', { ...times, title: 'Brakes', bay_id: from, vehicle_id: 7 });
  await resumeDraft(`/agenda_appointments/${id}/edit`, 'Title', 'Brakes, front', { bay_id: to });
  await screen.findByText('Trucks takes different vehicle types than Cars', {}, patient);
});
