/** Records of another service are copied into a company with its own: nothing is lost, and nothing is duplicated. */
import { expect, it } from 'vitest';
import { auditRows } from '#service/maintenance/audit/list-audit.ts';
import { checkData } from '#service/maintenance/integrity-check.ts';
import type { ForeignRecord } from '#test/harness/foreign-service.ts';
import { foreignCopy } from '#test/service/maintenance/mirror/foreign-copy.ts';

const task = (id: number, ...comments: object[]): ForeignRecord => ({
  ...{ id, projet_id: 0, active: 1, creation_date: '2026-11-20', title: `Task ${id}`, status: 0 },
  comments: comments.map((each) => ({ tache_id: id, user_id: 0, date: '2026-11-20', ...each })),
});
const comments = "select tache_id || ' ' || id || ' ' || comment from tasks_comments order by id";

it('a comment stays with its task where the source has one of that id in another task, which is named', async () => {
  const tasks = [task(1, { id: 3, comment: 'Theirs' }), task(2)];
  const { connection, hasOwn, mirrored } = await foreignCopy({ tasks });
  await hasOwn('tasks', task(50, { id: 3, comment: 'Ours' }));
  for (const outcomes of [
    { new: 1, refused: 1 },
    { same: 1, refused: 1 },
  ]) {
    const report = (await mirrored()).get('tasks');
    expect(report?.outcomes).toMatchObject(outcomes);
    expect(report?.refusals).toEqual([{ id: 1, problem: 'Id 3 of its comments is here already, in record 50.' }]);
  }
  expect(connection.raw.prepare(comments).values()).toEqual(['50 3 Ours']);
});

it.each([
  ['before', 0],
  ['after', 1],
])(
  'a comment that the source moved is with its new task, and the audit says it of both: listed %s',
  async (_, place) => {
    const tasks = [task(1, { id: 3, comment: 'Call' })];
    const { connection, mirrored } = await foreignCopy({ tasks }, { pageSize: 1 });
    await mirrored();
    tasks[0] = task(1);
    tasks.splice(place, 0, task(2, { id: 3, comment: 'Call' }));
    expect((await mirrored()).get('tasks')).toMatchObject({ refusals: [], differing: [] });
    expect(connection.raw.prepare(comments).values()).toEqual(['2 3 Call']);
    const rows: string[] = [];
    for await (const { record_id, operation, old_values, new_values } of auditRows(connection.db, { segment: 'tasks' }))
      rows.push(`${operation} ${record_id} ${!!old_values?.includes('Call')} ${!!new_values?.includes('Call')}`);
    const moved = ['update 1 true false', 'create 2 false true'];
    expect(rows.sort()).toEqual(['create 1 false true', ...moved].sort());
  },
);

it('a code and a number stay with their record where the source has them in another one, which is named', async () => {
  const { connection, hasOwn, mirrored } = await foreignCopy({
    clients: [{ id: 1, code: 'X', name: 'Theirs' }],
    products: [{ id: 20, code: 'PX', category_id: 0, name_fr: 'Leur', name_en: 'Theirs' }],
    sales: [{ id: 700, client_id: 1, date: '2026-11-20', sale_number: 900, invoice_number: 2 }],
    bookings: [{ id: 1, code: 'B', pickup_date: '2026-11-20', delivery_date: '2026-11-20' }],
  });
  await hasOwn('clients', { id: 500, code: 'X', name: 'Ours' });
  await hasOwn('products', { id: 2, code: 'PX', category_id: 0, name_fr: 'Nôtre', name_en: 'Ours' });
  await hasOwn('sales', { id: 3, client_id: 500, date: '2026-11-20', sale_number: 1, invoice_number: 2, taxes: [] });
  await hasOwn('bookings', { id: 60, code: 'B', pickup_date: '2026-11-20', delivery_date: '2026-11-20' });
  const report = await mirrored();
  const refusals = (['clients', 'products', 'sales', 'bookings'] as const).map((name) => report.get(name)?.refusals);
  const change = 'Change one of the two, then mirror again.';
  expect(refusals).toEqual([
    [{ id: 1, problem: `Code X is here already, as record 500. ${change}` }],
    [{ id: 20, problem: `Code PX is here already, as record 2. ${change}` }],
    [{ id: 700, problem: 'Invoice 2 is here already, as record 3.' }],
    [{ id: 1, problem: 'Booking no. B is here already, as record 60.' }],
  ]);
  for (const [table, id] of Object.entries({ clients: 500, products: 2, sales: 3, bookings: 60 }))
    expect(connection.raw.prepare(`select id from ${table}`).values()).toEqual([id]);
});

it('codes that the source has twice, or gave to another of its clients, are copied as they are', async () => {
  const clients = ['X', 'X', 'Y', 'Z'].map((code, index): ForeignRecord => ({ id: index + 1, code, name: 'Theirs' }));
  const { connection, mirrored } = await foreignCopy({ clients });
  const codes = () => connection.raw.prepare('select code from clients order by id').values();
  expect((await mirrored()).get('clients')).toMatchObject({ refusals: [], differing: [] });
  expect(codes()).toEqual(['X', 'X', 'Y', 'Z']);
  const found = (await checkData(connection)).find(({ what }) => what === 'clients.code given once');
  expect(found).toMatchObject({ counted: 4, wrong: 0, notes: ['"X" is in 2 records'] });
  Object.assign(clients[2] ?? {}, { code: 'Z' });
  Object.assign(clients[3] ?? {}, { code: 'Y' });
  expect((await mirrored()).get('clients')).toMatchObject({ refusals: [], differing: [] });
  expect(codes()).toEqual(['X', 'X', 'Z', 'Y']);
});

it('an entry whose number another one has is named with it, whoever has that one', async () => {
  const leg = (credit: string) => ({ account: '5000', amount: '3.00', currency: 'CAD', credit });
  const entry = (id: number, number: string): ForeignRecord => ({
    ...{ id, number, user: 'ada', name: 'Ada', code: null, reference: null, description: 'Ours', labels: null },
    ...{ date: '2026-11-20', creation_date: '2026-11-20', creation_time: '10:00:00', details: [leg('D'), leg('C')] },
  });
  const transactions = [entry(1000, '5'), entry(1001, '6'), entry(1002, '6')];
  const { hasOwn, mirrored } = await foreignCopy({ transactions });
  await hasOwn('transactions', entry(5, '5'));
  expect((await mirrored()).get('transactions')?.refusals).toEqual([
    { id: 1000, problem: 'Number 5 is here already, as record 5.' },
    { id: 1002, problem: 'Number 6 is here already, as record 1001.' },
  ]);
});
