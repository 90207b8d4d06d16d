// @vitest-environment shared-window
/** The names of numbers are stored as they are meant: a number that cannot be read gives its name to no other. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const people = [
  { number: 1, text: 'Ada' },
  { number: 2, text: 'Grace' },
];
const stored = async () => (await service.ask('GET', '/api/settings/company')).body.data.settings.numberLabels;

async function openNumbers() {
  await service.ask('PUT', '/api/settings/company', { body: { numberLabels: { person: people } } });
  await visit(service, '/settings');
  const part = within(await screen.findByRole('region', { name: 'Names for numbers' }, patient));
  const save = () => userEvent.click(part.getByRole('button', { name: 'Save' }));
  return { part, save, numbers: () => part.getAllByRole<HTMLInputElement>('textbox', { name: 'Number' }) };
}

it.each([
  ['', 'Enter a whole number.'],
  ['0', 'Enter a whole number of 1 or more.'],
  ['2.5', 'Enter a whole number.'],
  ['2,5', 'Enter a whole number.'],
  ['12a', 'Enter a whole number.'],
  ['-3', 'Enter a whole number of 0 or more.'],
])(
  'refuses the number “%s” at its field, and leaves it as it was typed',
  async (typed, problem) => {
    const { part, save, numbers } = await openNumbers();
    const [, second] = numbers();
    if (!second) throw new Error('no number');
    await userEvent.clear(second);
    if (typed) await userEvent.type(second, typed);
    expect(second.value).toBe(typed);
    await userEvent.tab();
    await save();
    await part.findByText(problem, undefined, patient);
    expect(second.value).toBe(typed);
    expect(await stored()).toEqual({ person: people });
  },
  60_000,
);

it('takes a number that is typed anew, as people write thousands', async () => {
  const { save, numbers } = await openNumbers();
  const [, second] = numbers();
  if (!second) throw new Error('no number');
  await userEvent.clear(second);
  await userEvent.type(second, '12 345');
  await save();
  await waitFor(async () => expect(await stored()).toEqual({ person: [people[0], { number: 12_345, text: 'Grace' }] }));
}, 60_000);

it('names the status 0, which is one as any other', async () => {
  const { part, save, numbers } = await openNumbers();
  await userEvent.selectOptions(part.getByRole('combobox', { name: 'Numbers of' }), 'Task statuses');
  await userEvent.click(part.getByRole('button', { name: 'Add a name' }));
  const [first] = numbers();
  if (!first) throw new Error('no number');
  await userEvent.clear(first);
  await userEvent.type(first, '0');
  await userEvent.type(part.getByRole('textbox', { name: 'Name' }), 'To do');
  await save();
  await waitFor(async () => expect(await stored()).toMatchObject({ taskStatus: [{ number: 0, text: 'To do' }] }));
}, 60_000);
