/** Puts texts into every field of every module that takes one, whatever its rules. */
import { type Segment, segments } from '#contract/core/segments.ts';
import { implementationOf } from '#service/registry.ts';
import { Database } from '#service/sql/sqlite-engine.ts';

/** Posted entries take no other text, even in SQL: they are posted with it. */
const kept = new Set(['transactions', 'transactions_details']);

interface PlantedTable {
  table: string;
  columns: string[];
}

function tablesOf(segment: Segment): PlantedTable[] {
  const { storage, module } = implementationOf(segment);
  const texts = (fields: readonly [string, { kind: string; unique?: boolean }][]) =>
    fields.filter(([, { kind }]) => kind === 'text' || kind === 'longText').map(([name]) => name);
  return [
    { table: module.segment, columns: texts(storage.columns) },
    ...storage.nestings.map(({ table, columns }) => ({ table, columns: texts(columns) })),
  ].filter(({ table, columns }) => !kept.has(table) && columns.length);
}

/** A write of this text into every field that is one. */
export function plantedBody(segment: Segment, text: string): Record<string, string> {
  const { fields } = implementationOf(segment).module;
  const texts = Object.entries(fields).filter(([, { kind, writable }]) => writable && /^(text|longText)$/.test(kind));
  return Object.fromEntries(texts.map(([name, { inputName = name }]) => [inputName, text]));
}

/** All of them in each field of the first record, and in each field of the others another one; past Comptoir, so that no rule keeps any out. */
export function plantTexts(file: string, texts: readonly string[]): void {
  const all = texts.join(' ');
  const database = new Database(file);
  try {
    for (const { table, columns } of segments.flatMap(tablesOf)) {
      const ids = database.prepare(`select id from "${table}" order by id limit ${texts.length + 1}`).values();
      const update = database.prepare(`update "${table}" set ${columns.map((name) => `"${name}" = ?`)} where id = ?`);
      for (const [record, id] of ids.entries())
        update.run(...columns.map((_, field) => (record ? texts[(record + field) % texts.length] : all)), id);
    }
  } finally {
    database.close();
  }
}
