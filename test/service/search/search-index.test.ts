/** The texts that a search uses: read without blocking others, and never older than an answered write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleOf } from '#contract/registry.ts';
import { searchOrder } from '#contract/reports/search.ts';
import { isSearchable, readSearch } from '#contract/search/key-text.ts';
import { implementationOf } from '#service/registry.ts';
import { type SearchIndex, searchIndex } from '#service/search/search-index.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
}, 120_000);
afterAll(() => service.close());

const everything = searchOrder.filter((segment) => isSearchable(moduleOf(segment))).map(implementationOf);
const clients = [implementationOf('clients')];
const longEnough = 30_000;

function idsMatching(index: SearchIndex, typed: string): number[] {
  const wanted = readSearch(typed);
  return wanted ? index.find('clients', wanted, 20).map(({ id }) => id) : [];
}

/** Writes a client's name as another process or thread does, and returns the number of writes of clients so far. */
function rename(id: number, name: string): number {
  const { raw, close } = openSqlite(service.file);
  raw.prepare('update clients set name = ? where id = ?').run(name, id);
  const counted = "update changes set version = version + 1 where segment = 'clients' returning version";
  const { version } = raw.prepare(counted).get() as { version: number };
  close();
  return version;
}

describe('the index of a service that has just begun', () => {
  it('says how much was read, and all of it in the end', async () => {
    const index = searchIndex(service.store.db);
    const progress = await index.catchUp(everything, 0);
    expect(progress.total).toBeGreaterThan(1000);
    expect(progress.read).toBeLessThan(progress.total);
    const done = await index.catchUp(everything, longEnough);
    const counted = await Promise.all(
      everything.map(async ({ segment }) => (await service.ask('GET', `/api/${segment}?per_page=1`)).body.meta.total),
    );
    const total = counted.reduce((sum, each) => sum + each, 0);
    expect(done).toEqual({ read: total, total });
    index.end();
  });

  it('finds at once what was written here, read or not', async () => {
    const index = searchIndex(service.store.db);
    await index.catchUp(clients, 0);
    index.note({ segment: 'clients', id: 9, actor: 'ada', stamp: '', count: rename(9, 'Quincaillerie Wabush') });
    await index.catchUp(clients, 0);
    expect(idsMatching(index, 'wabush')).toEqual([9]);
    await index.catchUp(clients, longEnough);
    index.note({ segment: 'clients', id: 9, actor: 'ada', stamp: '', count: rename(9, 'Quincaillerie Ungava') });
    expect(await index.catchUp(clients, 0)).toMatchObject({ read: expect.any(Number) });
    expect([idsMatching(index, 'wabush'), idsMatching(index, 'ungava')]).toEqual([[], [9]]);
    index.end();
  });

  it('waits for the note of a write that is committed and not answered yet, and reads nothing again', async () => {
    const index = searchIndex(service.store.db);
    const whole = await index.catchUp(clients, longEnough);
    const count = rename(11, 'Boulangerie Kuujjuaq');
    const catching = index.catchUp(clients, 0);
    index.note({ segment: 'clients', id: 11, actor: 'ada', stamp: '', count });
    expect(await catching).toEqual(whole);
    expect(idsMatching(index, 'kuujjuaq')).toEqual([11]);
    index.end();
  });

  it('reads again where somebody else wrote, and no more than that module', async () => {
    const index = searchIndex(service.store.db);
    const whole = await index.catchUp(everything, longEnough);
    rename(12, 'Fonderie Chibougamau');
    const partly = await index.catchUp(everything, 0);
    const { total } = (await service.ask('GET', '/api/clients?per_page=1')).body.meta;
    expect(whole.read - partly.read).toBeLessThanOrEqual(total);
    expect(await index.catchUp(everything, longEnough)).toEqual(whole);
    expect(idsMatching(index, 'chibougamau')).toEqual([12]);
    index.end();
  });
});

it('a search finds every write that was answered before it, whoever else writes', async () => {
  // The service has read all texts.
  await expect
    .poll(async () => (await service.ask('GET', '/api/search?q=a&module=clients')).body.meta)
    .toSatisfy(({ read, total }: { read: number; total: number }) => read === total);
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 6; turn++) {
      const name = `Zwx${writer}q${turn} Transport`;
      const made = await service.ask('POST', '/api/clients', { body: { code: `ZWX-${writer}-${turn}`, name } });
      const { body } = await service.ask('GET', `/api/search?q=zwx${writer}q${turn}&module=clients`);
      expect(body.data.map(({ record }: { record: { id: number } }) => record.id)).toEqual([made.body.data.id]);
      expect(body.meta.read).toBe(body.meta.total);
    }
  });
  await Promise.all(writers);
});
