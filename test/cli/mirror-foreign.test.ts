/** Other services that implement the specification, each with its own deviations, and some that do not. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#service/sql/sqlite.ts';
import { emptyCopy, everySegment, exportOf, serveCopy } from '#test/cli/mirror-workspaces.ts';
import { type ForeignLists, type ForeignOptions, foreignService } from '#test/harness/foreign-service.ts';
import { run } from '#test/harness/process.ts';
import { type OwnAnswer, watchingProxy } from '#test/harness/watching-proxy.ts';

const json = (body: unknown): OwnAnswer => ({
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Opens a foreign service that is closed when the test ends. */
async function openForeign(lists: ForeignLists, options?: ForeignOptions) {
  const empty = Object.fromEntries(everySegment.map((segment) => [segment, []]));
  const service = await foreignService({ ...empty, ...lists }, options);
  onTestFinished(service.close);
  return service;
}

const client = (id: number) => ({ id, code: `C${id}`, name: `Client ${id}`, inactive: 0, creation_date: '2024-01-31' });
const product = { id: 1, code: 'P1', category_id: 2, name_fr: 'Pneu', name_en: 'Tire', weight: '12 kg', tags: ['a'] };
const line = {
  ...{ id: 1, sale_id: 1, product_id: 1, product_name: 'Pneu', product_description: null },
  ...{ product_quantity: '2.0000', product_price: '12.3400', product_discount: 0, produit_total: '24.68' },
};

