/** `import` accepts what `export` writes: the whole company, from one directory to another. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Segment, segments } from '#contract/core/segments.ts';
import { type ExportFormat, exportLines } from '#service/maintenance/export-records.ts';
import type { RowOutcome } from '#service/maintenance/import/check-rows.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import { openRows } from '#service/maintenance/rows-of-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import {
  copySettings,
  createWorkspace,
  emptyCompanyWorkspace,
  fillWithDemo,
  testWorkspace,
  type Workspace,
} from '#test/cli/workspace.ts';

/** The modules, each after those that it refers to. */
const referenceOrder: Segment[] = [
  'branches',
  'resources',
  'agenda_bays',
  'agenda_displays',
  'agenda_workflows',
  'clients',
  'clients_contacts',
  'providers',
  'products',
  'projects',
  'tasks',
  'sales',
  'sales_products',
  'bookings',
  'stops',
  'actions',
  'agenda_appointments',
  'reminders',
  'transactions',
  'ledger_accounts',
];

let home: Workspace;

beforeAll(async () => {
  home = createWorkspace();
  await fillWithDemo(home);
});
afterAll(() => home.remove());

const settings = { partyAccounts: ['1100', '2100'] };

async function exportOf({ file }: Workspace, segment: Segment, format: ExportFormat): Promise<string> {
  const { db, close } = openSqlite(file);
  let text = '';
  for await (const line of exportLines({ db, ...settings }, segment, format)) text += line;
  close();
  return text;
}

async function importInto(away: Workspace, segment: Segment, name: string, text: string) {
  const connection = openSqlite(away.file);
  const file = openRows(away.write(name, text));
  const problems: unknown[] = [];
  const onRow = (outcome: RowOutcome) => problems.push(...outcome.problems);
  const { refused } = await importRecords(connection, { segment, file, onRow, user: 'ada', ...settings });
  connection.close();
  return { segment, refused, problems };
}

test('the order names every module once', () => {
  expect([...referenceOrder].sort()).toEqual([...segments].sort());
});

test.each(['jsonl', 'csv'] as const)(
  'as %s every module comes out of the other place as it came out of this one',
  async (format) => {
    const away = testWorkspace();
    await copySettings(home, away);
    const texts = new Map<Segment, string>();
    for (const segment of referenceOrder) {
      const text = await exportOf(home, segment, format);
      texts.set(segment, text);
      const outcome = await importInto(away, segment, `${segment}.${format}`, text);
      expect(outcome).toEqual({ segment, refused: 0, problems: [] });
    }
    for (const segment of referenceOrder) {
      const isSame = (await exportOf(away, segment, format)) === texts.get(segment);
      expect({ segment, isSame }).toEqual({ segment, isSame: true });
    }
    expect(await away.comptoir('check')).toMatchObject({ status: 0 });
  },
);

describe('the command', () => {
  test('prints a line a record, in the order of their ids', async () => {
    const { status, stdout, stderr } = await home.comptoir('export', 'products');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const ids = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids).toHaveLength(150);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  test('names the columns of a CSV as the wire does, and ends its lines as spreadsheets do', async () => {
    const { stdout } = await home.comptoir('export', 'products', '--format', 'csv');
    const [head, first, ...rest] = stdout.split('\r\n');
    expect(head).toBe('id,code,category_id,name_fr,name_en');
    expect(first).toMatch(/^1,/);
    expect(rest).toHaveLength(150);
  });

  test('writes no cell of a CSV that a spreadsheet would run, and takes its own file back the same', async () => {
    const [from, to] = [await emptyCompanyWorkspace(), testWorkspace()];
    const names = ['=HYPERLINK("http://evil")', '+1', '-2', '@SUM(A1)', "'=already", "'quoted", '\t=x', 'plain'];
    const lines = names.map((name, index) => JSON.stringify({ code: `C${index}`, name }));
    expect(await from.comptoir('import', 'clients', from.write('clients.jsonl', lines.join('\n')))).toMatchObject({
      status: 0,
    });
    const { stdout } = await from.comptoir('export', 'clients', '--format', 'csv');
    expect(stdout).not.toMatch(/(^|,)"?[=+@\t]/m);
    expect(stdout).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(await to.comptoir('import', 'clients', to.write('clients.csv', stdout))).toMatchObject({ status: 0 });
    const taken = (await to.comptoir('export', 'clients')).stdout.trim().split('\n');
    expect(taken.map((line) => JSON.parse(line).name)).toEqual(names);
    expect((await to.comptoir('export', 'clients', '--format', 'csv')).stdout).toBe(stdout);
  });

  test('leaves a negative amount of a CSV the number that it is, and takes it back the same', async () => {
    const [from, to] = [await emptyCompanyWorkspace(), testWorkspace()];
    const needed: [Segment, object][] = [
      ['clients', { id: 1, code: 'C1', name: 'Élan' }],
      ['products', { id: 1, code: 'P1', category_id: 0, name_fr: 'Pneu', name_en: 'Tire' }],
      ['sales', { id: 1, client_id: 1, date: '2026-11-20' }],
    ];
    for (const [segment, record] of needed) {
      const text = JSON.stringify(record);
      for (const where of [from, to]) {
        expect(await where.comptoir('import', segment, where.write(`${segment}.jsonl`, text))).toMatchObject({
          status: 0,
        });
      }
    }
    const line = {
      sale_id: 1,
      product_id: 1,
      product_description: '-5 on return',
      product_quantity: '1.00',
      product_price: '-12.50',
      product_discount: '-2.00',
      produit_total: '-10.50',
    };
    const file = from.write('lines.jsonl', JSON.stringify(line));
    expect(await from.comptoir('import', 'sales_products', file)).toMatchObject({ status: 0 });
    const { stdout } = await from.comptoir('export', 'sales_products', '--format', 'csv');
    const [head = '', row = ''] = stdout.split('\r\n');
    const cells = Object.fromEntries(head.split(',').map((name, at) => [name, row.split(',')[at]]));
    expect(cells).toMatchObject({
      product_description: "'-5 on return",
      product_price: '-12.50',
      product_discount: '-2.00',
      produit_total: '-10.50',
    });
    expect(await to.comptoir('import', 'sales_products', to.write('lines.csv', stdout))).toMatchObject({ status: 0 });
    expect((await to.comptoir('export', 'sales_products', '--format', 'csv')).stdout).toBe(stdout);
  });
});
