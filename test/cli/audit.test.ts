/** `audit` on the built command line reads, filters, exports and verifies the rows that every way of writing leaves. */
import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#contract/formats/csv.ts';
import { hashOfRow } from '#service/commands/audit/audit-chain.ts';
import { asOrigin, emptyCopy } from '#test/cli/mirror-workspaces.ts';
import { createWorkspace, emptyCompanyWorkspace, testWorkspace, type Workspace } from '#test/cli/workspace.ts';

const account = userInfo().username;
const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

interface Row {
  [name: string]: unknown;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

async function auditOf({ comptoir }: Pick<Workspace, 'comptoir'>, ...words: string[]): Promise<Row[]> {
  const { status, stdout, stderr } = await comptoir('audit', '--format', 'jsonl', ...words);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

describe('of a company that an import and a person wrote', () => {
  let here: Workspace;
  beforeAll(async () => {
    here = createWorkspace();
    const clients = Array.from({ length: 40 }, (_, index) => ({
      id: index + 1,
      code: `C${index}`,
      name: `Client ${index}`,
    }));
    const contact = { id: 9, nom: 'Ève', fonction: '', departement: '', email: '', telephone: '', cell: '', fax: '' };
    const file = here.write('clients.jsonl', lines({ ...clients[0], contacts: [contact] }, ...clients.slice(1)));
    expect(await here.comptoir('import', 'clients', file)).toMatchObject({ status: 0 });
    const origin = await asOrigin(here);
    await origin.ask('PUT', '/api/clients/7', { name: '=Élan', city: 'Laval' });
    await origin.served.end();
  });
  afterAll(() => here.remove());

  test('an import leaves a row for each record, and for each that came inside one', async () => {
    const rows = await auditOf(here);
    expect(rows).toHaveLength(43);
    expect(rows[0]).toMatchObject({
      ...{ id: 1, user: account, way: 'import', token: null, session: null, module: 'clients', record: 1 },
      ...{ operation: 'create', before: null, after: { code: 'C0', name: 'Client 0', term: 0 } },
    });
    expect(rows[0]?.after).not.toHaveProperty('contacts');
    expect(rows[1]).toMatchObject({ module: 'clients_contacts', record: 9, after: { nom: 'Ève', clientID: 1 } });
    expect(rows[41]).toMatchObject({ way: 'command', module: 'tokens', after: { user: 'ada', role: 'admin' } });
    expect(rows[42]).toMatchObject({ user: 'ada', way: 'token', module: 'clients', record: 7, operation: 'update' });
  });

  test('prints a line a row, with what changed', async () => {
    const { stdout } = await here.comptoir('audit', '--module', 'clients', '--id', '7', '--user', 'ada');
    expect(stdout).toMatch(
      /^43\t\d{4}-\d\d-\d\dT[\d:.]+Z\tada\ttoken\tclients\t7\tupdate\tname: "Client 6" → "=Élan"; city: null → "Laval"\n$/,
    );
  });

  test('names the numbers that the company named, where people read', async () => {
    const other = await emptyCompanyWorkspace();
    const origin = await asOrigin(other);
    const numberLabels = { taskStatus: [{ number: 2, text: 'Waiting' }] };
    await origin.ask('PUT', '/api/settings/company', { numberLabels });
    await origin.ask('POST', '/api/tasks', { project_id: 0, name: 'Call back', status: 2 });
    await origin.ask('PUT', '/api/tasks/1', { status: 7 });
    await origin.served.end();
    const { stdout } = await other.comptoir('audit', '--module', 'tasks');
    expect(stdout).toMatch(/\tupdate\tstatus: 2 \(Waiting\) → 7\n$/);
    expect((await auditOf(other, '--module', 'tasks')).at(-1)).toMatchObject({ before: { status: 2 } });
  });

  test('whatever a row is of can be asked for, also what is no module', async () => {
    const other = await emptyCompanyWorkspace();
    const origin = await asOrigin(other);
    await origin.ask('PUT', '/api/settings/company', { fiscalYear: { startMonth: 4 } });
    await origin.served.end();
    const rows = await auditOf(other);
    const modules = [...new Set(rows.map(({ module }) => String(module)))];
    expect(modules).toEqual(expect.arrayContaining(['tokens', 'settings']));
    for (const module of modules)
      expect(await auditOf(other, '--module', module)).toEqual(rows.filter((row) => row.module === module));
  });

  test('filters by module, record, user and days', async () => {
    expect(await auditOf(here, '--module', 'clients')).toHaveLength(41);
    expect(await auditOf(here, '--module', 'clients', '--id', '7')).toHaveLength(2);
    expect(await auditOf(here, '--user', 'ada')).toHaveLength(1);
    expect(await auditOf(here, '--from', '2026-01-01', '--to', '2999-12-31')).toHaveLength(43);
    expect(await auditOf(here, '--to', '9999-12-31')).toHaveLength(43);
    expect(await auditOf(here, '--to', '2026-01-01')).toEqual([]);
    expect(await auditOf(here, '--from', '2999-01-01')).toEqual([]);
  });

  test('exports CSV that no spreadsheet runs', async () => {
    const { stdout } = await here.comptoir('audit', '--format', 'csv', '--id', '7');
    const [head, ...rows] = readCsv(stdout);
    expect(head).toEqual('id at user way token session module record operation before after hash'.split(' '));
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[10]).toBe('{"name":"=Élan","city":"Laval"}');
    for (const cell of rows.flat()) expect(cell ?? '').not.toMatch(/^[=+\-@]/);
  });

  test('is whole, and what it exports is enough to compute the chain again', async () => {
    const rows = await auditOf(here);
    const last = rows.at(-1)?.hash;
    expect(await here.comptoir('audit', '--verify')).toEqual({
      ...{ status: 0, stdout: `43\t${last}\n`, stderr: 'The audit is whole: 43 rows.\n' },
    });
    let hash = '';
    for (const { id, at, user, way, token, session, module, record, operation, before, after } of rows)
      hash = hashOfRow(
        {
          ...{ id, at, user, way, token_id: token, session_id: session, segment: module, record_id: record, operation },
          ...{ old_values: before && JSON.stringify(before), new_values: after && JSON.stringify(after) },
        } as Parameters<typeof hashOfRow>[0],
        hash,
      );
    expect(hash).toBe(last);
    expect((await here.comptoir('check')).stdout).toContain('audit in one chain\t43\tok\n');
  });

  test('a row that somebody changed past Comptoir is named, by the verification and by check', async () => {
    const other = here.copy();
    other.sql('drop trigger audit_kept_update', "update audit set user = 'eve' where id = 12");
    const { status, stdout, stderr } = await other.comptoir('audit', '--verify');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Row 12 of the audit: .*\.\n$/);
    const checked = await other.comptoir('check');
    expect(checked.status).toBe(1);
    expect(checked.stdout).toMatch(/^audit in one chain\t11\t1 wrong\n\trow 12: /m);
  });

  test('a restored backup has it, and goes on after it', async () => {
    const other = testWorkspace();
    const backup = `${other.dir}/backup.db`;
    expect(await here.comptoir('backup', backup)).toMatchObject({ status: 0 });
    expect(await other.comptoir('restore', backup)).toMatchObject({ status: 0 });
    await other.comptoir('token', 'revoke', '1');
    expect(await auditOf(other)).toHaveLength(44);
    expect((await auditOf(other)).at(-1)).toMatchObject({ way: 'command', user: account, before: { revoked: null } });
    expect(await other.comptoir('audit', '--verify')).toMatchObject({ status: 0 });
  });
});