describe('another service', () => {
  test('may have pages of its own size, further fields, missing fields and more decimals', async () => {
    const service = await openForeign(
      { clients: [1, 2, 3, 4, 5].map(client), products: [product], sales_products: [line] },
      { pageSize: 2 },
    );
    const copy = emptyCopy();
    const { status, lines } = await copy.mirror(service.address, service.token);
    expect(status).toBe(0);
    expect(lines.clients).toMatchObject({ source: 5, new: 5, verdict: 'ok' });
    expect((await exportOf(copy.workspace, 'clients')).map(({ id, code }) => [id, code])).toEqual([
      ...[1, 2, 3, 4, 5].map((id) => [id, `C${id}`]),
    ]);
    expect(await exportOf(copy.workspace, 'products')).toEqual([
      { id: 1, code: 'P1', category_id: 2, name_fr: 'Pneu', name_en: 'Tire' },
    ]);
    expect(await exportOf(copy.workspace, 'sales_products')).toEqual([
      {
        ...{ id: 1, sale_id: 1, product_id: 1, product_name: 'Pneu', product_description: '' },
        ...{ product_quantity: '2.00', product_price: '12.34', product_discount: '0.00', produit_total: '24.68' },
        ...{ subtotal: '24.68', taxes: null, total: '24.68' },
      },
    ]);
    const second = await copy.mirror(service.address, service.token);
    expect(second.lines).toMatchObject({ sales_products: { unchanged: 1 }, clients: { unchanged: 5 } });
  });

  test('keeps its order of projects, by a date that no wire shows, also when one comes in between', async () => {
    const project = (id: number) => ({
      id,
      code: null,
      client_id: 0,
      active: 1,
      nom: `P${id}`,
      description: null,
      tasks: [],
    });
    const projects = [5, 2, 9, 1].map(project);
    const service = await openForeign({ projects });
    const copy = emptyCopy();
    expect((await copy.mirror(service.address, service.token)).status).toBe(0);
    const served = await serveCopy(copy);
    expect((await served.list('projects')).map(({ id }) => id)).toEqual([5, 2, 9, 1]);
    projects.splice(1, 0, project(7));
    const { lines } = await copy.mirror(service.address, service.token);
    expect(lines.projects).toMatchObject({ new: 1, updated: 0, unchanged: 4, verdict: 'ok' });
    expect((await served.list('projects')).map(({ id }) => id)).toEqual([5, 7, 2, 9, 1]);
    await served.ask('POST', '/api/projects', { name: 'Made here' });
    expect((await served.list('projects'))[0]).toMatchObject({ nom: 'Made here' });
  });

  test('with an amount that cannot be kept exactly: that record is named and left out, nothing is rounded', async () => {
    const service = await openForeign({ sales_products: [line, { ...line, id: 2, product_price: '1.2345' }] });
    const copy = emptyCopy();
    const { status, stderr, lines } = await copy.mirror(service.address, service.token);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^sales_products 2: product_price: .*2 decimals/m);
    expect(lines.sales_products).toMatchObject({ source: 2, new: 1, refused: 1, verdict: 'differs' });
    expect((await exportOf(copy.workspace, 'sales_products')).map(({ id }) => id)).toEqual([1]);
  });

  test('whose records have no name or no day of creation: they are copied as they are', async () => {
    const task = { ...{ id: 1, projet_id: 0, active: 1, creation_date: '0000-00-00', title: '', status: 0 } };
    const nameless = { ...client(2), name: '', creation_date: '0000-00-00' };
    const service = await openForeign({ tasks: [task], clients: [client(1), nameless] });
    const copy = emptyCopy();
    expect((await copy.mirror(service.address, service.token)).status).toBe(0);
    expect(await exportOf(copy.workspace, 'tasks')).toMatchObject([{ id: 1, title: '', creation_date: '0000-00-00' }]);
    expect(await exportOf(copy.workspace, 'clients')).toMatchObject([
      { id: 1 },
      { name: '', creation_date: '0000-00-00' },
    ]);
  });

  test('with a day of zeros where a booking or a stop needs one: it says where, and the others are copied', async () => {
    const booking = (id: number, delivery_date: string) => ({
      ...{ id, code: `B${id}`, inactive: 0, pickup_date: '2024-02-01', delivery_date, creation_date: '0000-00-00' },
      ...{ client_id: 1, contact: '', contact_phone: '', contact_fax: '', distance: '0.00', po_num: '', comm_num: '' },
      ...{ bol_num: '', fact_number: '', price: '0.00', items: [] },
    });
    const stop = (id: number, date: string) => ({ id, name: `S${id}`, stop_type: 'Origin', date, time: '' });
    const service = await openForeign({
      bookings: [booking(1, '2024-02-02'), booking(2, '0000-00-00')],
      stops: [stop(1, '0000-00-00'), stop(2, '2024-02-01')],
      clients: [client(1)],
    });
    const copy = emptyCopy();
    const { status, stderr } = await copy.mirror(service.address, service.token);
    expect(status).toBe(1);
    for (const where of ['bookings 2: delivery_date', 'stops 1: date'])
      expect(stderr).toContain(
        `${where}: Enter a valid date, as YYYY-MM-DD. Correct it in the source, then mirror again.\n`,
      );
    for (const [segment, id] of [
      ['bookings', 1],
      ['stops', 2],
      ['clients', 1],
    ] as const)
      expect((await exportOf(copy.workspace, segment)).map((record) => record.id)).toEqual([id]);
  });

  test('with an entry that does not balance: it is named and left out', async () => {
    const leg = { account: '1', reference: '', amount: '5.00', currency: 'CAD' };
    const entry = (id: number, amount: string) => ({
      ...{ id, number: String(id), reference: '', date: '2024-02-01', user: 'ada', creation_date: '2024-02-01' },
      ...{ creation_time: '10:00:00', description: '', name: '', period: '202402', code: null },
      details: [
        { ...leg, credit: 'D' },
        { ...leg, amount, credit: 'C' },
      ],
    });
    const service = await openForeign({ transactions: [entry(2, '5.01'), entry(1, '5.00')] });
    const copy = emptyCopy();
    const { status, stderr } = await copy.mirror(service.address, service.token);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^transactions 2: details: .*differ by 0\.01/m);
    expect((await exportOf(copy.workspace, 'transactions')).map(({ id }) => id)).toEqual([1]);
  });

  test('whose list says that it has more than it gives is not read for ever, and not called whole', async () => {
    const service = await openForeign({ products: [product] }, { total: 3 });
    const { status, stderr, lines } = await emptyCopy().mirror(service.address, service.token);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^products: the source says that it has 3, but two readings of its list gave the same 1\./m);
    expect(lines.products).toMatchObject({ source: 3, read: 1, verdict: 'differs' });
  });

  test('is told who asks in the listed header and in Authorization, or in the first alone', async () => {
    const service = await openForeign({ clients: [client(1)], bookings: [] });
    const copy = emptyCopy();
    await copy.mirror(service.address, service.token);
    const value = `Bearer ${service.token}`;
    const sentFor = (segment: string) => service.seen.find(({ url }) => url.startsWith(`/api/${segment}`))?.headers;
    expect(sentFor('clients')).toMatchObject({ authentication: value, authorization: value });
    expect(sentFor('bookings')).toMatchObject({ authentification: value, authorization: value });
    expect(sentFor('bookings')).not.toHaveProperty('authentication');

    const minding = await openForeign({ clients: [client(1)] }, { mindsAuthorization: true });
    expect((await emptyCopy().mirror(minding.address, minding.token)).status).toBe(1);
    const quiet = emptyCopy();
    const words = [...quiet.words(minding.address, minding.token), '--no-authorization'];
    expect((await run(words, quiet.workspace.env)).status).toBe(0);
  });

  test('is never asked for a page past the last one that it named, also after a run that was cut there', async () => {
    const service = await openForeign({ clients: [1, 2, 3, 4, 5].map(client) }, { pageSize: 2 });
    const copy = emptyCopy();
    expect((await copy.mirror(service.address, service.token)).status).toBe(0);
    expect(service.pastTheEnd).toEqual([]);
    const { raw, close } = openSqlite(copy.workspace.file);
    raw.exec('update mirror_runs set finished = 0');
    raw.exec("update mirror_lists set page = 4, settled = 0 where segment = 'clients'");
    close();
    const { status, lines } = await copy.mirror(service.address, service.token);
    expect(service.pastTheEnd).toEqual([]);
    expect({ status, clients: lines.clients }).toMatchObject({ status: 0, clients: { source: 5, read: 5 } });
  });

  test('that answers every page with the first is not read for ever', async () => {
    const service = await openForeign({ clients: [1, 2, 3].map(client) }, { pageSize: 2, stuck: true });
    const { status, stderr } = await emptyCopy().mirror(service.address, service.token);
    expect(status).toBe(1);
    expect(stderr).toMatch(/answered page 1 of clients when asked for page 2/);
  });
});

describe('something else than a service', () => {
  test.each([
    ['other JSON', json({ hello: 1 }), /something else than the specification says/],
    ['a page for people', { status: 200, body: '<html></html>' }, /its answer is no JSON/],
    ['nothing there', { status: 404 }, /answered 404 to GET \/api\/projects/],
  ])('%s: said in a sentence', async (_what, answer, sentence) => {
    const service = await watchingProxy('http://127.0.0.1:1', async () => answer);
    onTestFinished(service.close);
    const copy = emptyCopy();
    const { status, stderr } = await copy.mirror(service.address, 'token');
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(sentence) });
    for (const segment of everySegment) expect(await exportOf(copy.workspace, segment), segment).toEqual([]);
  });
});
