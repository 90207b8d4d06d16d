/** Records that a body refers to must exist, and codes are unique (rulings section 3, "references" and "codes"). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import { minimalBody, recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

async function create(segment: Segment, change: Record<string, unknown>) {
  return service.ask('POST', `/api/${segment}`, { body: { ...minimalBody(segment), ...change } });
}

/** References without which a record means nothing. */
const neverNone = [
  ['clients_contacts', 'client_id'],
  ['sales', 'client_id'],
  ['sales_products', 'sale_id'],
  ['sales_products', 'product_id'],
  ['actions', 'bookingID'],
] as const;
const isNeverNone = (segment: string, sent: string) =>
  neverNone.some(([each, field]) => each === segment && field === sent);

const references: [Segment, string][] = [
  ['projects', 'client_id'],
  ['tasks', 'project_id'],
  ['clients_contacts', 'client_id'],
  ['sales', 'client_id'],
  ['sales_products', 'sale_id'],
  ['sales_products', 'product_id'],
  ['actions', 'bookingID'],
  ['agenda_appointments', 'sale_id'],
  ['agenda_appointments', 'sale_product_id'],
  ['agenda_appointments', 'workflow_id'],
  ['agenda_appointments', 'client_id'],
  ['agenda_appointments', 'bay_id'],
  ['agenda_bays', 'branch_id'],
  ['agenda_bays', 'tech_id'],
  ['agenda_displays', 'branch_id'],
];

describe.each(references)('%s.%s', (segment, sent) => {
  it('must be a record that there is', async () => {
    for (const id of [999_999, '999999', Number.MAX_SAFE_INTEGER]) {
      const answer = await create(segment, { [sent]: id });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ [sent]: [`There is no record ${id}. Choose another.`] });
    }
  });

  it(`may be ${isNeverNone(segment, sent) ? '' : 'none, or '}a record as number or text`, async () => {
    for (const id of [1, '1']) expect((await create(segment, { [sent]: id })).status, String(id)).toBe(201);
    for (const id of [0, '0']) {
      const { status, body } = await create(segment, { [sent]: id });
      if (!isNeverNone(segment, sent)) expect(status, String(id)).toBe(201);
      else expect([status, body.errors]).toEqual([422, { [sent]: ['This is required. Choose a record.'] }]);
    }
  });

  it('is a whole number and nothing else', async () => {
    for (const id of [-1, 1.5, '1.5', 'x', true, [1], { id: 1 }, '', '9'.repeat(30), 1e21])
      expect((await create(segment, { [sent]: id })).status, JSON.stringify(id)).toBe(422);
  });
});

it('is named as it was sent, also under the name of the record', async () => {
  expect(Object.keys((await service.ask('PUT', '/api/tasks/1', { body: { projet_id: 999_999 } })).body.errors)).toEqual(
    ['projet_id'],
  );
});

it('is never taken away by an update where the record means nothing without it', async () => {
  const updates = [
    ['/api/sales/240', { client_id: 0 }],
    ['/api/sales_products/1', { product_id: 0 }],
    ['/api/sales_products/1', { sale_id: '0' }],
  ] as const;
  for (const [url, body] of updates) {
    const answer = await service.ask('PUT', url, { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, Object.keys(body)]);
  }
});

it('checks a reference of an update as well', async () => {
  const answer = await service.ask('PUT', '/api/projects/1', { body: { client_id: 999_999 } });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['client_id']);
});

it('says an unknown record and a code that is taken together with everything else that is wrong', async () => {
  expect((await create('clients', { code: 'Taken-1', name: 'Ada' })).status).toBe(201);
  const sale = await create('sales', { client_id: 999_999, date: 'tomorrow', nonsense: 1 });
  expect(sale.body.errors).toEqual({
    nonsense: ['This field does not exist here.'],
    date: ['Enter a valid date, as YYYY-MM-DD.'],
    client_id: ['There is no record 999999. Choose another.'],
  });
  const client = await create('clients', { code: 'Taken-1', name: [] });
  expect(client.body.errors).toEqual({
    name: ['This must be text.'],
    code: ['This code is already taken by Ada. Choose another.'],
  });
  const task = await service.ask('PUT', '/api/tasks/1', { body: { project_id: 999_999, title: [] } });
  expect(task.body.errors).toEqual({
    title: ['This must be text.'],
    project_id: ['There is no record 999999. Choose another.'],
  });
});

