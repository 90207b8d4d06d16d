/** PostgreSQL folds and searches texts exactly as the contract does, whatever the server's locale. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchable } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const chosen = [
  '',
  'Élan',
  'Œuvre ß Æ ẞ ǅ',
  'ΣΑΣ ΟΔΟΣ ΑΣ.',
  'İstanbul I',
  'Привет МИР',
  '450-555-0192 j6w 7c7',
  '+1 (450) 555-0192',
  'a b c',
  'L’été — où «là»',
  '𐐀𐐨 A\u0301 Å Ø ł Ł ꭰᏰ Ꭰ',
  'Ⅷ Ⓐ 北京 １２',
  'a\nb-1\n\n',
  'tab\tand\u0001control\u001b',
];

/** Repeats from run to run. */
function* randomTexts(count: number): Generator<string> {
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const highest = [0x80, 0x250, 0x500, 0x3000, 0x1ffff];
  for (let made = 0; made < count; made++) {
    const points = Array.from({ length: 1 + next(20) }, () => 1 + next(highest[next(highest.length)] ?? 0x80));
    yield String.fromCodePoint(...points.map((point) => (point >= 0xd800 && point < 0xe000 ? 0x41 : point)));
  }
}

it('folds and compacts 10,000 texts as JavaScript does', async () => {
  const texts = [...chosen, ...randomTexts(10_000)];
  const { rows } = await sql<{ original: string; folded: string; compacted: string }>`
    select original, fold(original) as folded, searchable(original) as compacted
    from unnest(cast(${texts} as text[])) as original`.execute(service.store.db);
  expect(rows).toHaveLength(texts.length);
  expect(rows.map(({ original }) => original)).toEqual(texts);
  const differing = rows.filter(
    (row) => row.folded !== fold(row.original) || row.compacted !== searchable(row.original),
  );
  expect(differing).toEqual([]);
});
