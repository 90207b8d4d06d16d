import { describe, expect, it } from 'vitest';
import { changedFields, formName, readForm } from '#console/form/form-body.ts';
import { formValues, initialRecord } from '#console/form/form-values.ts';
import { writableFields } from '#contract/core/field.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const clock = { today: '2026-11-21', now: '2026-11-21 10:00:00' };
const none = new URLSearchParams();

function fieldsOf(segment: (typeof segments)[number]) {
  return writableFields(moduleOf(segment).fields);
}

const client = {
  id: 7,
  code: 'DUVAL',
  name: 'Duval',
  inactive: 0,
  creation_date: '2020-02-29',
  address: null,
  city: 'Laval',
  credit: '1234.50',
  term: 30,
  contacts: [],
};

it('hours are sent as they are understood, whatever field of the console they were typed in', () => {
  const fields = fieldsOf('tasks');
  const before = formValues(fields, { id: 7, title: 'Paint', time_spent: '0.00' }, 'fr');
  const read = readForm(fields, { ...before, time_spent: '1:30' }, { operation: 'update', before }, 'fr');
  expect(read).toMatchObject({ ok: true, body: { time_spent: '1.50' } });
});

describe('an update', () => {
  const fields = fieldsOf('clients');
  const before = formValues(fields, client, 'fr');
  const change = { operation: 'update', before } as const;

  it('sends nothing when nothing changed', () => {
    expect(readForm(fields, { ...before }, change, 'fr')).toEqual({ ok: true, body: {}, sent: {} });
  });

  it('sees that the same amount is typed otherwise', () => {
    expect(changedFields(fields, before, { ...before, credit: '1 234,5' }, 'fr')).toEqual([]);
    expect(changedFields(fields, before, { ...before, credit: '1 234,51' }, 'fr')).toEqual(['credit']);
    expect(changedFields(fields, before, { ...before, credit: '1 234,50' }, 'fr')).toEqual([]);
  });

  it('sends only what changed, as the wire spells it', () => {
    const values = { ...before, credit: '2 000', city: '', inactive: true };
    expect(readForm(fields, values, change, 'fr')).toMatchObject({
      ok: true,
      body: { credit: '2000.00', city: null, inactive: 1 },
    });
  });

  it('names the form field of each problem', () => {
    const reading = readForm(fields, { ...before, code: ' ', term: 'soon' }, change, 'en');
    expect(reading).toMatchObject({
      ok: false,
      problems: [
        { field: 'code', problem: 'required' },
        { field: 'term', problem: 'integer_expected' },
      ],
    });
  });

  it('leaves out the spaces around a line, which are pasted with it, and keeps those within', () => {
    const values = { ...before, name: '  Garage   X\u00a0', phone: ' 514 555-0199' };
    expect(readForm(fields, values, change, 'fr')).toMatchObject({
      body: { name: 'Garage   X', phone: '514 555-0199' },
      sent: { name: 'Garage   X', phone: '514 555-0199' },
    });
  });

  it('sends nothing where spaces alone were typed around a value, or in an empty one', () => {
    const values = { ...before, code: 'DUVAL ', address: '  ' };
    expect(changedFields(fields, before, values, 'fr')).toEqual([]);
    expect(readForm(fields, values, change, 'fr')).toEqual({ ok: true, body: {}, sent: {} });
  });

  it('leaves a stored value with spaces around it as it is until somebody changes it, who may take them away', () => {
    const odd = formValues(fields, { ...client, code: ' DUVAL ', name: 'Duval ' }, 'fr');
    const read = (values: typeof odd) => readForm(fields, values, { operation: 'update', before: odd }, 'fr');
    expect(read({ ...odd, city: 'Lévis' })).toMatchObject({ body: { city: 'Lévis' } });
    expect(read({ ...odd, code: 'DUVAL' })).toMatchObject({ body: { code: 'DUVAL' } });
  });

  it('keeps the lines of a long text as they are typed', () => {
    const tasks = fieldsOf('tasks');
    const started = formValues(tasks, { id: 1, title: 'Old', description: null }, 'en');
    const values = { ...started, description: '  One\n    Two \n' };
    const reading = readForm(tasks, values, { ...change, before: started }, 'en');
    expect(reading).toMatchObject({ body: { description: '  One\n    Two \n' } });
  });

  it('sends the listed input name', () => {
    const tasks = fieldsOf('tasks');
    const task = { id: 1, projet_id: 3, title: 'Old', start_date: '0000-00-00' };
    const started = formValues(tasks, task, 'en');
    const values = { ...started, title: 'New', projet_id: 4, end_date: '20261201' };
    const reading = readForm(tasks, values, { ...change, before: started }, 'en');
    expect(reading).toMatchObject({ ok: true, body: { name: 'New', project_id: 4, end_date: '2026-12-01' } });
  });

  it('clears a task date to the zero date', () => {
    const tasks = fieldsOf('tasks');
    const task = { id: 1, projet_id: 3, title: 'Old', start_date: '2026-01-01' };
    const started = formValues(tasks, task, 'en');
    const reading = readForm(tasks, { ...started, start_date: '' }, { ...change, before: started }, 'en');
    expect(reading).toMatchObject({ ok: true, body: { start_date: '0000-00-00' } });
  });
});

describe('an update that takes away what a required field may lack', () => {
  it('sends an empty translation, and no project', () => {
    const products = fieldsOf('products');
    const product = formValues(
      products,
      { id: 1, code: 'P1', category_id: 1, name_fr: 'Disque', name_en: 'Disc' },
      'en',
    );
    const cleared = readForm(products, { ...product, name_en: '' }, { operation: 'update', before: product }, 'en');
    expect(cleared).toMatchObject({ ok: true, body: { name_en: '' } });
    const tasks = fieldsOf('tasks');
    const task = formValues(tasks, { id: 1, projet_id: 3, title: 'Old' }, 'en');
    const freed = readForm(tasks, { ...task, projet_id: 0 }, { operation: 'update', before: task }, 'en');
    expect(freed).toMatchObject({ ok: true, body: { project_id: 0 } });
  });
});

