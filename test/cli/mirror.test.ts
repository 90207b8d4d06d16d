import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import {
  type Copy,
  demoOrigin,
  emptyCopy,
  everySegment,
  exportOf,
  type Origin,
  serveCopy,
} from '#test/cli/mirror-workspaces.ts';
import { copySettings, createWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { fileDigests } from '#test/harness/table-digests.ts';

/** Fields that `export` shows and replies of a strict service do not (rulings section 4). */
const hiddenOnStrict: Record<string, string[]> = {
  resources: ['code'],
  sales: ['taxes', 'total'],
  sales_products: ['taxes', 'total'],
  stops: ['booking_id'],
  transactions: ['labels'],
};

describe.each([
  ['a strict service', 'off'],
  ['a service with every extension', 'on'],
])('the copy of %s', (_what, COMPTOIR_EXTENSIONS) => {
  let origin: Origin;
  let copy: Copy;
  let home: Workspace;
  let first: Awaited<ReturnType<Copy['mirror']>>;

  beforeAll(async () => {
    origin = await demoOrigin(60, { COMPTOIR_EXTENSIONS });
    home = createWorkspace();
    copy = emptyCopy(home);
    await copySettings(origin.workspace, home);
    first = await copy.mirror(origin.served.address, origin.token);
  });
  afterAll(async () => {
    await origin.close();
    home.remove();
  });

  test('has every record of every module', async () => {
    expect(first).toMatchObject({ status: 0 });
    const listed = COMPTOIR_EXTENSIONS === 'on' ? segments : everySegment;
    expect(Object.keys(first.lines).sort()).toEqual([...listed].sort());
    for (const segment of listed) {
      const total = (await origin.list(segment)).length;
      expect(total, segment).toBeGreaterThan(0);
      expect(first.lines[segment], segment).toMatchObject({
        ...{ source: total, read: total, new: total, updated: 0, unchanged: 0, refused: 0, removed: 0, verdict: 'ok' },
      });
    }
    expect(await home.comptoir('check')).toMatchObject({ status: 0 });
  });

  test('exports what the wire of the source shows', async () => {
    const withoutExtensions = COMPTOIR_EXTENSIONS === 'off';
    for (const segment of everySegment) {
      const [theirs, ours] = [await exportOf(origin.workspace, segment), await exportOf(home, segment)];
      const hidden = withoutExtensions ? (hiddenOnStrict[segment] ?? []) : [];
      for (const record of [...theirs, ...ours]) {
        for (const name of hidden) delete record[name];
        if (segment === 'transactions' && withoutExtensions)
          for (const leg of record.details as Record<string, unknown>[]) delete leg.projet_id;
      }
      expect(ours, segment).toEqual(theirs);
    }
  });

  test('lists every module in the order of the source', async () => {
    const served = await serveCopy(copy, { COMPTOIR_EXTENSIONS });
    for (const segment of everySegment) expect(await served.list(segment), segment).toEqual(await origin.list(segment));
  });

  test('is not touched by a second run', async () => {
    const before = await fileDigests(home.file);
    const second = await copy.mirror(origin.served.address, origin.token);
    expect(second).toMatchObject({ status: 0 });
    for (const [segment, { new: fresh, updated, unchanged, source }] of Object.entries(second.lines))
      expect({ segment, fresh, updated, unchanged }).toEqual({ segment, fresh: 0, updated: 0, unchanged: source });
    const own = Object.keys(before).filter((table) => table.startsWith('mirror_'));
    const after = await fileDigests(home.file);
    for (const table of own) delete before[table];
    expect(after).toMatchObject(before);
  });
});

describe('a source that changed', () => {
  let origin: Origin;
  beforeAll(async () => {
    origin = await demoOrigin(20, { COMPTOIR_EXTENSIONS: 'off' });
  });
  afterAll(() => origin.close());

  test('is followed: what is new, what differs, what is gone', async () => {
    const copy = emptyCopy();
    await copy.mirror(origin.served.address, origin.token);
    const [appointment] = await origin.list('agenda_appointments');
    await origin.ask('POST', '/api/clients', { code: 'AAA-1', name: 'New at the front' });
    await origin.ask('PUT', '/api/clients/3', { name: 'Renamed', city: 'Gaspé' });
    await origin.ask('PUT', '/api/tasks/2', { name: 'Other' });
    await origin.ask('POST', '/api/resources', { code: '000', name: 'First of all' });
    await origin.ask('POST', '/api/projects', { name: 'Shed' });
    await origin.ask('POST', '/api/transactions', {
      date: '2026-11-20',
      details: [
        { account: '5000', amount: '10.00', currency: 'CAD', credit: 'D' },
        { account: '1000', amount: '10.00', currency: 'CAD', credit: 'C' },
      ],
    });
    await origin.ask('DELETE', `/api/agenda_appointments/${appointment?.id}`);
    const { status, lines } = await copy.mirror(origin.served.address, origin.token);
    expect(status).toBe(0);
    expect(lines).toMatchObject({
      clients: { new: 1, updated: 1, verdict: 'ok' },
      tasks: { new: 0, updated: 1 },
      resources: { new: 1, updated: 0 },
      projects: { new: 1, updated: 0 },
      transactions: { new: 1, updated: 0 },
      agenda_appointments: { new: 0, updated: 0, removed: 1 },
      providers: { new: 0, updated: 0 },
    });
    const served = await serveCopy(copy, { COMPTOIR_EXTENSIONS: 'off' });
    for (const segment of everySegment) expect(await served.list(segment), segment).toEqual(await origin.list(segment));
  });

  test('what the wire hides stays as it is in the copy', async () => {
    const copy = emptyCopy();
    await copy.mirror(origin.served.address, origin.token);
    const served = await serveCopy(copy);
    const [last] = (await served.list('resources')).slice(-1);
    await served.ask('PUT', `/api/resources/${last?.id}`, { code: 'ZZ-9' });
    await origin.ask('PUT', `/api/resources/${last?.id}`, { name: 'Married name' });
    await copy.mirror(origin.served.address, origin.token);
    expect(await served.ask('GET', `/api/resources/${last?.id}`)).toMatchObject({ code: 'ZZ-9', name: 'Married name' });
  });

  test('what was made in the copy stays, and numbers go on behind those of the source', async () => {
    const copy = emptyCopy();
    await copy.mirror(origin.served.address, origin.token);
    const served = await serveCopy(copy);
    const numbers = (await served.list('sales')).map(({ sale_number }) => Number(sale_number));
    const sale = await served.ask('POST', '/api/sales', { client_id: 1, date: '2026-11-21' });
    expect(sale.sale_number).toBe(Math.max(...numbers) + 1);
    const { status, stderr } = await copy.mirror(origin.served.address, origin.token);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(await served.ask('GET', `/api/sales/${sale.id}`)).toEqual(sale);
  });
});
