/** The oddities of the specification, one test each: what fields are called, going in and coming out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrapRecord } from '#contract/core/envelope.ts';
import { parseRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { type Body, minimalBody, recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let strict: TestService;
let extended: TestService;
beforeAll(async () => {
  const demo = { demo: true, today: '2026-11-21' };
  strict = await startService({ ...demo, env: { COMPTOIR_EXTENSIONS: 'off' } });
  extended = await startService(demo);
});
afterAll(async () => {
  await strict.close();
  await extended.close();
});

async function read(service: TestService, url: string): Promise<Body> {
  return recordOf((await service.ask('GET', url)).body);
}

async function made(segment: Segment, body: Body, service = strict): Promise<Body> {
  const answer = await service.ask('POST', `/api/${segment}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return recordOf(answer.body);
}

describe('one name in, another out', () => {
  it('a project’s name is nom', async () => {
    expect(await made('projects', { name: 'A' })).toMatchObject({ nom: 'A' });
    expect(await made('projects', { nom: 'B' })).toMatchObject({ nom: 'B' });
    expect(await made('projects', { nom: 'B' })).not.toHaveProperty('name');
  });

  it('a task’s name is title, and its project projet_id', async () => {
    expect(await made('tasks', { project_id: 1, name: 'A' })).toMatchObject({ projet_id: 1, title: 'A' });
    expect(await made('tasks', { projet_id: 1, title: 'B' })).toMatchObject({ projet_id: 1, title: 'B' });
  });

  it('a reminder’s title is titre', async () => {
    const { title, ...rest } = minimalBody('reminders');
    expect(await made('reminders', { ...rest, title })).toMatchObject({ titre: title });
    expect(await made('reminders', { ...rest, titre: 'T' })).toMatchObject({ titre: 'T' });
  });

  it('a contact’s client_id is clientID, and its name nom', async () => {
    expect(await made('clients_contacts', { client_id: 2, name: 'A' })).toMatchObject({ clientID: 2, nom: 'A' });
    expect(await made('clients_contacts', { clientID: 2, nom: 'B' })).toMatchObject({ clientID: 2, nom: 'B' });
  });

  it('both names at once must say the same', async () => {
    const { status, body } = await strict.ask('POST', '/api/projects', { body: { name: 'A', nom: 'B' } });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(await made('projects', { name: 'A', nom: 'A' })).toMatchObject({ nom: 'A' });
  });
});

describe('the vehicle of an appointment', () => {
  it('is car_id in the reply to a create or update, and vehicle_id when read', async () => {
    const created = await made('agenda_appointments', { ...minimalBody('agenda_appointments'), vehicle_id: 5 });
    expect(created.car_id).toBe(5);
    expect(created).not.toHaveProperty('vehicle_id');
    const url = `/api/agenda_appointments/${created.id}`;
    const changed = recordOf((await strict.ask('PUT', url, { body: { notes: 'x' } })).body);
    expect(changed.car_id).toBe(5);
    expect(await read(strict, url)).toMatchObject({ vehicle_id: 5 });
    expect(await read(strict, url)).not.toHaveProperty('car_id');
  });

  it('is taken in under both names', async () => {
    expect(await made('agenda_appointments', { ...minimalBody('agenda_appointments'), car_id: 6 })).toMatchObject({
      car_id: 6,
    });
  });

  it('has one name once unwrapped, whatever the reply said', () => {
    const module = moduleOf('agenda_appointments');
    const read = (body: unknown) => parseRecord(module, module.fields, unwrapRecord(body));
    for (const sent of [{ data: [{ id: 1, car_id: 6 }], success: true }, { data: { id: 1, vehicle_id: 6 } }]) {
      expect(read(sent).record).toMatchObject({ id: 1, vehicle_id: 6 });
      expect(read(sent).record).not.toHaveProperty('car_id');
      expect(read(sent).unknown).toEqual({});
    }
  });
});

describe('shown in one place and not in another', () => {
  it('embedded contacts have no clientID, the module’s own have', async () => {
    const { contacts } = (await read(strict, '/api/clients/1')) as { contacts: Body[] };
    expect(contacts.length).toBeGreaterThan(0);
    for (const contact of contacts) {
      expect(Object.keys(contact)).toEqual([
        'id',
        'nom',
        'fonction',
        'departement',
        'email',
        'telephone',
        'cell',
        'fax',
      ]);
      expect(await read(strict, `/api/clients_contacts/${contact.id}`)).toEqual({ ...contact, clientID: 1 });
    }
  });

  it('a resource’s code goes in and does not come out of a strict service', async () => {
    const body = { code: 'HIDDEN', name: 'A' };
    expect(await made('resources', body)).not.toHaveProperty('code');
    expect(await read(strict, '/api/resources/1')).not.toHaveProperty('code');
    expect(await made('resources', body, extended)).toMatchObject(body);
  });

  it('a project’s creation date orders the list and is never shown', async () => {
    for (const service of [strict, extended]) {
      expect(await read(service, '/api/projects/1')).not.toHaveProperty('creation_date');
      const { body } = await service.ask('GET', '/api/projects');
      for (const record of body.data) expect(record).not.toHaveProperty('creation_date');
    }
  });

  it('a leg’s projet_id goes in and does not come out of a strict service', async () => {
    const leg = { account: '5000', amount: '1.00', currency: 'CAD', projet_id: '1' };
    const body = { date: '2026-11-20', details: ['D', 'C'].map((credit) => ({ ...leg, credit })) };
    const { details } = (await made('transactions', body)) as { details: Body[] };
    for (const shown of details)
      expect(Object.keys(shown).sort()).toEqual(['account', 'amount', 'credit', 'currency', 'reference']);
    const { details: all } = (await made('transactions', body, extended)) as { details: Body[] };
    expect(all.map(({ projet_id }) => projet_id)).toEqual(['1', '1']);
  });

  it('an entry’s labels go in, and come out only as an extension', async () => {
    const body = { ...minimalBody('transactions'), labels: 'a,b' };
    expect(await made('transactions', body)).not.toHaveProperty('labels');
    expect(await made('transactions', body, extended)).toMatchObject({ labels: 'a,b' });
  });

  it('a stop does not say its booking’s id, but for the extension', async () => {
    expect(await read(strict, '/api/stops/1')).not.toHaveProperty('booking_id');
    expect(await read(extended, '/api/stops/1')).toHaveProperty('booking_id');
  });

  it('the list of actions has the form of stops, a single action another', async () => {
    const stop = Object.keys(await read(strict, '/api/stops/1'));
    const { body } = await strict.ask('GET', '/api/actions');
    for (const row of body.data) expect(Object.keys(row)).toEqual(stop);
    const single = ['id', 'bookingID', 'date', 'user_id', 'action_id', 'value', 'cost', 'time'];
    expect(Object.keys(await read(strict, `/api/actions/${body.data[0].id}`))).toEqual(single);
    const [row] = (await extended.ask('GET', '/api/actions')).body.data;
    expect(Object.keys(row)).toEqual([...stop, 'bookingID', 'user_id', 'action_id', 'value', 'cost']);
  });

  it('a row of that list has the action’s id and day, and its booking’s code and origin', async () => {
    const [row] = (await extended.ask('GET', '/api/actions')).body.data;
    const action = await read(extended, `/api/actions/${row.id}`);
    const booking = await read(extended, `/api/bookings/${action.bookingID}`);
    expect(row).toMatchObject({ date: String(action.date).slice(0, 10), time: action.time, reference: booking.code });
    const { body } = await extended.ask('GET', `/api/stops?booking_id=${booking.id}&stop_type=Origin`);
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.map(({ name }: Body) => name)).toContain(row.name);
  });
});

describe('two languages and two spellings', () => {
  it('a client’s second line is adresse2, a provider’s address2', async () => {
    expect(await read(strict, '/api/clients/1')).toHaveProperty('adresse2');
    expect(await read(strict, '/api/clients/1')).not.toHaveProperty('address2');
    expect(await read(strict, '/api/providers/1')).toHaveProperty('address2');
    expect((await strict.ask('PUT', '/api/providers/1', { body: { adresse2: 'x' } })).status).toBe(422);
    expect((await strict.ask('PUT', '/api/clients/1', { body: { address2: 'x' } })).status).toBe(422);
  });

  it('a stop’s second line is adresse2, its postal code zip', async () => {
    expect(await read(strict, '/api/stops/1')).toMatchObject({ adresse2: expect.any(String), zip: expect.any(String) });
  });

  it('a task comment’s task is tache_id', async () => {
    const { body } = await strict.ask('GET', '/api/tasks?per_page=100');
    const comments = body.data.flatMap((task: { comments: Body[] }) => task.comments);
    expect(comments.length).toBeGreaterThan(0);
    for (const comment of comments)
      expect(Object.keys(comment)).toEqual(['id', 'tache_id', 'user_id', 'date', 'comment']);
  });

  it('a bay’s lunch is called diner_name in one field and has_dinner in another', async () => {
    const sent = { name: 'Bay', diner_name: 'Dîner', has_dinner: true };
    expect(await made('agenda_bays', sent)).toMatchObject({ diner_name: 'Dîner', has_dinner: 1 });
  });

  it('a sale line’s total is produit_total, and not taken in', async () => {
    const body = { ...minimalBody('sales_products'), product_price: '2.00', produit_total: '9.00' };
    expect(await made('sales_products', body)).toMatchObject({ produit_total: '2.00' });
  });

  it('a resource was added on creation, not creation_date', async () => {
    const record = await read(strict, '/api/resources/1');
    expect(record).toHaveProperty('creation');
    expect(record).not.toHaveProperty('creation_date');
  });
});
