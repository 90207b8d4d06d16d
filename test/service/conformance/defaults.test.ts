/**
 * What a record is after a create with its required fields alone (rulings section 3, "required on create" and
 * "defaults").
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import { demoTaxes } from '#demo/taxes.ts';
import { type Body, minimalBody, recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { listedCreates } from '#test/harness/specification.ts';

const id = expect.any(Number);
const nulls = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, null]));

/** Records as a strict service shows them, written on 2026-11-21 at 10:00. */
const expected: Partial<Record<Segment, Body>> = {
  projects: { id, code: null, client_id: 0, active: 1, nom: 'Shed', description: null, tasks: [] },
  tasks: {
    id,
    projet_id: 1,
    active: 1,
    creation_date: '2026-11-21',
    title: 'Measure',
    start_date: '0000-00-00',
    end_date: '0000-00-00',
    status: 0,
    time_estimated: '0.00',
    time_spent: '0.00',
    description: null,
    comments: [],
  },
  clients: {
    id,
    code: expect.any(String),
    name: 'Ada',
    inactive: 0,
    creation_date: '2026-11-21',
    ...nulls('address adresse2 city state zipcode phone phone2 fax email website phone_work'),
    credit: '0.00',
    term: 0,
    contacts: [],
  },
  clients_contacts: {
    id,
    clientID: 1,
    nom: 'Ada',
    fonction: '',
    departement: '',
    email: '',
    telephone: '',
    cell: '',
    fax: '',
  },
  providers: {
    id,
    code: expect.any(String),
    name: 'Parts Ltd',
    inactive: 0,
    creation_date: '2026-11-21',
    ...nulls('address address2 city state zipcode phone fax email website term credit'),
  },
  resources: {
    id,
    name: 'Ada',
    inactive: 0,
    creation: '2026-11-21',
    prov: '',
    ...nulls('user language birth work_email email phone1 phone2 cell address city zip'),
  },
  reminders: {
    id,
    titre: 'Call',
    module: 'clients',
    moduleID: 1,
    userID: '7',
    date: '2026-11-20 09:00:00',
    closed: 0,
    labels: null,
    notes: '',
  },
  products: { id, code: expect.any(String), category_id: 3, name_fr: 'Pneu', name_en: 'Tire' },
  sales: { id, sale_number: id, invoice_number: 0, quote_number: 0, client_id: 1, date: '2026-11-20' },
  sales_products: {
    id,
    sale_id: 1,
    product_id: 1,
    product_name: expect.any(String),
    product_description: '',
    product_quantity: '1.00',
    product_price: '0.00',
    product_discount: '0.00',
    produit_total: '0.00',
  },
  actions: {
    id,
    bookingID: 1,
    date: '2026-11-20 09:15:00',
    user_id: 1,
    action_id: 2,
    value: '10.00',
    cost: '5.00',
    time: '09:15:00',
  },
  transactions: {
    id,
    number: expect.stringMatching(/^\d+$/),
    reference: '',
    date: '2026-11-20',
    user: 'admin',
    creation_date: '2026-11-21',
    creation_time: '10:00:00',
    description: '',
    name: '',
    period: 'Current',
    code: null,
    details: ['D', 'C'].map((credit) => ({ account: '5000', reference: '', amount: '10.00', currency: 'CAD', credit })),
  },
  agenda_appointments: {
    id,
    sale_id: 0,
    sale_product_id: 0,
    date_at: '2026-11-20',
    time_at: '09:00:00',
    workflow_id: 0,
    duration: '1.00',
    client_id: 0,
    vehicle_id: 0,
    description: null,
    title: null,
    date_end: '2026-11-20',
    time_end: '10:00:00',
    notes: null,
    color: null,
    bay_id: null,
  },
  agenda_bays: {
    id,
    branch_id: 0,
    order: 0,
    default: 0,
    name: 'Bay',
    tech_id: 0,
    initials: '',
    bay_type: 1,
    vehicle_types: '',
    cost: '0.00',
    diner_name: '',
    lunch_start: '12:00:00',
    lunch_end: '13:00:00',
    has_dinner: 0,
    client_can_schedule: 0,
    out_of_business_hours: 0,
    disabled: 0,
  },
  agenda_displays: { id, branch_id: 0, name: 'Display', bay_ids: '', default: 0 },
  agenda_workflows: { id, name: 'Step', order: 0, color: '#000000', background_color: '#ffffff' },
};

/** The fields that the extensions add. */
const besides: Partial<Record<Segment, Body>> = {
  resources: { code: 'T1' },
  // The taxes of the demonstration's settings.
  sales: { taxes: demoTaxes.map((tax) => ({ ...tax, amount: '0.00' })), subtotal: '0.00', total: '0.00' },
  sales_products: { taxes: null, subtotal: '0.00', total: '0.00' },
  transactions: {
    labels: '',
    details: ['D', 'C'].map((credit) => ({
      account: '5000',
      reference: '',
      amount: '10.00',
      currency: 'CAD',
      credit,
      projet_id: '',
    })),
  },
};

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 10, 0, 0) });
    service = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: mode } });
  });
  afterAll(async () => {
    await service.close();
    vi.useRealTimers();
  });

  describe.each(listedCreates)('$segment', ({ segment, path }) => {
    const shown = { ...expected[segment], ...(mode === 'on' ? besides[segment] : {}) };

    it('has its defaults, in the reply and from then on', async () => {
      const made = await service.ask('POST', path, { body: minimalBody(segment) });
      expect(made.status).toBe(201);
      const record = recordOf(made.body);
      const { vehicle_id, ...rest } = shown;
      expect(record).toEqual(segment === 'agenda_appointments' ? { ...rest, car_id: vehicle_id } : shown);
      const response = await service.ask('GET', `${path}/${record.id}`);
      expect(recordOf(response.body)).toEqual(shown);
    });

    it('needs each of the fields that must be said', async () => {
      const body = minimalBody(segment);
      for (const name of Object.keys(body)) {
        const { [name]: _, ...rest } = body;
        const { status, body: answer } = await service.ask('POST', path, { body: rest });
        expect(status, name).toBe(422);
        expect(Object.keys(answer.errors), name).toEqual([name]);
        const none = await service.ask('POST', path, { body: { ...body, [name]: null } });
        expect(none.status, name).toBe(422);
      }
      const nothing = await service.ask('POST', path, { body: {} });
      expect(Object.keys(nothing.body.errors).sort()).toEqual(Object.keys(body).sort());
    });
  });
});
