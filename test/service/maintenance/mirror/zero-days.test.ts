/** Days of zeros are copied where the specification allows them; any other is reported, and its record left out. */
import { expect, it } from 'vitest';
import { foreignCopy } from '#test/service/maintenance/mirror/foreign-copy.ts';

const zero = '0000-00-00';

it('a day of a task may be none, also that of a comment on it', async () => {
  const comment = { id: 1, tache_id: 1, user_id: 2, date: zero, comment: 'Done.' };
  const task = { id: 1, projet_id: 0, active: 1, creation_date: zero, title: 'Inspect', status: 0, start_date: zero };
  const { connection, mirrored } = await foreignCopy({ tasks: [{ ...task, end_date: zero, comments: [comment] }] });
  expect((await mirrored()).get('tasks')).toMatchObject({ outcomes: { new: 1 }, refusals: [] });
  expect(connection.raw.prepare('select date from tasks_comments').values()).toEqual([zero]);
  expect((await mirrored()).get('tasks')).toMatchObject({ outcomes: { same: 1 }, differing: [] });
});

it('a day of birth of zeros is none', async () => {
  const { connection, mirrored } = await foreignCopy({ resources: [{ id: 1, name: 'Ada', inactive: 0, birth: zero }] });
  expect((await mirrored()).get('resources')).toMatchObject({ outcomes: { new: 1 }, refusals: [] });
  expect(connection.raw.prepare('select birth from resources').values()).toEqual([null]);
  expect((await mirrored()).get('resources')).toMatchObject({ outcomes: { same: 1 }, differing: [] });
});

it('a record whose own day is zeros is named with it, and left out', async () => {
  const { mirrored } = await foreignCopy({ sales: [{ id: 7, client_id: 1, date: zero }] });
  const { total, read, refusals } = (await mirrored()).get('sales') ?? {};
  expect([total, read]).toEqual([1, 1]);
  expect(refusals).toEqual([{ id: 7, problem: expect.stringMatching(/^date: .* Correct it in the source/) }]);
});
