/** Services that deviate from the specification: how each field is read, written by hand. */
import { describe, expect, it } from 'vitest';
import { unwrapList, unwrapRecord } from '#contract/core/envelope.ts';
import { parseRecord } from '#contract/core/parse-record.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

function read(segment: Segment, sent: Record<string, unknown>) {
  const module = moduleOf(segment);
  return parseRecord(module, module.fields, { id: 1, ...sent });
}

describe('a record of another service', () => {
  it.each(segments)('%s: an id alone is enough, and no array or text of it is missing', (segment) => {
    const module = moduleOf(segment);
    const { record } = parseRecord(module, module.listFields, { id: 7 });
    expect(record.id).toBe(7);
    for (const [name, field] of Object.entries(module.listFields)) {
      if (field.shown !== 'always') expect(record).not.toHaveProperty(name);
      else expect(record[name], name).not.toBeUndefined();
      if (field.fields) expect(record[name]).toEqual([]);
    }
  });

  it('has an empty list where none came, and a list of one where a single record came', () => {
    expect(read('clients', { contacts: null }).record.contacts).toEqual([]);
    expect(read('clients', { contacts: {} }).record.contacts).toHaveLength(1);
    expect(read('bookings', { items: 'none' }).record.items).toEqual([]);
    const { record } = read('clients', { contacts: [{ id: '3', nom: null }, null] });
    expect(record.contacts).toEqual([expect.objectContaining({ id: 3, nom: '', email: '' })]);
  });

  it('has the empty text where null came, and null where the specification has null', () => {
    const { record } = read('clients', { name: null, city: null, code: 12 });
    expect(record).toMatchObject({ name: '', city: null, code: '12' });
    expect(read('stops', { note: null, trackerUserId: 44 }).record).toMatchObject({ note: '', trackerUserId: '44' });
  });

  it('has no number of an invoice or quote where null came or none', () => {
    expect(read('sales', { invoice_number: null, client_id: '4' }).record).toMatchObject({
      ...{ invoice_number: 0, quote_number: 0, client_id: 4 },
    });
  });

  it('keeps every decimal of an amount, and gives it two where it has fewer', () => {
    const amounts = { product_price: '12.3456', product_quantity: 2, product_discount: ' 0 ', produit_total: '24.6' };
    expect(read('sales_products', amounts).record).toMatchObject({
      ...{ product_price: '12.3456', product_quantity: '2.00', product_discount: '0.00', produit_total: '24.60' },
    });
    expect(read('sales_products', { product_price: 'call us' }).record.product_price).toBe('0.00');
  });

  it('has what follows from other fields where a service leaves it out', () => {
    const line = { product_price: '12.3450', product_quantity: '2.00', product_discount: null };
    expect(read('sales_products', line).record.produit_total).toBe('24.69');
    const day = { date_at: '2026-11-23', time_at: '10:00', duration: '1.5000' };
    expect(read('agenda_appointments', day).record).toMatchObject({
      ...{ time_at: '10:00:00', date_end: '2026-11-23', time_end: '11:30:00' },
    });
    expect(read('agenda_appointments', { ...day, time_at: null }).record.time_at).toBe('00:00:00');
    expect(read('actions', { date: '2026-11-23T08:15' }).record).toMatchObject({
      ...{ date: '2026-11-23 08:15:00', time: '08:15:00' },
    });
  });

  it('keeps aside what the contract does not know', () => {
    const { record, unknown } = read('products', { code: 'P1', weight: '12 kg', tags: ['a'] });
    expect(unknown).toEqual({ weight: '12 kg', tags: ['a'] });
    expect(record).toEqual({ id: 1, code: 'P1', category_id: 0, name_fr: '', name_en: '' });
  });
});

describe('an answer of another service', () => {
  it('may be an array of one, write its ids and counts as text, and have no list where it is empty', () => {
    expect(unwrapRecord({ data: [{ id: '5' }] }).id).toBe(5);
    const meta = { current_page: '1', last_page: 1, per_page: '25', total: 0 };
    expect(unwrapList({ data: null, meta })).toEqual({
      ...{ records: [], meta: { current_page: 1, last_page: 1, per_page: 25, total: 0 } },
    });
  });

  it('is refused where there is no record in it', () => {
    expect(() => unwrapRecord({ data: { name: 'x' } })).toThrow();
    expect(() => unwrapList({ data: [{ id: null }], meta: {} })).toThrow();
    expect(() => unwrapList({ hello: 1 })).toThrow();
  });
});
