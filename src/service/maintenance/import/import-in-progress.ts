import { type ImportKey, readProgress } from '#service/maintenance/import/import-progress.ts';
import type { Statements } from '#service/sql/statements.ts';

/** Another process is importing the same file. The message is shown to people. */
export class ImportInProgress extends Error {
  constructor(message = 'This file is being imported already.') {
    super(message);
  }
}

/** The stored progress of this import was deleted, or set back to an earlier row. */
class ProgressLost extends ImportInProgress {
  constructor(row: number) {
    super(
      `The rows up to row ${row} were in, and that is not noted here any more: the data was replaced meanwhile, as "comptoir restore --force" does, or somebody else imported the rest of this file. Look which of its rows are here before you run the same command again: it begins with the first row.`,
    );
  }
}

/** Throws if the last imported row of the file is now another than `row`. `now` is in milliseconds since 1970. */
export async function requireProgressUnchanged(
  statements: Statements,
  key: ImportKey,
  row: number,
  now: number,
): Promise<void> {
  const last = await readProgress(statements, key, now);
  if (last < row) throw new ProgressLost(row);
  if (last > row) throw new ImportInProgress();
}
