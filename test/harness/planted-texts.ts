/** Puts texts into every text field of every module, whatever its rules. */
import { type Segment, segments } from '#contract/core/segments.ts';
import { implementationOf } from '#service/registry.ts';
import type { Connection } from '#service/sql/connection.ts';
import { connectTo } from '#test/harness/process.ts';

/** Posted entries cannot be changed, even in SQL: their texts are posted with them. */
const immutableTables = new Set(['transactions', 'transactions_details']);

interface PlantedTable {
  table: string;
  columns: string[];
}

function tablesOf(segment: Segment): PlantedTable[] {
  const { mapping, module } = implementationOf(segment);
  const texts = (fields: readonly [string, { kind: string; unique?: boolean }][]) =>
    fields.filter(([, { kind }]) => kind === 'text' || kind === 'longText').map(([name]) => name);
  return [
    { table: module.segment, columns: texts(mapping.columns) },
    ...mapping.nestings.map(({ table, columns }) => ({ table, columns: texts(columns) })),
  ].filter(({ table, columns }) => !immutableTables.has(table) && columns.length);
}

/** A body with this text in every writable text field. */
export function plantedBody(segment: Segment, text: string): Record<string, string> {
  const { fields } = implementationOf(segment).module;
  const texts = Object.entries(fields).filter(([, { kind, writable }]) => writable && /^(text|longText)$/.test(kind));
  return Object.fromEntries(texts.map(([name, { inputName = name }]) => [inputName, text]));
}

/**
 * Puts all texts into each field of the first record, and one of them, in turn, into each field of the others. Uses
 * SQL, so that no rule of Comptoir refuses any.
 */
export async function plantTexts(dataDir: string, texts: readonly string[]): Promise<void> {
  const connection = await connectTo(dataDir);
  try {
    for (const planted of segments.flatMap(tablesOf)) await plantInto(connection, planted, texts);
  } finally {
    await connection.close();
  }
}

async function plantInto({ statements }: Connection, { table, columns }: PlantedTable, texts: readonly string[]) {
  const all = texts.join(' ');
  const ids = await statements.prepared(`select id from "${table}" order by id limit ?`).values(texts.length + 1);
  const set = columns.map((name) => `"${name}" = ?`).join(', ');
  const update = statements.prepared(`update "${table}" set ${set} where id = ?`);
  for (const [record, id] of ids.entries())
    await update.run(...columns.map((_, field) => (record ? texts[(record + field) % texts.length] : all)), id);
}
