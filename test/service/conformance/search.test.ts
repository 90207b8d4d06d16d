/** `GET /api/search` (extension): records of every module that the role may read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#contract/core/roles.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { mayDo } from '#contract/rights.ts';
import { isSearchable } from '#contract/search/key-text.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
}, 120_000);
afterAll(() => service.close());

interface Hit {
  segment: string;
  rank: number;
  record: Record<string, unknown> & { id: number };
}

/** Repeats the request while the service is still reading the searchable texts. */
async function search(q: string, rest = ''): Promise<Hit[]> {
  const { status, body } = await service.ask('GET', `/api/search?q=${encodeURIComponent(q)}${rest}`);
  expect(status).toBe(200);
  return body.meta.read < body.meta.total ? search(q, rest) : body.data;
}

const at = (hits: Hit[]) => hits.map(({ segment, record }) => `${segment} ${record.id}`);

describe('a search', () => {
  it('finds a client by its code first, by name without accents and by the digits of its phone', async () => {
    const { body } = await service.ask('POST', '/api/clients', {
      body: { code: 'ZQ-900', name: 'Érablière Zéphyrine', phone: '(819) 555-7788' },
    });
    const place = `clients ${body.data.id}`;
    expect(at(await search('zq-900'))[0]).toBe(place);
    expect(at(await search('erabliere zephyrine'))).toContain(place);
    expect(at(await search('8195557788'))).toContain(place);
    expect(at(await search('819 555-7788'))).toContain(place);
    expect((await search('zq900'))[0]?.record).toEqual(
      (await service.ask('GET', '/api/clients?code=ZQ-900')).body.data[0],
    );
  });

  it('follows a change, a delete and what another process writes', async () => {
    const made = await service.ask('POST', '/api/agenda_appointments', {
      body: { date_at: '2026-11-23', time_at: '09:00:00', title: 'Xylophone' },
    });
    const id = [made.body.data].flat()[0].id;
    expect(at(await search('xylophone'))).toEqual([`agenda_appointments ${id}`]);
    await service.ask('PUT', `/api/agenda_appointments/${id}`, { body: { title: 'Quetzalcoatl' } });
    expect(await search('xylophone')).toEqual([]);
    expect(at(await search('quetzal'))).toEqual([`agenda_appointments ${id}`]);
    const elsewhere = await service.connect();
    await elsewhere.db.updateTable('agenda_appointments').set({ title: 'Wapiti' }).where('id', '=', id).execute();
    await bumpModuleVersion(elsewhere.statements, 'agenda_appointments');
    await elsewhere.close();
    expect(at(await search('wapiti'))).toEqual([`agenda_appointments ${id}`]);
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
    expect(await search('wapiti')).toEqual([]);
  });

  it('finds the first record of every module by what names it', async () => {
    const lookedUp = segments.filter((segment) => isSearchable(moduleOf(segment)));
    // An action has no name of its own: its booking is found.
    expect(segments.filter((segment) => !lookedUp.includes(segment))).toEqual(['actions']);
    for (const segment of lookedUp) {
      const { body } = await service.ask('GET', `/api/${segment}?per_page=1`);
      const record = body.data[0];
      const { title } = moduleOf(segment);
      const words = [record.code, record.sale_number, record.reference, ...title.map((name) => record[name])];
      const typed = words.find((word) => word && !/^\d{4}-/.test(word));
      const hits = typed ? await search(String(typed), `&module=${segment}&per_module=20`) : [];
      if (typed) expect(hits.length, `${segment} by ${typed}`).toBeGreaterThan(0);
      for (const hit of hits) expect(hit.segment).toBe(segment);
    }
  });

  it.each(roles)('shows %s only what it may read', async (role) => {
    const { body } = await service.ask('GET', '/api/search?q=a&per_module=1', { as: role });
    const hitSegments = (body.data as Hit[]).map(({ segment }) => segment);
    expect(hitSegments.length).toBeGreaterThan(3);
    for (const segment of hitSegments) expect(mayDo(role, segment as 'clients', 'list')).toBe(true);
  });

  it('gives at most so many of a module, the best first', async () => {
    const hits = await search('a', '&per_module=3');
    for (const segment of segments) expect(hits.filter((hit) => hit.segment === segment).length).toBeLessThanOrEqual(3);
    expect(hits.map(({ rank }) => rank)).toEqual(hits.map(({ rank }) => rank).sort());
  });

  it('finds nothing for nothing', async () => {
    expect(await search('')).toEqual([]);
  });

  it('refuses what it does not know, and other methods', async () => {
    expect((await service.ask('GET', '/api/search?page=2')).body.errors).toHaveProperty('page');
    const { status, headers } = await service.ask('POST', '/api/search', { body: {} });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await service.inject({ method: 'GET', url: '/api/search?q=a' })).status).toBe(401);
  });
});

describe('a service without extensions or the add-on', () => {
  it('has no search where it is strict', async () => {
    const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
    expect((await strict.ask('GET', '/api/search?q=a')).status).toBe(404);
    await strict.close();
  });

  it('finds nothing of the agenda without the add-on', async () => {
    const without = await startService({ demo: true, today: '2026-11-21', env: { AUTOMOTIVE_ADDON: 'off' } });
    const { body } = await without.ask('GET', '/api/search?q=a&per_module=1');
    expect((body.data as Hit[]).filter(({ segment }) => segment.startsWith('agenda_'))).toEqual([]);
    await without.close();
  });
});