describe('a create', () => {
  it('sends what is required and what is not the default', () => {
    const fields = fieldsOf('clients');
    const values = { ...formValues(fields, initialRecord(fields, clock, none), 'en'), code: 'A', name: 'B', city: 'C' };
    expect(readForm(fields, values, { operation: 'create', clock, whole: false }, 'en')).toMatchObject({
      ok: true,
      body: { code: 'A', name: 'B', city: 'C' },
      sent: { code: 'A', name: 'B', city: 'C' },
    });
  });

  it('begins with what the address presets, under either name', () => {
    const fields = fieldsOf('tasks');
    const byInputName = initialRecord(fields, clock, new URLSearchParams('project_id=5'));
    const byOwnName = initialRecord(fields, clock, new URLSearchParams('projet_id=5'));
    expect(formValues(fields, byInputName, 'en').projet_id).toBe(5);
    expect(formValues(fields, byOwnName, 'en').projet_id).toBe(5);
  });

  it('says that there is none where a required field may have none', () => {
    const creation = { operation: 'create', clock, whole: false } as const;
    const initialValues = (segment: (typeof segments)[number]) =>
      formValues(fieldsOf(segment), initialRecord(fieldsOf(segment), clock, none), 'en');
    expect(readForm(fieldsOf('tasks'), { ...initialValues('tasks'), title: 'Sweep' }, creation, 'en')).toMatchObject({
      ok: true,
      body: { name: 'Sweep', project_id: 0 },
    });
    const product = { ...initialValues('products'), code: 'P1', category_id: '1', name_fr: 'Disque' };
    expect(readForm(fieldsOf('products'), product, creation, 'en')).toMatchObject({
      ok: true,
      body: { name_fr: 'Disque', name_en: '' },
    });
    // A sale needs a client, and a line a product.
    expect(readForm(fieldsOf('sales'), { ...initialValues('sales'), date: '2026-11-21' }, creation, 'en')).toEqual({
      ok: false,
      problems: [{ field: 'client_id', problem: 'required' }],
    });
  });

  it('leaves blank lines out and points back at the lines that stand', () => {
    const fields = fieldsOf('transactions');
    const blank = { account: '', reference: '', amount: '', currency: 'CAD', credit: 'D', projet_id: '' };
    const lines = [
      blank,
      { ...blank, account: '1000', amount: '10' },
      { ...blank, account: '4000', amount: 'x', credit: 'C' },
    ];
    const values = { date: '2026-11-21', reference: '', description: '', code: '', labels: '', details: lines };
    const reading = readForm(fields, values, { operation: 'create', clock, whole: false }, 'en');
    expect(reading).toEqual({
      ok: false,
      problems: [{ field: 'details.2.amount', problem: 'amount_expected', params: { scale: '2' } }],
    });
    expect(formName(fields, values, 'details.0.account')).toBe('details.1.account');
  });
});

it('forms of every module begin without a change', () => {
  for (const segment of segments) {
    const fields = fieldsOf(segment);
    const values = formValues(fields, initialRecord(fields, clock, none), 'fr');
    expect(changedFields(fields, values, structuredClone(values), 'fr')).toEqual([]);
  }
});

describe('an amount of a service that gives more than two decimals', () => {
  const fields = fieldsOf('sales_products');
  const line = {
    sale_id: 1,
    product_id: 2,
    product_quantity: '1.0000',
    product_price: '1.2345',
    product_discount: '0',
  };
  const before = formValues(fields, line, 'fr');
  const change = { operation: 'update', before } as const;

  it('may be repeated in a new record as it was given', () => {
    const reading = readForm(fields, { ...before }, { operation: 'create', clock, whole: false }, 'fr');
    expect(reading).toMatchObject({ ok: true, body: { product_price: 1.2345 } });
  });

  it('may be changed to another of as many decimals, and of no more', () => {
    expect(readForm(fields, { ...before, product_price: '1,2350' }, change, 'fr')).toMatchObject({
      ok: true,
      body: { product_price: 1.235 },
    });
    expect(readForm(fields, { ...before, product_price: '1,23456' }, change, 'fr')).toMatchObject({
      ok: false,
      problems: [{ field: 'product_price', problem: 'amount_expected', params: { scale: '4' } }],
    });
  });

  it('is held to two decimals where nothing else was given', () => {
    const usual = formValues(fields, { ...line, product_quantity: '1.00', product_price: '1.23' }, 'en');
    const reading = readForm(fields, { ...usual, product_price: '1.2345' }, { ...change, before: usual }, 'en');
    expect(reading).toMatchObject({ ok: false, problems: [{ field: 'product_price' }] });
  });
});

it('no vehicle stands as an empty field, and an empty field sends none', () => {
  const fields = { vehicle_id: fieldsOf('agenda_appointments').vehicle_id } as ReturnType<typeof fieldsOf>;
  const before = formValues(fields, { vehicle_id: 0 }, 'en');
  expect(before).toEqual({ vehicle_id: '' });
  expect(formValues(fields, { vehicle_id: 12 }, 'en')).toEqual({ vehicle_id: '12' });
  const change = {
    operation: 'update',
    before: { vehicle_id: '12' },
  } as const;
  expect(readForm(fields, before, change, 'en')).toMatchObject({ body: { vehicle_id: 0 } });
});
