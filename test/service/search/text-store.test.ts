/** Texts that are stored in a file are found like those in memory. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSearch } from '#contract/search/key-text.ts';
import { createTextIndex } from '#contract/search/text-index.ts';
import { createTextStore, type TextStore } from '#service/search/text-store.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';

let directory: string;
let texts: TextStore;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-texts-'));
  texts = createTextStore(join(directory, 'texts'), 100_000);
});
afterAll(() => {
  texts.close();
  expect(readdirSync(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
});

const random = seededRandom();
const syllables = ['tre', 'blay', 'ga', 'gnon', '漢', 'é', 'bou', 'char', 'ßt', '7', 'к'];
const anyText = () => `\n ${Array.from({ length: random.int(2, 5) }, () => random.pick(syllables)).join('')} \n`;

it('whatever is put, changed and taken away', () => {
  const inMemory = createTextIndex();
  const inFile = createTextIndex(texts.keep);
  for (let round = 0; round < 6; round++) {
    for (let turn = 0; turn < 5000; turn++) {
      const id = random.int(1, 20_000);
      const text = random.percent(80) ? anyText() : undefined;
      for (const index of [inMemory, inFile]) {
        if (text === undefined) index.remove(id);
        else index.put(id, text);
      }
    }
    expect(inFile.size()).toBe(inMemory.size());
    for (const typed of ['tre', 'tregagnon', '漢', 'blay 7', 'к', 'zzzz']) {
      const wanted = readSearch(typed);
      if (!wanted) throw new Error(`nothing to look for in ${typed}`);
      expect(inFile.find(wanted, 20)).toEqual(inMemory.find(wanted, 20));
    }
  }
  inFile.clear();
  expect(inFile.size()).toBe(0);
});
