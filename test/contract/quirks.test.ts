/** The oddities of the specification, one test each: envelopes, methods and paths. Names, values and lists have files of their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headerOf } from '#contract/core/module.ts';
import { moduleRegistry } from '#contract/registry.ts';
import { minimalBody, recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let strict: TestService;
beforeAll(async () => {
  strict = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: 'off' } });
});
afterAll(() => strict.close());

const get = async (url: string) => (await strict.ask('GET', url)).body;
const post = async (segment: Parameters<typeof minimalBody>[0], more = {}) =>
  strict.ask('POST', `/api/${segment}`, { body: { ...minimalBody(segment), ...more } });
const statusOf = async (method: string, url: string) => (await strict.ask(method, url, { body: {} })).status;

describe('envelopes', () => {
  it.each(['agenda_appointments', 'agenda_bays', 'agenda_displays', 'agenda_workflows'] as const)(
    'a single record of %s is an array of one',
    async (segment) => {
      const body = await get(`/api/${segment}/3`);
      expect(body).toEqual({ data: [expect.objectContaining({ id: 3 })], success: true });
      expect((await post(segment)).body.data).toHaveLength(1);
    },
  );

  it('a single client contact is an array of one, also when it was just created', async () => {
    expect((await get('/api/clients_contacts/1')).data).toEqual([expect.objectContaining({ id: 1 })]);
    expect((await post('clients_contacts')).body).toEqual({ data: [expect.anything()], success: true });
  });

  it('products answer without success', async () => {
    expect(Object.keys(await get('/api/products/1'))).toEqual(['data']);
    expect(Object.keys((await post('products')).body)).toEqual(['data']);
    expect(Object.keys((await strict.ask('PUT', '/api/products/1', { body: { name_en: 'x' } })).body)).toEqual([
      'data',
    ]);
  });

  it('the list of products has its meta, and no success', async () => {
    expect(Object.keys(await get('/api/products')).sort()).toEqual(['data', 'meta']);
  });

  it('errors of products look as everywhere', async () => {
    expect((await get('/api/products/999999')).success).toBe(false);
  });

  it('a delete answers result and success, and no data', async () => {
    const { status, body } = await strict.ask('DELETE', '/api/agenda_appointments/1');
    expect(status).toBe(200);
    expect(body).toEqual({ result: 'success', success: true });
  });

  it('a single sale line is no array', async () => {
    expect(await get('/api/sales_products/1')).toEqual({ data: expect.objectContaining({ id: 1 }), success: true });
  });
});

describe('methods', () => {
  it('only appointments can be deleted', async () => {
    for (const module of Object.values(moduleRegistry))
      expect('remove' in module.endpoints, module.segment).toBe(module.segment === 'agenda_appointments');
    for (const segment of ['projects', 'clients', 'sales', 'agenda_bays', 'agenda_displays', 'agenda_workflows'])
      expect(await statusOf('DELETE', `/api/${segment}/1`), segment).toBe(405);
  });

  it.each(['bookings', 'stops', 'branches'])('%s cannot be written', async (segment) => {
    expect(await statusOf('POST', `/api/${segment}`)).toBe(405);
    expect(await statusOf('PUT', `/api/${segment}/1`)).toBe(405);
    expect(await statusOf('DELETE', `/api/${segment}/1`)).toBe(405);
  });

  it('entries are neither updated nor deleted', async () => {
    expect(await statusOf('PUT', '/api/transactions/1')).toBe(405);
    expect(await statusOf('DELETE', '/api/transactions/1')).toBe(405);
  });

  it('contacts are not updated', async () => {
    expect(await statusOf('PUT', '/api/clients_contacts/1')).toBe(405);
  });

  it('actions are not updated', async () => {
    expect(await statusOf('PUT', '/api/actions/1')).toBe(405);
  });

  it('sale lines are not updated at their own path', async () => {
    expect(await statusOf('PUT', '/api/sales_products/1')).toBe(405);
  });
});

describe('paths', () => {
  it('a sale line is updated at the path of a sale', async () => {
    const sale = await get('/api/sales/2');
    const { body } = await strict.ask('PUT', '/api/sales/2', { body: { product_price: '7.77' } });
    expect(body.data).toMatchObject({ id: 2, product_price: '7.77', sale_id: expect.any(Number) });
    expect(await get('/api/sales/2')).toEqual(sale);
  });

  it('an action turns the sale of the same id into an invoice or a quote', async () => {
    const { id } = recordOf((await post('sales')).body);
    const line = await get(`/api/sales_products/${id}`);
    const { body } = await strict.ask('PUT', `/api/sales/${id}`, { body: { action: 'invoice' } });
    expect(body.data.invoice_number).toBeGreaterThan(0);
    expect(body.data.quote_number).toBe(0);
    expect(await get(`/api/sales_products/${id}`)).toEqual(line);
  });

  it('both at once, or neither, mean nothing', async () => {
    for (const body of [{}, { action: 'invoice', product_price: '1.00' }])
      expect((await strict.ask('PUT', '/api/sales/2', { body })).status).toBe(422);
  });

  it('a strict service takes nothing beside the price of a sale line', async () => {
    const body = { product_price: '1.00', product_quantity: '2.00' };
    expect((await strict.ask('PUT', '/api/sales/2', { body })).status).toBe(422);
  });

  it('a reminder is read and changed in two places', async () => {
    expect(await get('/api/reminders?id=3')).toEqual(await get('/api/reminders/3'));
    await strict.ask('PUT', '/api/reminders?id=3', { body: { closed: 1 } });
    await strict.ask('PUT', '/api/reminders/3', { body: { title: 'Twice' } });
    expect((await get('/api/reminders/3')).data).toMatchObject({ closed: 1, titre: 'Twice' });
  });
});

describe('the header', () => {
  it('is Authentification for actions, and Authentication for creating one', () => {
    expect(headerOf(moduleRegistry.actions, 'list')).toBe('Authentification');
    expect(headerOf(moduleRegistry.actions, 'retrieve')).toBe('Authentification');
    expect(headerOf(moduleRegistry.actions, 'create')).toBe('Authentication');
  });

  it('is Authentification for all of the agenda, sales, bookings, stops and entries', () => {
    for (const segment of ['agenda_bays', 'agenda_displays', 'agenda_workflows', 'sales', 'sales_products'] as const)
      expect(headerOf(moduleRegistry[segment], 'list'), segment).toBe('Authentification');
    for (const segment of ['bookings', 'stops', 'transactions'] as const)
      expect(headerOf(moduleRegistry[segment], 'retrieve'), segment).toBe('Authentification');
  });

  it('is Authentication for the seven others that are listed', () => {
    for (const segment of ['projects', 'clients', 'tasks', 'providers', 'resources', 'reminders', 'branches'] as const)
      expect(headerOf(moduleRegistry[segment], 'list'), segment).toBe('Authentication');
  });

  it('is, where none is listed, what the rulings say', () => {
    expect(headerOf(moduleRegistry.products, 'create')).toBe('Authentication');
    expect(headerOf(moduleRegistry.clients_contacts, 'create')).toBe('Authentification');
    expect(headerOf(moduleRegistry.agenda_appointments, 'remove')).toBe('Authentification');
  });
});
