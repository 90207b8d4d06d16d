// @vitest-environment shared-window
/** A record that is looked up while the picker is emptied. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
let project = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const client_id = await make('clients', { code: 'C1', name: 'Garage Élan' });
  project = await make('projects', { name: 'Atelier', client_id });
  await make('projects', { name: 'Remorque', client_id });
}, 60_000);
afterAll(() => service.close());

async function make(segment: string, body: object): Promise<number> {
  const { body: reply } = await service.ask('POST', `/api/${segment}`, { body });
  return reply.data.id;
}

it('is not chosen when it is found after all', async () => {
  bindFetch(service);
  await visit(service, `/tasks?as=board&project=${project}`);
  const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Project' }, patient);
  await waitFor(() => expect(picker.value).toMatch(/^Atelier/), patient);
  const { ended, release } = holdRequests(({ url }) => /\/api\/projects\?.*Remorque/.test(url));
  await userEvent.clear(picker);
  await userEvent.type(picker, 'Remorque');
  await userEvent.tab();
  await goTo('/tasks?as=board');
  await waitFor(() => expect(picker.value).toBe(''), patient);
  release();
  await waitFor(() => expect(ended).not.toEqual([]), patient);
  // Whatever the late answer changes is drawn before the effect of this later click.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show inactive tasks' }));
  await waitFor(() => expect(location.search).toContain('inactive=1'), patient);
  expect(location.search).not.toContain('project=');
});