it('says nothing of a record that two names of a field disagree about', async () => {
  const { body } = await service.ask('PUT', '/api/tasks/1', { body: { project_id: 999_999, projet_id: 1 } });
  expect(body.errors.project_id).toHaveLength(1);
});

it('takes any whole number where no module holds the thing', async () => {
  expect((await create('agenda_appointments', { vehicle_id: 987_654 })).status).toBe(201);
  expect((await create('actions', { user_id: 987_654, action_id: 987_654 })).status).toBe(201);
  expect((await create('products', { category_id: 987_654 })).status).toBe(201);
  expect((await create('agenda_appointments', { vehicle_id: -1 })).status).toBe(422);
});

describe('the bays of a display', () => {
  it('exist, each of them', async () => {
    const answer = await create('agenda_displays', { bay_ids: '1, 999998 ,2,999999' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      bay_ids: ['There is no record 999998. Choose another.', 'There is no record 999999. Choose another.'],
    });
  });

  it('are kept without the spaces around the commas', async () => {
    const { body } = await create('agenda_displays', { bay_ids: ' 3 , 1,2 ' });
    expect(recordOf(body).bay_ids).toBe('3,1,2');
    for (const [sent, stored] of [
      [' ', ''],
      [null, ''],
      [2, '2'],
    ])
      expect(recordOf((await create('agenda_displays', { bay_ids: sent })).body).bay_ids).toBe(stored);
  });

  it('are ids and nothing else', async () => {
    for (const bay_ids of ['x', '1,', ',1', '1;2', '0', '-1', '1.0', -1, 1.5, [1, 2]])
      expect((await create('agenda_displays', { bay_ids })).status, JSON.stringify(bay_ids)).toBe(422);
  });

  it('may be named over and over, within the length of a text', async () => {
    const often = (times: number) =>
      create('agenda_displays', { bay_ids: Array.from({ length: times }, () => 1).join(',') });
    expect((await often(128)).status).toBe(201);
    expect((await often(129)).status).toBe(422);
  });
});

describe.each(['clients', 'providers', 'products'] as const)('the code of %s', (segment) => {
  it('is taken once', async () => {
    const first = await create(segment, { code: 'Twin-1' });
    const second = await create(segment, { code: 'Twin-1' });
    expect([first.status, second.status]).toEqual([201, 422]);
    expect(Object.keys(second.body.errors)).toEqual(['code']);
    const { id } = recordOf((await create(segment, { code: 'Twin-2' })).body);
    const moved = await service.ask('PUT', `/api/${segment}/${id}`, { body: { code: 'Twin-1' } });
    expect(moved.status).toBe(422);
    const response = await service.ask('PUT', `/api/${segment}/${id}`, { body: { code: 'Twin-2' } });
    expect(response.status).toBe(200);
  });

  it('is compared exactly', async () => {
    for (const code of ['Exact', 'exact', 'Exact ', 'Éxact', 'E\u0301xact'])
      expect((await create(segment, { code })).status, code).toBe(201);
  });

  it('is taken once, whoever comes first', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => create(segment, { code: 'Race' })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  });
});

it('has codes of clients, suppliers and products apart', async () => {
  for (const segment of ['clients', 'providers', 'products', 'resources'] as const)
    expect((await create(segment, { code: 'Shared' })).status).toBe(201);
  expect((await create('resources', { code: 'Shared' })).status).toBe(201);
});

it('names the record that has a code in the language of the request, and by its id where it has no name', async () => {
  const conflictMessages = async (code: string, names: object, language: string) => {
    const send = () =>
      service.ask('POST', '/api/products', {
        body: { ...minimalBody('products'), ...names, code },
        headers: { 'accept-language': language },
      });
    expect((await send()).status).toBe(201);
    return (await send()).body.errors.code;
  };
  const named = { name_fr: 'Pneu', name_en: 'Tire' };
  expect(await conflictMessages('T-1', named, 'en')).toEqual(['This code is already taken by Tire. Choose another.']);
  expect(await conflictMessages('T-2', named, 'fr')).toEqual([
    'Ce code est déjà utilisé par Pneu. Choisissez-en un autre.',
  ]);
  const unnamed = { name_fr: ' ', name_en: '' };
  expect(await conflictMessages('T-3', unnamed, 'en')).toEqual([
    expect.stringMatching(/^This code is already the code of record [1-9]\d*\. Choose another\.$/),
  ]);
  expect(await conflictMessages('T-4', unnamed, 'fr')).toEqual([
    expect.stringMatching(/^Ce code est déjà celui de la fiche [1-9]\d*\. Choisissez-en un autre\.$/),
  ]);
});