describe('leaves no row:', () => {
  test('an import of which a row was refused, and a dry run', async () => {
    const here = await emptyCompanyWorkspace();
    const wrong = here.write('wrong.jsonl', lines({ code: 'A', name: 'Ada' }, { code: 'B', name: '' }));
    const right = here.write('right.jsonl', lines({ code: 'A', name: 'Ada' }));
    expect((await here.comptoir('import', 'clients', wrong)).status).toBe(1);
    expect((await here.comptoir('import', 'clients', right, '--dry-run')).status).toBe(0);
    expect(await auditOf(here)).toEqual([]);
    expect(await here.comptoir('audit', '--verify')).toMatchObject({ status: 0, stdout: '0\t\n' });
  });
});

test('a copy of another service leaves rows for what it brings, changes and removes', async () => {
  const source = await emptyCompanyWorkspace();
  const origin = await asOrigin(source);
  const appointment = { title: 'Brakes', date_at: '2026-11-20', time_at: '09:00:00' };
  const { id } = await origin.ask('POST', '/api/agenda_appointments', appointment);
  const entry = {
    date: '2026-11-20',
    details: ['D', 'C'].map((credit) => ({ account: '5000', amount: '10.00', currency: 'CAD', credit })),
  };
  await origin.ask('POST', '/api/transactions', entry);
  const copy = emptyCopy();
  const rowsOf = async () => (await auditOf(copy.workspace)).filter(({ way }) => way === 'mirror');
  expect(await copy.mirror(origin.served.address, origin.token)).toMatchObject({ status: 0 });
  const first = await rowsOf();
  expect(first.map(({ module, operation, user }) => [module, operation, user])).toEqual(
    expect.arrayContaining([
      ['agenda_appointments', 'create', account],
      ['transactions', 'create', account],
    ]),
  );
  expect(first).toHaveLength(2);
  expect(first.find(({ module }) => module === 'transactions')?.after?.details).toHaveLength(2);
  await origin.ask('PUT', `/api/agenda_appointments/${id}`, { title: 'Tires' });
  expect(await copy.mirror(origin.served.address, origin.token)).toMatchObject({ status: 0 });
  expect((await rowsOf()).slice(2)).toMatchObject([
    { operation: 'update', before: { title: 'Brakes' }, after: { title: 'Tires' } },
  ]);
  await origin.ask('DELETE', `/api/agenda_appointments/${id}`);
  expect(await copy.mirror(origin.served.address, origin.token)).toMatchObject({ status: 0 });
  expect((await rowsOf()).slice(3)).toMatchObject([{ operation: 'remove', before: { title: 'Tires' } }]);
  expect(await copy.workspace.comptoir('audit', '--verify')).toMatchObject({ status: 0 });
  await origin.close();
});
