/** What holds for every module by its contract: for the 19 of the specification and any that a shop adds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headerOf, type Module, type Operation } from '#contract/core/module.ts';
import { scalarFields } from '#contract/core/query/list-query.ts';
import { roles } from '#contract/core/roles.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { mayDo } from '#contract/rights.ts';
import { recordOf } from '#test/harness/bodies.ts';
import { createBody, updateBody } from '#test/harness/sample-bodies.ts';
import { type Answer, startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  // The time allows for a fresh copy of the tree, in which nothing is built yet.
}, 120_000);
afterAll(() => service.close());

/** The first path of the operation, with the record's id. */
function pathOf({ endpoints }: Module, operation: Operation, id = 1): string {
  return endpoints[operation]?.routes[0].path.replace(':id', String(id)) ?? '';
}

/** Every answer with a record wraps it as the module declares. */
function expectEnvelope({ envelope }: Module, { body }: Answer): void {
  expect(Array.isArray(body.data)).toBe(envelope === 'array');
  expect(body.success).toBe(envelope === 'bare' ? undefined : true);
}

/** A write is answered with the record exactly as it is read next, which the same ETag shows. */
async function expectAsRead(module: Module, id: number, answer: Answer): Promise<void> {
  const read = await service.ask('GET', pathOf(module, 'retrieve', id));
  expect(answer.headers.etag).toBe(read.headers.etag);
}

async function created(module: Module): Promise<number> {
  const answer = await service.ask('POST', pathOf(module, 'create'), { body: createBody(module.segment) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expectEnvelope(module, answer);
  await expectAsRead(module, recordOf(answer.body).id, answer);
  return recordOf(answer.body).id;
}

describe.each(segments)('%s', (segment) => {
  const module = moduleOf(segment);
  const { endpoints } = module;
  const list = () => service.ask('GET', pathOf(module, 'list'));

  it('answers its list to who asks with its header, and to nobody else', async () => {
    const headers = { [headerOf(module, 'list').toLowerCase()]: `Bearer ${service.tokens.admin}` };
    const { status, body } = await service.inject({ method: 'GET', url: pathOf(module, 'list'), headers });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(Array.isArray(body.data)).toBe(true);
    expect(body.success).toBe(module.envelope === 'bare' ? undefined : true);
    const { status: refused } = await service.inject({ method: 'GET', url: pathOf(module, 'list') });
    expect(refused).toBe(401);
  });

  it.each(roles)('lets %s read and write as its rights say', async (role) => {
    const { status } = await service.ask('GET', pathOf(module, 'list'), { as: role });
    expect(status).toBe(mayDo(role, segment, 'list') ? 200 : 403);
    if (!endpoints.create || mayDo(role, segment, 'create')) return;
    const answer = await service.ask('POST', pathOf(module, 'create'), { as: role, body: createBody(segment) });
    expect(answer.status).toBe(403);
  });

  it('sorts by each field of its list, both ways, and filters by it', async () => {
    for (const [name] of scalarFields(module, { extensions: true })) {
      for (const query of [`sort=${name}`, `sort=-${name}`, `${name}=1&${name}=`]) {
        const { status, body } = await service.ask('GET', `${pathOf(module, 'list')}?${query}&per_page=2`);
        expect(status === 200 || body.code === 'invalid', `${query}: ${JSON.stringify(body)}`).toBe(true);
        if (query.startsWith('sort')) expect(status, `${query}: ${JSON.stringify(body)}`).toBe(200);
      }
    }
  });

  it.runIf(endpoints.create)('keeps what is created, and shows it in its list', async () => {
    const before = (await list()).body.meta.total;
    const id = await created(module);
    const answer = await service.ask('GET', pathOf(module, 'retrieve', id));
    expect(answer.status).toBe(200);
    expectEnvelope(module, answer);
    expect(recordOf(answer.body).id).toBe(id);
    expect((await list()).body.meta.total).toBe(before + 1);
  });

  it.runIf(endpoints.create)('names what a create lacks and what it cannot hold', async () => {
    const required = Object.entries(module.fields).filter(([, field]) => field.required && field.writable);
    const empty = await service.ask('POST', pathOf(module, 'create'), { body: {} });
    if (required.length) expect(empty.status).toBe(422);
    for (const [name, { inputName = name }] of required) expect(empty.body.errors).toHaveProperty(inputName);
    const body = { ...createBody(segment), no_such_field: 1 };
    const surplus = await service.ask('POST', pathOf(module, 'create'), { body });
    expect(surplus.status).toBe(422);
    expect(surplus.body.errors).toHaveProperty('no_such_field');
  });

  it.runIf(endpoints.update && !endpoints.update.wholeBody)('keeps a change', async () => {
    const id = await created(module);
    const change = updateBody(segment);
    const answer = await service.ask('PUT', pathOf(module, 'update', id), { body: change });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expectEnvelope(module, answer);
    await expectAsRead(module, id, answer);
  });

  it('answers 404 to an id that no record has', async () => {
    const { status, body } = await service.ask('GET', pathOf(module, 'retrieve', 99_999_999));
    expect([status, body.code]).toEqual([404, 'record_not_found']);
  });

  it('stands in the description of the service', async () => {
    const { body } = await service.ask('GET', '/api');
    expect(body.data.modules[segment]).toBe(module.rights[0]);
    const openapi = await service.ask('GET', '/openapi.json');
    expect(Object.keys(openapi.body.paths)).toContain(pathOf(module, 'list'));
  });
});
