/** Every write of every module leaves one row in the audit that says what it changed, and nothing else leaves one. */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWrite, type Operation, type Route } from '#contract/core/module.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import type { HistoryChange } from '#contract/history.ts';
import { moduleOf } from '#contract/registry.ts';
import { logoImage } from '#demo/words/logo.ts';
import { verifyAudit } from '#service/maintenance/audit/verify-audit.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { AuditRow } from '#service/sql/tables.ts';
import { type Body, recordOf } from '#test/harness/bodies.ts';
import { createBody, updateBody } from '#test/harness/sample-bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let connection: Connection;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
  connection = await service.connect();
}, 120_000);
afterAll(async () => {
  await connection.close();
  await service.close();
});

function rows(): Promise<AuditRow[]> {
  return connection.db.selectFrom('audit').selectAll().orderBy('id').execute();
}

/** The audit rows that the work adds. */
async function rowsOf(work: () => Promise<unknown>): Promise<AuditRow[]> {
  const before = (await rows()).length;
  await work();
  return (await rows()).slice(before);
}

/** Makes the database refuse every idempotency key. */
const refusal = {
  sqlite: "create trigger refuse before insert on idempotency_keys begin select raise(abort, 'no'); end",
  postgres: `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on idempotency_keys for each row execute function refuse()`,
};

/** Fields that are computed when they are read, and lists of records that are modules themselves. */
const notStored: Partial<Record<Segment, readonly string[]>> = {
  transactions: ['period'],
  sales: ['subtotal', 'total'],
  sales_products: ['subtotal', 'total'],
  stops: ['booking_id'],
  clients: ['contacts'],
  projects: ['tasks'],
};

/** Every value of the record by the path to it. */
function valuesIn(segment: Segment, record: Body): Map<string, unknown> {
  const left = Object.entries(record).filter(([name]) => name !== 'id' && !notStored[segment]?.includes(name));
  const values = new Map(left.flatMap(([name, value]) => flat(name, value)));
  // The taxes of an open sale follow the settings; a document fixes their rates, and their amounts follow from the lines.
  const isOpen = segment === 'sales' && !record.quote_number && !record.invoice_number;
  for (const path of values.keys())
    if (/^taxes\..*amount$/.test(path) || (isOpen && path.startsWith('taxes'))) values.delete(path);
  return values;
}

function flat(path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => flat(`${path}.${name}`, inner));
}

function difference(segment: Segment, before: Body, after: Body): HistoryChange[] {
  const [old, now] = [valuesIn(segment, before), valuesIn(segment, after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const changes = paths.map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }));
  return changes.filter((each) => each.before !== each.after) as HistoryChange[];
}

function bodyOf(segment: Segment, operation: Operation): Body | undefined {
  if (operation === 'remove') return undefined;
  return operation === 'create' ? createBody(segment) : updateBody(segment);
}

const byField = (changes: HistoryChange[]) => [...changes].sort((one, other) => (one.field < other.field ? -1 : 1));

function addressOf({ path, when }: Route, id: number): string {
  return `${path.replace(':id', String(id))}${when?.query ? `?${when.query}=${id}` : ''}`;
}

async function read(segment: Segment, id: number): Promise<Body> {
  const { status, body } = await service.ask('GET', `/api/${segment}/${id}`);
  return status === 200 ? recordOf(body) : {};
}

async function made(segment: Segment): Promise<number> {
  const path = moduleOf(segment).endpoints.create?.routes[0].path ?? '';
  const { body, status } = await service.ask('POST', path, { body: createBody(segment) });
  expect(status, JSON.stringify(body)).toBe(201);
  return recordOf(body).id;
}

const historyOf = async (segment: Segment, id: number, query = '') =>
  (await service.ask('GET', `/api/${segment}/${id}/history${query}`)).body;

type Write = [segment: Segment, operation: Operation, route: Route];

const writes = segments.flatMap((segment) =>
  Object.entries(moduleOf(segment).endpoints).flatMap(([operation, endpoint]): Write[] =>
    isWrite(operation as Operation)
      ? endpoint.routes.map((route: Route): Write => [segment, operation as Operation, route])
      : [],
  ),
);

