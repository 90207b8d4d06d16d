import { type ImportKey, readProgress } from '#service/maintenance/import/import-progress.ts';
import type { Statements } from '#service/sql/statements.ts';

/** The same file is being imported by somebody else. The message is shown to people. */
export class ImportInProgress extends Error {
  constructor(message = 'This file is being imported already.') {
    super(message);
  }
}

/** What this import noted is gone, or is what it noted earlier. */
class ProgressLost extends ImportInProgress {
  constructor(row: number) {
    super(
      `The rows up to row ${row} were in, and that is not noted here any more: the data was replaced meanwhile, as "comptoir restore --force" does, or somebody else imported the rest of this file. Look which of its rows are here before you run the same command again: it begins with the first row.`,
    );
  }
}

/** Throws where another row than this is now the last one of the file that is in. `now` is in milliseconds since 1970. */
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
