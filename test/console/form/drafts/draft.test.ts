// @vitest-environment shared-window
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ageOf, type Draft } from '#console/form/drafts/draft.ts';
import { findDraft } from '#console/form/drafts/draft-store.ts';
import { typedFor, withJustTyped } from '#console/form/drafts/draft-values.ts';
import { decimalsIn } from '#console/form/form-values.ts';
import { writableFields } from '#contract/core/field.ts';
import { moduleOf } from '#contract/registry.ts';

const draft: Draft = {
  id: 'a',
  segment: 'clients',
  recordId: 7,
  name: 'Acier Duval',
  at: '2026-11-21 09:30:00',
  language: 'fr',
  typed: { city: 'Lévis', credit: '1200,50' },
  base: { city: 'Laval', credit: '0.00' },
};
const spelled = JSON.stringify(draft);
const fields = writableFields(moduleOf('clients').fields);

/** Reads a draft that the browser stored as this text, on that day. */
function readDraft(stored: string | null, today: string): Draft | undefined {
  vi.setSystemTime(`${today}T12:00:00`);
  localStorage.setItem('comptoir.draft||maude|a', String(stored));
  return findDraft({ address: '', user: 'maude' }, 'a');
}

describe('a kept draft', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is read as it was written', () => {
    expect(readDraft(spelled, '2026-11-21')).toEqual(draft);
  });

  it('keeps every body that got no reply', () => {
    const earlier = [{ body: '{"code":"A"}', key: 'a', isInDoubt: true }];
    const sent = { ...draft, intent: { body: '{"code":"B"}', key: 'b', earlier } };
    expect(readDraft(JSON.stringify(sent), '2026-11-21')).toEqual(sent);
    const broken = { ...sent, intent: { ...sent.intent, earlier: [{ body: 1 }] } };
    expect(readDraft(JSON.stringify(broken), '2026-11-21')).toBeUndefined();
    const former = JSON.stringify(sent).replaceAll('"body":', '"said":');
    expect(readDraft(former, '2026-11-21')).toEqual(sent);
  });

  it('goes after thirty days', () => {
    expect(readDraft(spelled, '2026-12-21')).toEqual(draft);
    expect(readDraft(spelled, '2026-12-22')).toBeUndefined();
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{}',
    spelled.slice(0, -9),
    spelled.replace('"clients"', '"customers"'),
    spelled.replace('"fr"', '"de"'),
    spelled.replace('2026-11-21 09', 'yesterday 09'),
    spelled.replace('2026-11-21 09', '2026-13-41 09'),
    spelled.replace('"recordId":7', '"recordId":"7"'),
  ])('that is none is nothing: %s', (stored) => {
    expect(readDraft(stored, '2026-11-21')).toBeUndefined();
  });
});

describe('what of a draft a form can hold', () => {
  it('leaves out a field that is gone, and one that holds another kind of thing now', () => {
    const typed = { city: 'Lévis', colour_of_the_door: 'red', inactive: 'yes', credit: { whole: 1 } };
    expect(typedFor(fields, { ...draft, typed }, 'fr')).toEqual({ city: 'Lévis' });
  });

  it('spells its amounts in the language of the form', () => {
    expect(typedFor(fields, draft, 'en')).toEqual({ city: 'Lévis', credit: '1200.50' });
    expect(typedFor(fields, draft, 'fr')).toEqual({ city: 'Lévis', credit: '1200,50' });
  });

  it('holds a record as its number and any other number as text, however the form held them then', () => {
    const stored = { ...draft, segment: 'reminders' as const, typed: { moduleID: 7, titre: 12 } };
    const reminders = writableFields(moduleOf('reminders').fields);
    expect(typedFor(reminders, stored, 'fr')).toEqual({ moduleID: '7', titre: '12' });
    const sale = { ...draft, segment: 'sales' as const, typed: { client_id: '7' } };
    expect(typedFor(writableFields(moduleOf('sales').fields), sale, 'fr')).toEqual({ client_id: 7 });
  });

  it('leaves out lines that are none', () => {
    const entry = { ...draft, segment: 'transactions' as const, typed: { details: [{ account: { number: 1000 } }] } };
    expect(typedFor(writableFields(moduleOf('transactions').fields), entry, 'fr')).toEqual({});
  });

  it('keeps an amount that cannot be read as it was typed', () => {
    expect(typedFor(fields, { ...draft, typed: { credit: 'mille' } }, 'en')).toEqual({ credit: 'mille' });
  });

  it('remembers with how many decimals its amounts were given', () => {
    const line = { ...draft, segment: 'sales_products' as const, typed: { product_price: '3,3333', decimals: 4 } };
    const typed = typedFor(writableFields(moduleOf('sales_products').fields), line, 'en');
    expect(typed).toEqual({ product_price: '3.3333', decimals: 4 });
    expect(decimalsIn(typed)).toBe(4);
    expect(typedFor(fields, { ...draft, typed: { decimals: 'many' } }, 'fr')).toEqual({});
  });

  it('spells the amounts of lines too', () => {
    const entry = {
      ...draft,
      segment: 'transactions' as const,
      typed: { details: [{ account: '1,5', amount: '1,5' }] },
    };
    const typed = typedFor(writableFields(moduleOf('transactions').fields), entry, 'en');
    expect(typed).toEqual({ details: [{ account: '1,5', amount: '1.5' }] });
  });
});

describe('what was just typed over a draft', () => {
  it('keeps its own value of a field, and the draft’s of every other', () => {
    const values = { city: 'Sorel', phone: '1', state: 'QC' };
    const typed = withJustTyped({ city: 'Lévis', email: 'a@b.ca' }, { names: ['city', 'phone'], values, opened: {} });
    expect(typed).toEqual({ city: 'Sorel', email: 'a@b.ca', phone: '1' });
  });

  it('keeps the lines of both, and none of those with which the form was opened', () => {
    const line = (account: string) => ({ account, amount: '1' });
    const typed = withJustTyped(
      { details: [line('1000'), { account: '' }] },
      { names: ['details'], values: { details: [line('2000'), line('3000')] }, opened: { details: [line('2000')] } },
    );
    expect(typed).toEqual({ details: [line('1000'), line('3000')] });
  });
});

describe('how long ago', () => {
  it.each([
    ['2026-11-21 09:30:59', { unit: 'now', count: 0 }],
    ['2026-11-21 09:29:00', { unit: 'now', count: 0 }],
    ['2026-11-21 09:42:10', { unit: 'minutes', count: 12 }],
    ['2026-11-21 10:30:00', { unit: 'hours', count: 1 }],
    ['2026-11-23 09:29:59', { unit: 'hours', count: 47 }],
    ['2026-11-23 09:30:00', { unit: 'days', count: 2 }],
  ])('at %s', (now, age) => {
    expect(ageOf(draft.at, now)).toEqual(age);
  });
});
