import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testWorkspace, type Workspace } from '#test/cli/workspace.ts';

const exported = async ({ comptoir }: Workspace, segment: string) =>
  (await comptoir('export', segment)).stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('the examples of the handbook', () => {
  test('come in one after the other, and again without a change', async () => {
    const here = testWorkspace();
    const plain = ['branches', 'clients'].map((segment) => [segment, `docs/examples/${segment}.csv`]);
    const mapped = ['bookings', 'stops'].map((segment) => [
      ...[segment, `docs/examples/${segment}.csv`, '--mapping', `docs/examples/${segment}-mapping.json`],
    ]);
    for (const words of [...plain, ...mapped])
      expect(await here.comptoir('import', ...words)).toMatchObject({ status: 0 });
    expect(await exported(here, 'branches')).toEqual([
      { id: 1, name: 'Laval', status: 1 },
      { id: 2, name: 'Québec', status: 1 },
    ]);
    expect(await exported(here, 'bookings')).toMatchObject([
      {
        ...{ id: 1, code: 'BK-1001', client_id: 1, inactive: 0, contact: 'Ève Côté', po_num: 'PO-778' },
        ...{ pickup_date: '2026-11-18', delivery_date: '2026-11-19', creation_date: '2026-11-02' },
        ...{ price: '1234.50', distance: '251.50' },
        items: [{ booking_id: 1, description: 'Palettes de bois', weight: '820.00' }],
      },
      { id: 2, contact: 'Roy; Luc', distance: '0.00', price: '98.00', items: [{ weight: '12.50' }] },
    ]);
    expect(await exported(here, 'stops')).toMatchObject([
      {
        reference: 'BK-1001',
        booking_id: 1,
        stop_type: 'Origin',
        date: '2026-11-18',
        time: '09:30:00',
        note: 'quai 2',
      },
      { reference: 'BK-1001', booking_id: 1, stop_type: 'Destination', date: '2026-11-19', time: '' },
      { reference: 'BK-1002', booking_id: 2, stop_type: 'Origin', date: '2026-11-20', time: '08:00:00' },
    ]);
    for (const words of [...plain, ...mapped]) {
      const { status, stdout } = await here.comptoir('import', ...words);
      expect({ status, stdout }).toEqual({
        status: 0,
        stdout: expect.stringMatching(/^0 [a-z ]+ imported, \d already there/),
      });
    }
    expect(await here.comptoir('check')).toMatchObject({ status: 0 });
  });

  test('one bad row keeps all out, and is named with its field', async () => {
    const here = testWorkspace();
    const good = readFileSync('docs/examples/bookings.csv', 'utf8');
    const file = here.write('bookings.csv', good.replace('20/11/2026;20/11/2026', '31/11/2026;20/11/2026'));
    await here.comptoir('import', 'clients', 'docs/examples/clients.csv');
    const mapping = ['--mapping', 'docs/examples/bookings-mapping.json'];
    const { status, stderr } = await here.comptoir('import', 'bookings', file, ...mapping);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Row 3: pickup_date: Enter a valid date, as DD\/MM\/YYYY or YYYY-MM-DD\.\n1 row was refused; nothing was imported\.\n$/,
    );
    expect(await exported(here, 'bookings')).toEqual([]);
  });
});

test('a mapping that does not fit is said in a sentence', async () => {
  const here = testWorkspace();
  const words = [here.write('clients.csv', 'Code\n'), '--mapping', here.write('mapping.json', '{"Code": "town"}')];
  const { status, stderr } = await here.comptoir('import', 'clients', ...words);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/no field town\.\n$/) });
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('a mapping is not for JSON Lines', async () => {
  const here = testWorkspace();
  const words = [here.write('clients.jsonl', '{}'), '--mapping', here.write('mapping.json', '{}')];
  expect(await here.comptoir('import', 'clients', ...words)).toMatchObject({ status: 2 });
});

test('which encoding was guessed is said, and one that is named is not', async () => {
  const here = testWorkspace();
  const file = here.write('clients.csv', Buffer.from('Code;Name\nC1;Andr\xe9\n', 'latin1'));
  const columns = { Code: 'code', Name: 'name' };
  const importedBy = async (mapping: unknown) =>
    here.comptoir('import', 'clients', file, '--dry-run', '--mapping', here.write('m.json', JSON.stringify(mapping)));
  expect((await importedBy(columns)).stderr).toContain('clients.csv is read as Windows-1252.\n');
  expect((await importedBy({ columns, encoding: 'windows-1252' })).stderr).not.toContain('is read as');
});
