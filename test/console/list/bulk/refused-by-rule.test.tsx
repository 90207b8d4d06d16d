// @vitest-environment shared-window
/** A bulk change that a rule refuses for some of the records: before it is sent, and after. */
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

configure({ asyncUtilTimeout: 30_000 });

let service: TestService;
let made: number[] = [];

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const id of made) await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  made = [];
  for (const date_at of ['2031-03-03', '2031-03-04', '2031-03-20']) {
    const body = { date_at, time_at: '09:00', title: `Lot ${date_at}` };
    made.push((await service.ask('POST', '/api/agenda_appointments', { body })).body.data[0].id);
  }
});

const ends = () =>
  Promise.all(
    made.map(async (id) => (await service.ask('GET', `/api/agenda_appointments/${id}`)).body.data[0].date_end),
  );
const move = (at: number, date_at: string) =>
  service.ask('PUT', `/api/agenda_appointments/${made[at]}`, {
    body: { date_at, time_at: '09:00', title: `Lot ${date_at}`, date_end: date_at },
  });

async function preview(day: string) {
  const user = userEvent.setup();
  await visit(service, '/agenda_appointments');
  await user.click(await screen.findByRole('checkbox', { name: 'Select every row of this page' }));
  await user.click(await screen.findByRole('button', { name: 'Bulk edit' }));
  const panel = () => within(screen.getByRole('dialog', { name: /^Bulk edit/ }));
  await screen.findByRole('dialog', { name: /^Bulk edit/ });
  await user.selectOptions(panel().getByLabelText('Field to change'), 'date_end');
  await user.type(panel().getByLabelText('End date'), day);
  await user.click(panel().getByRole('button', { name: 'Preview' }));
  return { user, panel };
}

test('the preview leaves out, and names, what a rule would refuse; another value is offered for just these', async () => {
  const { user, panel } = await preview('2031-03-10');
  expect((await panel().findByText(/^2 records will change/)).textContent).toBeTruthy();
  panel().getByText('1 record will stay as it is, because this value would be refused:');
  const [leftOut] = within(panel().getByRole('list', { name: 'Left as they are' })).getAllByRole('listitem');
  expect(leftOut?.textContent).toMatch(/Lot 2031-03-20.*End date: The end is before the start/);
  await user.click(panel().getByRole('button', { name: 'Change 2 records' }));
  await panel().findByText('2 changed');
  expect(panel().queryByText(/refused$/)).toBeNull();
  expect(panel().queryByRole('button', { name: /^Retry/ })).toBeNull();
  expect(await ends()).toEqual(['2031-03-10', '2031-03-10', '2031-03-20']);

  await user.click(panel().getByRole('button', { name: 'Choose another value for 1 record' }));
  await panel().findByText('The selected record.');
  await user.type(panel().getByLabelText('End date'), '2031-03-25');
  await user.click(panel().getByRole('button', { name: 'Preview' }));
  await user.click(await panel().findByRole('button', { name: 'Change 1 record' }));
  await panel().findByText('1 changed');
  expect(await ends()).toEqual(['2031-03-10', '2031-03-10', '2031-03-25']);
});

test('what the service refuses by a rule is not offered to be tried again with the same value', async () => {
  const { user, panel } = await preview('2031-03-22');
  const apply = await panel().findByRole('button', { name: 'Change 3 records' });
  await move(1, '2031-03-30');
  await user.click(apply);
  await panel().findByText('2 changed');
  await panel().findByText('1 changed in the meantime');
  await user.click(panel().getByRole('button', { name: 'Retry 1 record' }));
  await panel().findByText('1 refused');
  expect(panel().queryByRole('button', { name: /^Retry/ })).toBeNull();
  panel().getByRole('button', { name: 'Choose another value for 1 record' });
});

/** Sets the end of all three, closes the panel, and presses the undo key once `meanwhile` has happened. */
async function undoAfter(meanwhile: () => Promise<unknown>) {
  const { user, panel } = await preview('2031-03-24');
  await user.click(await panel().findByRole('button', { name: 'Change 3 records' }));
  await panel().findByText('3 changed');
  await user.click(panel().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Bulk edit/ })).toBeNull());
  await meanwhile();
  await user.keyboard('{Control>}z{/Control}');
}

test('an undo that the rules refuse for every record gives their reason, and none that is not so', async () => {
  await undoAfter(() =>
    Promise.all(
      made.map((id) =>
        service.ask('PUT', `/api/agenda_appointments/${id}`, {
          body: { date_at: '2031-03-22', time_at: '09:00', date_end: '2031-03-24' },
        }),
      ),
    ),
  );
  await screen.findByText(/^Not undone: 3 records changed .*The end is before the start/);
});

test('an undo of a change of records that somebody deleted since says that they are no longer there', async () => {
  await undoAfter(() => Promise.all(made.map((id) => service.ask('DELETE', `/api/agenda_appointments/${id}`))));
  await screen.findByText(/^Not undone: 3 records changed .*no longer there/);
});
