/** Finding any record by code, number, name or phone: what matches, and what comes first. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { search, searchOrder } from '#contract/reports/search.ts';
import { keyText, matchedValue, rankOf, readSearch, searchKeys } from '#contract/search/key-text.ts';
import { createTextIndex } from '#contract/search/text-index.ts';

const clients = moduleOf('clients');
const tremblay = {
  id: 7,
  code: 'CL-0042',
  name: 'Garage Émile Tremblay',
  phone: '(514) 555-0199',
  city: 'Saint-Jérôme',
};

function rank(typed: string, record: Record<string, unknown> = tremblay): number | undefined {
  const wanted = readSearch(typed);
  return wanted && rankOf(keyText(clients, record), wanted);
}

describe('what is typed finds a record', () => {
  test.each([
    ['CL-0042', 0],
    ['cl 0042', 0],
    ['cl0042', 0],
    ['garage emile tremblay', 1],
    ['GARAGE ÉMILE TREMBLAY', 1],
    ['5145550199', 1],
    ['514 555-0199', 1],
    ['+1 514 555-0199', 1],
    ['cl-00', 2],
    ['garage ém', 3],
    ['514555', 3],
    ['555-0199', 3],
    ['trem gar', 4],
    ['jerome tremblay', 4],
    ['remblay', 5],
    ['5501', 5],
  ])('%s', (typed, expected) => {
    expect(rank(typed)).toBe(expected);
  });

  test.each(['tremblai', 'cl-0043', '4385550199', 'garage zoe'])('%s does not', (typed) => {
    expect(rank(typed)).toBeUndefined();
  });

  test.each(['', '  ', ' - ', '…'])('nothing is searched for %j', (typed) => {
    expect(readSearch(typed)).toBeUndefined();
  });

  test('two digits are no phone number', () => {
    expect(readSearch('51')?.digits).toBeUndefined();
    expect(readSearch('514')?.digits).toBe('514');
    expect(readSearch('a 514')?.digits).toBeUndefined();
  });

  test('a line of one field and the next are not one name', () => {
    expect(rank('tremblay saint')).toBe(4);
    expect(
      rankOf(
        keyText(clients, { ...tremblay, name: 'Tremblay', city: 'Saint' }),
        readSearch('tremblay saint') ?? never(),
      ),
    ).toBe(4);
  });
});

function never(): never {
  throw new Error('nothing to search for');
}

test('the value that was meant is told', () => {
  const valueFor = (typed: string) => matchedValue(clients, tremblay, readSearch(typed) ?? never());
  expect(valueFor('cl-00')).toBe('CL-0042');
  expect(valueFor('tremblay emile')).toBe('Garage Émile Tremblay');
  expect(valueFor('5145550199')).toBe('(514) 555-0199');
  expect(valueFor('jerome tremblay')).toBeUndefined();
});

test('each module is looked up by its codes, names and phones', () => {
  expect(searchKeys(moduleOf('bookings'))).toEqual({
    codes: ['code', 'po_num', 'comm_num', 'bol_num', 'fact_number'],
    names: ['contact'],
    phones: ['contact_phone', 'contact_fax'],
  });
  expect(searchKeys(moduleOf('sales')).codes).toEqual(['sale_number', 'invoice_number', 'quote_number']);
  expect(searchKeys(moduleOf('transactions'))).toEqual({
    codes: ['number', 'reference', 'code'],
    names: ['name'],
    phones: [],
  });
  expect(searchKeys(moduleOf('products')).names).toEqual(['name_fr', 'name_en']);
});

test('every module has its turn in a search, once', () => {
  expect([...searchOrder].sort()).toEqual([...segments].sort());
});

test('a code is the same with and without what stands in it, on either side', () => {
  const joined = { id: 8, code: 'CL0042', name: 'Ada' };
  for (const typed of ['CL-0042', 'cl 0042', 'CL0042']) expect(rank(typed, joined), typed).toBe(0);
  expect(rank('CL-00', joined)).toBe(2);
});

describe('the index of texts', () => {
  const word = fc.constantFrom('ab', 'abc', 'b', 'ba', 'Éab', 'c', 'ca-b', '12', '514 555');
  const record = fc.record({
    code: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join('-')),
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    phone: fc.constantFrom('514 555-0199', '514-555-1234', '', '1 438 555 0199'),
  });

  test('finds what comparing every record finds, in the same order of ranks', () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 60 }),
        fc.array(word, { minLength: 1, maxLength: 2 }),
        (records, words) => {
          const wanted = readSearch(words.join(' '));
          const textIndex = createTextIndex();
          for (const [id, each] of records.entries()) textIndex.put(id, keyText(clients, each));
          const compared = records.map((each) => (wanted ? rankOf(keyText(clients, each), wanted) : undefined));
          const ranks = compared.filter((each) => each !== undefined).sort();
          expect(wanted ? textIndex.find(wanted, 10).map((hit) => hit.rank) : []).toEqual(ranks.slice(0, 10));
          for (const { id, rank: hitRank } of wanted ? textIndex.find(wanted, 10) : [])
            expect(compared[id]).toBe(hitRank);
        },
      ),
    );
  });

  test('the best come first also among thousands that match', () => {
    const textIndex = createTextIndex();
    for (let id = 1; id <= 9000; id++)
      textIndex.put(id, keyText(clients, { code: `X${id}`, name: `Le grand parc ${id}` }));
    textIndex.put(9001, keyText(clients, { code: 'Y1', name: 'Parc' }));
    textIndex.put(9002, keyText(clients, { code: 'PARC', name: 'Autre' }));
    textIndex.put(9003, keyText(clients, { code: 'Y3', name: 'Parc des Braves' }));
    const hits = textIndex.find(readSearch('parc') ?? never(), 4);
    expect(hits.slice(0, 3)).toEqual([
      { id: 9002, rank: 0 },
      { id: 9001, rank: 1 },
      { id: 9003, rank: 3 },
    ]);
    expect(hits[3]?.rank).toBe(4);
  });

  test('follows changes and removals', () => {
    const step = fc.record({ id: fc.integer({ min: 1, max: 20 }), text: fc.option(word) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), word, (steps, typed) => {
        const textIndex = createTextIndex();
        const namesById = new Map<number, string>();
        for (const { id, text } of steps) {
          if (text === null) {
            textIndex.remove(id);
            namesById.delete(id);
          } else {
            textIndex.put(id, keyText(clients, { name: text }));
            namesById.set(id, text);
          }
        }
        const wanted = readSearch(typed) ?? never();
        const expected = [...namesById].filter(([, name]) => rankOf(keyText(clients, { name }), wanted) !== undefined);
        expect(textIndex.size()).toBe(namesById.size);
        expect(new Set(textIndex.find(wanted, 100).map(({ id }) => id))).toEqual(new Set(expected.map(([id]) => id)));
      }),
    );
  });
});

test('thousands of records, put in any order and changed, are held once each', () => {
  const textIndex = createTextIndex();
  const order = Array.from({ length: 7000 }, (_, index) => ((index * 2971) % 7000) + 1);
  for (const id of order) textIndex.put(id, keyText(clients, { code: `K${id}`, name: 'Dépanneur' }));
  for (const id of order) if (id % 7 === 0) textIndex.remove(id);
  for (const id of order) if (id % 7 === 1) textIndex.put(id, keyText(clients, { code: `K${id}`, name: 'Ébéniste' }));
  const ids = (typed: string) =>
    textIndex
      .find(readSearch(typed) ?? never(), 7000)
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  const all = order.toSorted((a, b) => a - b);
  expect(textIndex.size()).toBe(6000);
  expect(ids('ebeniste')).toEqual(all.filter((id) => id % 7 === 1));
  expect(ids('depanneur')).toEqual(all.filter((id) => id % 7 > 1));
  expect([ids('k6993'), ids('k3001'), ids('k3002')]).toEqual([[], [3001], [3002]]);
});

describe('the query of GET /api/search', () => {
  test('is read', () => {
    expect(search.query.read({ q: 'a', module: ['clients', 'sales'], per_module: '50' })).toEqual({
      ok: true,
      params: { q: 'a', module: ['clients', 'sales'], per_module: 20 },
    });
    expect(search.query.read({})).toEqual({ ok: true, params: { q: '', module: [], per_module: 5 } });
  });

  test.each([
    [{ q: ['a', 'b'] }, 'q'],
    [{ module: 'nothing' }, 'module'],
    [{ per_module: '0' }, 'per_module'],
    [{ page: '1' }, 'page'],
  ])('%j is refused', (raw, field) => {
    const reading = search.query.read(raw);
    expect(reading.ok ? [] : reading.problems.map((problem) => problem.field)).toEqual([field]);
  });
});
