/** PostgreSQL folds and searches texts exactly as the contract does, whatever the server's locale. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { searchable } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { preparePostgres } from '#service/sql/postgres/prepare-postgres.ts';
import { createPostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';
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

/** Pseudo-random texts, the same in every run. */
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

it('searches by an index where search_path does not name the schema that pg_trgm is in', async () => {
  const { url, drop } = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  onTestFinished(drop);
  const owner = openPostgres(url);
  await owner.exec(`drop schema public cascade; create schema "Tools"; create extension pg_trgm schema "Tools";
    create schema office; alter database ${new URL(url).pathname.slice(1)} set search_path = office`);
  await owner.close();
  const company = await preparePostgres(url);
  onTestFinished(company.close);
  const { rows } = await sql<{ method: string }>`
    select amname as method from pg_class join pg_am on pg_am.oid = relam
    where relname = 'clients_search_text' and relnamespace = 'office'::regnamespace`.execute(company.db);
  expect(rows).toEqual([{ method: 'gin' }]);
});
