import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminToken,
  bearer,
  createWorkspace,
  emptyCompanyWorkspace,
  fillWithDemo,
  testWorkspace,
  type Workspace,
} from '#test/cli/workspace.ts';

const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const projects = async ({ comptoir }: Workspace) =>
  (await comptoir('export', 'projects')).stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('all or none', () => {
  test('one row that is refused keeps the others out, and is named with its field', async () => {
    const here = testWorkspace();
    const file = here.write(
      'projects.jsonl',
      lines({ name: 'Shed' }, { name: 'Barn', client_id: 99 }, { name: 'Hut', active: 2 }),
    );
    const { status, stdout, stderr } = await here.comptoir('import', 'projects', file);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Row 2: client_id: .*99.*\n/);
    expect(stderr).toMatch(/^Row 3: active: \S.*\n/m);
    expect(stderr).toMatch(/2 rows were refused; nothing was imported\.\n$/);
    expect(await projects(here)).toEqual([]);
  });

  test('a row may refer to a row above it', async () => {
    const here = testWorkspace();
    const clients = here.write('clients.jsonl', lines({ id: 8, code: 'C8', name: 'Ada' }));
    const file = here.write('projects.jsonl', lines({ id: 3, name: 'Shed', client_id: 8 }));
    expect(await here.comptoir('import', 'clients', clients)).toMatchObject({ status: 0 });
    const stdout = '1 project imported, 0 already there.\n';
    expect(await here.comptoir('import', 'projects', file)).toEqual({ status: 0, stdout, stderr: '' });
    expect(await projects(here)).toEqual([
      { id: 3, code: null, client_id: 8, active: 1, nom: 'Shed', description: null, tasks: [] },
    ]);
  });

  test.each([
    ['an unknown field', 'projects', { name: 'Shed', colour: 'red' }, /^Row 1: colour: /],
    ['a field that would steer a terminal', 'projects', { '\u001b[31m': 1 }, /\ufffd\[31m: /],
    ['a broken line', 'projects', undefined, /^Row 1: This is not valid JSON\.\n/],
    ['a day that is none', 'sales', { client_id: 0, date: '2026-02-30' }, /^Row 1: date: /],
    ['a status that is no number', 'branches', { name: 'North', status: 'open' }, /^Row 1: status: /],
    ['an entry that does not balance', 'transactions', entry('10.00', '10.01'), /^Row 1: details: /],
    [
      'an entry of one leg',
      'transactions',
      { ...entry('1.00', '1.00'), details: [leg('1.00', 'D')] },
      /^Row 1: details: /,
    ],
    ['a leg of nothing', 'transactions', entry('0.00', '0.00'), /^Row 1: details\.0\.amount: /],
    [
      'an amount too large to be exact',
      'sales_products',
      { sale_id: 0, product_id: 0, product_price: '99999999999999.99' },
      /^Row 1: product_price: /,
    ],
    ['an amount of three decimals', 'transactions', entry('1.001', '1.001'), /^Row 1: details\.0\.amount: /],
  ])('refused: %s', async (_what, segment, record, sentence) => {
    const here = testWorkspace();
    const file = here.write('rows.jsonl', record ? lines(record) : '{"name": \n');
    const { status, stderr } = await here.comptoir('import', segment, file);
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });

  test.each([
    ['clients', { code: 'C1', name: '' }, 'name'],
    ['clients', { code: ' ', name: 'Ada' }, 'code'],
    ['projects', { name: '\u200b' }, 'name'],
    ['clients_contacts', { client_id: 0, name: 'Ada' }, 'clientID'],
    ['sales', { client_id: 0, date: '2026-11-20' }, 'client_id'],
  ])('what a request may not say of %s is refused here, too: %j', async (segment, record, field) => {
    const here = testWorkspace();
    const file = here.write('rows.jsonl', lines(record));
    const { status, stderr } = await here.comptoir('import', segment, file);
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Row 1: ${field}: This is required\\.`));
  });

  test('an account comes in with plain spaces, and is the same when it comes again', async () => {
    const here = testWorkspace();
    const details = [
      { ...leg('2.00', 'D'), account: ' 5370 ' },
      { ...leg('2.00', 'C'), account: 'Petty  cash' },
    ];
    const file = here.write('rows.jsonl', lines({ ...entry('2.00', '2.00'), id: 1, number: '1', details }));
    expect(await here.comptoir('import', 'transactions', file)).toMatchObject({ status: 0 });
    expect(await here.comptoir('import', 'transactions', file)).toMatchObject({ status: 0 });
    const { stdout } = await here.comptoir('export', 'transactions');
    expect(JSON.parse(stdout).details).toMatchObject([{ account: '5370' }, { account: 'Petty cash' }]);
  });

  test('a record that came from elsewhere may have no day of creation', async () => {
    const here = testWorkspace();
    const rows: [string, Record<string, unknown>][] = [
      ['projects', { id: 1, name: 'Shed' }],
      ['tasks', { id: 1, name: 'Measure', project_id: 1 }],
      ['clients', { id: 1, code: 'C1', name: 'Ada' }],
    ];
    for (const [segment, row] of rows) {
      const file = here.write(`${segment}.jsonl`, lines({ ...row, creation_date: '0000-00-00' }));
      expect(await here.comptoir('import', segment, file)).toMatchObject({ status: 0 });
      // A project's creation date is stored, but no reply shows it.
      if (segment !== 'projects')
        expect((await here.comptoir('export', segment)).stdout).toContain('"creation_date":"0000-00-00"');
    }
    const other = here.write('sales.jsonl', lines({ client_id: 1, date: '0000-00-00' }));
    expect((await here.comptoir('import', 'sales', other)).stderr).toMatch(/^Row 1: date: /);
  });

  test.each([
    ['a file that is not there', 'nowhere.jsonl', /^There is no file .+nowhere\.jsonl\.\n$/],
    ['a directory', '.', /cannot be read: .*\n$/],
  ])('%s is said in a sentence', async (_what, name, sentence) => {
    const here = testWorkspace();
    const { status, stderr } = await here.comptoir('import', 'projects', `${here.dir}/${name}`);
    expect(status).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('a file in another encoding than UTF-8 is refused whole', async () => {
    const here = testWorkspace();
    const file = here.write('projects.csv', Buffer.from('name\nCaf\xe9\n', 'latin1'));
    const { status, stderr } = await here.comptoir('import', 'projects', file);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `${file} cannot be read: it is not UTF-8. Save it again as UTF-8, or give a mapping that names its encoding.\n`,
    );
  });
});

function leg(amount: string, credit: 'C' | 'D') {
  return { account: '1000', amount, currency: 'CAD', credit };
}

function entry(debit: string, credit: string) {
  return { date: '2026-11-20', details: [leg(debit, 'D'), leg(credit, 'C')] };
}

test('what is in of a file that was cut before is said where its next row is refused', async () => {
  const here = await emptyCompanyWorkspace();
  const rows = [
    { code: 'C1', name: 'Ada' },
    { code: 'C2', name: '' },
  ];
  const file = here.write('clients.jsonl', lines(...rows));
  const digest = createHash('sha256')
    .update(lines(...rows))
    .digest('hex');
  const [path, now] = ["'import clients'", Math.floor(Date.now() / 1000)];
  here.sql(
    `insert into idempotency_keys (token_id, path, key, body_hash, reply, created) values (0, ${path}, '${digest}', '', '1', ${now})`,
  );
  const { status, stderr } = await here.comptoir('import', 'clients', file);
  expect(status).toBe(1);
  expect(stderr).not.toContain('nothing was imported');
  expect(stderr).toMatch(/\n1 row was refused; row 1 is already imported\. Leave the file as it is: .* row 1\.\n$/);
});

describe('a dry run', () => {
  test('begins no company, and neither does an import of a file that is not there', async () => {
    const here = testWorkspace();
    const file = here.write('projects.jsonl', lines({ name: 'Shed' }));
    const { status, stderr } = await here.comptoir('import', 'projects', file, '--dry-run');
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^There is no database in /) });
    expect(await here.comptoir('import', 'projects', `${file}.none`)).toMatchObject({ status: 1 });
    expect(existsSync(here.dataDir)).toBe(false);
  });

  test('prints a line a row: its number, the verdict and the sentence, tab-separated, and takes nothing in', async () => {
    const here = await emptyCompanyWorkspace();
    const file = here.write('projects.jsonl', lines({ name: 'Shed' }, { name: 'Barn', active: 2 }));
    const { status, stdout } = await here.comptoir('import', 'projects', file, '--dry-run');
    const [first, second, ...rest] = stdout.split('\n');
    expect(first).toBe('1\tok\t');
    expect(second).toMatch(/^2\terror\tactive: \S[^\t]*$/);
    expect(rest).toEqual(['']);
    expect(status).toBe(1);
    expect(await projects(here)).toEqual([]);
  });

  test('of a file without mistakes ends well, and still takes nothing in', async () => {
    const here = await emptyCompanyWorkspace();
    const file = here.write('projects.jsonl', lines({ name: 'Shed' }));
    expect(await here.comptoir('import', 'projects', file, '--dry-run')).toMatchObject({
      status: 0,
      stdout: '1\tok\t\n',
    });
    expect(await projects(here)).toEqual([]);
  });
});

describe('once more', () => {
  let here: Workspace;
  beforeAll(async () => {
    here = createWorkspace();
    await fillWithDemo(here);
  });
  afterAll(() => here.remove());

  test.each([
    ['clients', 'clients'],
    ['clients_contacts', 'contacts'],
    ['projects', 'projects'],
    ['tasks', 'tasks'],
    ['bookings', 'bookings'],
    ['transactions', 'journal entries'],
    ['agenda_appointments', 'appointments'],
  ])('what is here already is left alone: %s', async (segment, things) => {
    const before = (await here.comptoir('export', segment)).stdout;
    const { status, stdout } = await here.comptoir('import', segment, here.write('again.jsonl', before));
    const count = before.trimEnd().split('\n').length;
    expect({ status, stdout }).toEqual({ status: 0, stdout: `0 ${things} imported, ${count} already there.\n` });
    expect((await here.comptoir('export', segment)).stdout).toBe(before);
  });

  test('a record with the same id and other words is refused, never overwritten', async () => {
    const before = (await here.comptoir('export', 'projects')).stdout;
    const file = here.write('other.jsonl', lines({ ...JSON.parse(before.split('\n')[0] ?? ''), nom: 'Renamed' }));
    const { status, stderr } = await here.comptoir('import', 'projects', file);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Row 1: id: .*\b1\b/);
    expect((await here.comptoir('export', 'projects')).stdout).toBe(before);
  });

  test('a code that another record has is refused', async () => {
    const [first = ''] = (await here.comptoir('export', 'clients')).stdout.split('\n');
    const file = here.write('code.jsonl', lines({ code: JSON.parse(first).code, name: 'Twin' }));
    const { status, stderr } = await here.comptoir('import', 'clients', file);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Row 1: code: /);
  });

  test("an id inside a record, or an entry's number, that another has is refused", async () => {
    const contact = { id: 1, nom: 'Bob' };
    const clients = here.write('contact.jsonl', lines({ code: 'NEW', name: 'Ada', contacts: [contact] }));
    expect((await here.comptoir('import', 'clients', clients)).stderr).toMatch(/^Row 1: contacts\.0\.id: .*\b1\b/);
    const entries = here.write('entry.jsonl', lines({ ...entry('1.00', '1.00'), number: '7' }));
    const sentence = 'Row 1: number: Another record already has the number 7. Choose another.\n';
    expect((await here.comptoir('import', 'transactions', entries)).stderr).toContain(sentence);
  });

  test('numbers go on behind those that came in', async () => {
    const file = here.write('sale.jsonl', lines({ id: 9000, sale_number: 5000, client_id: 1, date: '2026-11-20' }));
    expect(await here.comptoir('import', 'sales', file)).toMatchObject({ status: 0 });
    const next = here.write('next.jsonl', lines({ id: 9001, client_id: 1, date: '2026-11-20' }));
    expect(await here.comptoir('import', 'sales', next)).toMatchObject({ status: 0 });
    const { stdout } = await here.comptoir('export', 'sales');
    expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ id: 9001, sale_number: 5001 });
    expect(await here.comptoir('check')).toMatchObject({ status: 0 });
  });
});

test('a running service shows at once what came in, and says that its lists changed', async () => {
  const here = testWorkspace();
  const token = await adminToken(here);
  const served = await here.serve();
  const list = (etag?: string) =>
    fetch(`${served.address}/api/bookings`, { headers: { ...bearer(token), ...(etag && { 'If-None-Match': etag }) } });
  const before = await list();
  const etag = before.headers.get('etag') ?? '';
  expect((await before.json()).meta.total).toBe(0);
  expect((await list(etag)).status).toBe(304);

  const item = { description: 'Pallet', number: '2.00' };
  const booking = {
    code: 'B-1',
    pickup_date: '2026-11-20',
    delivery_date: '2026-11-21',
    creation_date: '2026-11-19',
    items: [item],
  };
  const { status, stdout } = await here.comptoir('import', 'bookings', here.write('b.jsonl', lines(booking)));
  expect({ status, stdout }).toEqual({ status: 0, stdout: '1 booking imported, 0 already there.\n' });
  const after = await list(etag);
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(etag);
  expect((await after.json()).data).toEqual([
    expect.objectContaining({
      code: 'B-1',
      price: '0.00',
      items: [expect.objectContaining({ ...item, booking_id: 1 })],
    }),
  ]);
  expect(await served.end()).toBe(0);
});
