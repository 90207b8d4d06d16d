/** Collects rows, so that many share a statement. For loading where each statement is a round trip. */
import type { Statements } from '#service/sql/statements.ts';
import type { Row } from '#service/sql/tables.ts';

interface BufferedInsert extends Pick<Statements, 'insert'> {
  /** Writes the rows that are still waiting. */
  flush(): Promise<void>;
}

const maxBuffered = 1000;

/** The id of a row is returned only if the row contains it. */
export function bufferedInsert(statements: Statements): BufferedInsert {
  const buffers = new Map<string, Row[]>();

  async function write(table: string, rows: Row[]): Promise<void> {
    buffers.delete(table);
    await statements.insert(table, rows);
  }

  return {
    insert: async (table, rows) => {
      const waiting = buffers.get(table) ?? [];
      buffers.set(table, waiting);
      waiting.push(...rows);
      if (waiting.length >= maxBuffered) await write(table, waiting);
      return Number(rows.at(-1)?.id ?? Number.NaN);
    },
    flush: async () => {
      for (const [table, rows] of buffers) await write(table, rows);
    },
  };
}