describe.each(writes)('%s %s', (segment, operation, route) => {
  it(`leaves one row by ${route.method} ${route.path}, with what it changed`, async () => {
    let id = operation === 'create' ? 0 : await made(segment);
    const before = id ? await read(segment, id) : {};
    const [row, ...others] = await rowsOf(async () => {
      const answer = await service.ask(route.method, addressOf(route, id), { body: bodyOf(segment, operation) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(operation === 'create' ? 201 : 200);
      id ||= recordOf(answer.body).id;
    });
    expect(others).toEqual([]);
    expect(row).toMatchObject({ segment, record_id: id, operation, user: 'admin', way: 'token', session_id: null });
    expect(row?.token_id).toEqual(expect.any(Number));
    const { data } = await historyOf(segment, id);
    expect(data[0]).toMatchObject({ id: row?.id, at: row?.at, user: 'admin', way: 'token', operation });
    const after = operation === 'remove' ? {} : await read(segment, id);
    expect(byField(data[0].changes)).toEqual(byField(difference(segment, before, after)));
    expect(data[0].changes).not.toEqual([]);
  });
});

describe('leaves no row:', () => {
  const withCreate = segments.filter((segment) => moduleOf(segment).endpoints.create);
  it.each(withCreate)('a refused create of %s', async (segment) => {
    const body = { ...createBody(segment), no_such_field: 1 };
    expect(
      await rowsOf(async () => {
        const path = moduleOf(segment).endpoints.create?.routes[0].path ?? '';
        expect((await service.ask('POST', path, { body })).status).toBe(422);
      }),
    ).toEqual([]);
  });

  it('a refused change, a lost one, and one that changes nothing', async () => {
    const id = await made('clients');
    const url = `/api/clients/${id}`;
    const newRows = await rowsOf(async () => {
      const body = { name: 'Other' };
      expect((await service.ask('PUT', url, { body: { name: '' } })).status).toBe(422);
      expect((await service.ask('PUT', url, { body, headers: { 'if-match': '"r-old"' } })).status).toBe(412);
      expect((await service.ask('PUT', url, { body, as: 'viewer' })).status).toBe(403);
      expect((await service.ask('PUT', '/api/clients/99999999', { body })).status).toBe(404);
      expect((await service.ask('PUT', url, { body: {} })).status).toBe(200);
      expect((await service.ask('PUT', url, { body: { name: (await read('clients', id)).name } })).status).toBe(200);
    });
    expect(newRows).toEqual([]);
  });

  it('a write that the database refuses at its end, beside others that share its commit', async () => {
    await connection.exec(refusal[connection.engine.name]);
    const statuses: number[] = [];
    const newRows = await rowsOf(() =>
      Promise.all(
        ['', 'one', '', 'other', ''].map(async (key) => {
          const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
          const body = createBody('transactions');
          statuses.push((await service.ask('POST', '/api/transactions', { body, headers })).status);
        }),
      ),
    );
    await connection.exec(`drop trigger refuse${connection.engine.name === 'postgres' ? ' on idempotency_keys' : ''}`);
    expect(statuses.sort()).toEqual([201, 201, 201, 500, 500]);
    expect(newRows.map(({ operation }) => operation)).toEqual(['create', 'create', 'create']);
  });

  it('the second answer to one idempotency key', async () => {
    const request = { body: createBody('clients'), headers: { 'idempotency-key': 'once' } };
    const newRows = await rowsOf(async () => {
      await service.ask('POST', '/api/clients', request);
      await service.ask('POST', '/api/clients', request);
    });
    expect(newRows).toHaveLength(1);
  });
});

describe('who and from where:', () => {
  it('a session of the console is named', async () => {
    const opened = await service.inject({ method: 'POST', url: '/session', payload: { token: service.tokens.office } });
    const headers = {
      cookie: String(opened.headers['set-cookie']).split(';')[0],
      'x-comptoir': 'console',
      'sec-fetch-site': 'same-origin',
    };
    const payload = createBody('clients');
    const newRows = await rowsOf(async () => {
      const answer = await service.inject({ method: 'POST', url: '/api/clients', headers, payload });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    });
    expect(newRows).toMatchObject([{ user: 'office', way: 'session', session_id: expect.any(Number) }]);
  });

  it('tokens that an administrator makes and revokes are told, without the token', async () => {
    const newRows = await rowsOf(async () => {
      const { body } = await service.ask('POST', '/api/tokens', { body: { user: 'eve', role: 'viewer' } });
      await service.ask('DELETE', `/api/tokens/${body.data.id}`);
      expect(JSON.stringify(await rows())).not.toContain(body.data.token);
    });
    expect(newRows).toMatchObject([
      { segment: 'tokens', operation: 'create', new_values: '{"user":"eve","role":"viewer","expires":null}' },
      { segment: 'tokens', operation: 'update', old_values: '{"revoked":null}', user: 'admin' },
    ]);
    expect(JSON.stringify(newRows)).not.toMatch(/cmp_|"hash":"[^"]*cmp/);
  });
});

describe('a change of settings leaves what it changed:', () => {
  /** The values of a section before and after, as the row records them. */
  const kept = async (scope: 'person' | 'company', body: Body, as: 'viewer' | 'admin' = 'admin') => {
    const [row, ...others] = await rowsOf(() => service.ask('PUT', `/api/settings/${scope}`, { as, body }));
    expect([row?.segment, others]).toEqual(['settings', []]);
    return { before: JSON.parse(row?.old_values ?? 'null'), after: JSON.parse(row?.new_values ?? '') };
  };

  it('a field of the company’s profile, and its picture only where it is another', async () => {
    const profile = { name: 'Élan', logo: logoImage, city: 'Laval' };
    await kept('company', { companyProfile: profile });
    expect(await kept('company', { companyProfile: { ...profile, city: 'Lévis' } })).toEqual({
      before: { companyProfile: { city: 'Laval' } },
      after: { companyProfile: { city: 'Lévis' } },
    });
    const digest = `sha256:${hash('sha256', logoImage, 'hex')}`;
    expect(await kept('company', { companyProfile: { ...profile, logo: '', city: 'Lévis' } })).toEqual({
      before: { companyProfile: { logo: digest } },
      after: { companyProfile: { logo: '' } },
    });
    expect(await kept('company', { companyProfile: { ...profile, city: 'Lévis' } })).toEqual({
      before: { companyProfile: { logo: '' } },
      after: { companyProfile: { logo: logoImage } },
    });
  });

  it('the entries of a list that came and went, and the whole list where its order changed', async () => {
    const [first, second, third] = ['a', 'b', 'c'].map((name) => ({ name, search: `q=${name}` }));
    await kept('company', { views: { clients: { views: [first, second] } } });
    expect(await kept('company', { views: { clients: { views: [first, third] } } })).toEqual({
      before: { views: { clients: { views: [second] } } },
      after: { views: { clients: { views: [third] } } },
    });
    expect(await kept('company', { views: { clients: { views: [third, first] } } })).toEqual({
      before: { views: { clients: { views: [first, third] } } },
      after: { views: { clients: { views: [third, first] } } },
    });
    expect(await kept('company', { views: null })).toEqual({
      before: { views: { clients: { views: [third, first] } } },
      after: { views: null },
    });
  });

  it('much of a person’s own by its digest, so that nobody who only reads fills the disk', async () => {
    const views = (letter: string) => ({
      clients: { views: Array.from({ length: 50 }, (_, each) => ({ name: `${each}`, search: letter.repeat(4000) })) },
    });
    await kept('person', { views: views('a') }, 'viewer');
    const row = await kept('person', { views: views('b') }, 'viewer');
    const digest = { views: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) };
    expect(row).toEqual({ before: digest, after: digest });
    expect(row.before).not.toEqual(row.after);
    expect(await kept('person', { ownNumber: 5 }, 'viewer')).toEqual({
      before: { ownNumber: null },
      after: { ownNumber: 5 },
    });
  });
});

it('all of this is one chain', async () => {
  const all = await rows();
  expect(await verifyAudit(connection.db)).toEqual({
    rows: all.length,
    head: { id: all.length, hash: all.at(-1)?.hash },
    broken: undefined,
  });
});
