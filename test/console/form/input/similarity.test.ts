import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areAlike, editDistance, phoneDigits } from '#console/form/input/similarity.ts';
import { nearDuplicates, searchesFor } from '#console/form/picker/near-duplicates.ts';
import { moduleOf } from '#contract/registry.ts';

describe('two names', () => {
  it.each([
    ['Garage Tremblay', 'garage tremblay inc.'],
    ['Élan Mécanique', 'elan mecanique'],
    ['Luc Tremblay', 'Tremblay, Luc'],
    ['Tremblay', 'Trembley'],
    ['Transport Gagnon', 'Transprot Gagnon'],
    ["L'Érablière", 'L’Erabliere'],
    ['Inc.', 'inc'],
  ])('%s and %s are alike', (one, other) => {
    expect(areAlike(one, other)).toBe(true);
    expect(areAlike(other, one)).toBe(true);
  });

  it.each([
    ['Garage Tremblay', 'Garage Gagnon'],
    ['Roy', 'Moy'],
    ['', ''],
    ['Tremblay', ''],
    ['***', '***'],
    ['Garage 12', 'Transport 12'],
  ])('%s and %s are not', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });

  it('one slip in a long name is forgiven: a letter dropped, added, changed or swapped with its neighbour', () => {
    const names = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 12, maxLength: 24 });
    fc.assert(
      fc.property(names, fc.nat(9), fc.constantFrom('drop', 'add', 'change', 'swap'), (name, at, slip) => {
        const before = name.slice(0, at);
        const after = {
          drop: name.slice(at + 1),
          add: `k${name.slice(at)}`,
          change: `k${name.slice(at + 1)}`,
          swap: `${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`,
        }[slip];
        expect(areAlike(name, before + after)).toBe(true);
      }),
    );
  });

  it('are as far apart one way as the other, and a name is not apart from itself', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(editDistance(a, a, 8)).toBe(0);
        expect(editDistance(a, b, 8)).toBe(editDistance(b, a, 8));
        expect(editDistance(a, b, 8)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(editDistance(a, b, 8)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});

describe('who may already be there', () => {
  const clients = moduleOf('clients');
  const records = [
    { id: 1, code: 'A1', name: 'Garage Tremblay inc.', phone: '418 555-0101', email: null },
    { id: 2, code: 'B2', name: 'Transport Gagnon', phone: '(514) 555-0199 x4', email: 'Luc@Gagnon.ca' },
    { id: 3, code: 'C3', name: 'Roy et fils', phone: null, email: '' },
  ];
  const near = (typed: Record<string, unknown>) => nearDuplicates(clients, typed, records).map(({ id }) => id);

  it.each([
    [{ name: 'garage trembley' }, [1]],
    [{ name: 'Somebody else', phone: '5145550199' }, [2]],
    [{ name: '', phone2: '+1 514 555 0199' }, [2]],
    [{ name: 'Nobody', email: ' luc@gagnon.ca ' }, [2]],
    [{ name: 'Nobody', code: 'c3' }, [3]],
    [{ name: '', phone: '', email: '', code: '' }, []],
    [{ name: 'Nobody', phone: '0199' }, []],
  ])('%o', (typed, ids) => {
    expect(near(typed)).toEqual(ids);
  });

  it('is searched by pieces that a slip leaves whole', () => {
    const searches = searchesFor(clients, { name: 'Garage Trembley', phone: '514 555-0199', email: 'a@b.ca' });
    expect(searches).toEqual(['0199', 'a@b.ca', 'trem', 'gara', 'bley']);
    expect(searchesFor(clients, { name: 'Al', phone: '12', email: 'x' })).toEqual([]);
  });

  it('phones are compared by their last ten digits, without the extension', () => {
    expect(phoneDigits('+1 (514) 555-0199 poste 12')).toBe('5145550199');
    expect(phoneDigits('')).toBe('');
  });
});
