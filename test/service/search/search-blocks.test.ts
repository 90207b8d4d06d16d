/** The best matches among thousands of texts in many blocks are those that comparing every record finds. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { moduleOf } from '#contract/registry.ts';
import { keyText, rankOf, readSearch } from '#contract/search/key-text.ts';
import { createTextIndex } from '#contract/search/text-index.ts';
import { mayContain, signatureOf } from '#service/search/text-signature.ts';
import { createTextStore } from '#service/search/text-store.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

const clients = moduleOf('clients');
const directory = mkdtempSync(join(tmpdir(), 'comptoir-blocks-'));
/** A store with some blocks in memory and the others in the file. */
const store = createTextStore(join(directory, 'texts'), 200_000);
afterAll(() => {
  store.close();
  rmSync(directory, { recursive: true });
});
const limit = 5;

describe('among thousands of records', () => {
  const word = fc.constantFrom('parc', 'pa', 'parcours', 'grand', 'le', 'Été', '514', '555', '01', 'zz');
  const few = fc.nat({ max: 9000 });
  const special = fc.record({
    at: few,
    code: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join('-')),
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    phone: fc.constantFrom('', '514 555-0199', '514-555-0101', '1 438 514-5501'),
  });
  const common = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `Au ${words.join(' ')}`);
  const phone = fc.constantFrom<string>('', '514 555-0100', '450 555-0151');
  const company = fc.record({ common, phone, specials: fc.array(special, { maxLength: 12 }) });

  test('each rank has what every record compared has, however many match', () => {
    fc.assert(
      fc.property(company, fc.array(word, { minLength: 1, maxLength: 3 }), ({ common, phone, specials }, words) => {
        const records = Array.from({ length: 9000 }, (_, id) => ({ code: `X${id}`, name: `${common} ${id}`, phone }));
        for (const { at, ...each } of specials) records[at] = each;
        const terms = readSearch(words.join(' '));
        if (!terms) return;
        const texts = records.map((each) => keyText(clients, each));
        const [index, stored] = [createTextIndex(), createTextIndex(store.keep)];
        for (const [id, text] of texts.entries()) {
          index.put(id, text);
          stored.put(id, text);
        }
        const compared = texts.map((text) => rankOf(text, terms));
        const best = compared.filter((rank) => rank !== undefined).sort();
        const hits = index.find(terms, limit);
        expect(hits.map(({ rank }) => rank)).toEqual(best.slice(0, limit));
        for (const { id, rank } of hits) expect(compared[id]).toBe(rank);
        expect(stored.find(terms, limit)).toEqual(hits);
        stored.clear();
      }),
      { numRuns: gateOrSoak(40, 1000) },
    );
  });
});

test('a block is never said to lack a text that it contains', () => {
  const text = fc.string({
    unit: fc.constantFrom('\u0001', '\u0002', ' ', '\n', 'a', 'b', 'é', '7', '漢'),
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, fc.nat(60), fc.nat(20), (whole, from, length) => {
      expect(mayContain(signatureOf(whole), whole.slice(from, from + length))).toBe(true);
    }),
  );
  expect(mayContain(signatureOf('\u0002 tremblay \n'), 'zzzz')).toBe(false);
});
