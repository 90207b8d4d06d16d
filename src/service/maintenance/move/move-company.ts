/**
 * Moves a company from SQLite into PostgreSQL. Nobody writes meanwhile, and a repeated move resumes an interrupted one.
 */
import { sql } from 'kysely';
import { checkData } from '#service/maintenance/integrity-check.ts';
import type { IntegrityFinding } from '#service/maintenance/integrity-finding.ts';
import { claimDatabase } from '#service/maintenance/move/claim-database.ts';
import { copyCompany, type Progress } from '#service/maintenance/move/copy-company.ts';
import { type TableComparison, verifyCopy } from '#service/maintenance/move/verify-copy.ts';
import type { Connection } from '#service/sql/connection.ts';
import { moveLabel, setLabel } from '#service/sql/postgres/database-label.ts';

export interface MoveReport {
  tables: TableComparison[];
  /** The findings of `check` on the copy. */
  findings: IntegrityFinding[];
}

export const isComplete = ({ tables, findings }: MoveReport) =>
  tables.every(({ isSame }) => isSame) && findings.every(({ wrong }) => !wrong);

/** `requireUnused` throws if somebody has opened the source meanwhile, who would write to it after the move. */
export async function moveCompany(
  source: Connection,
  target: Connection,
  onProgress: Progress,
  requireUnused: () => void = () => {},
): Promise<MoveReport> {
  await source.begin();
  try {
    await claimDatabase(target, moveLabel(await stateOf(source)));
    await copyCompany(source, target, onProgress);
    const report = { tables: await verifyCopy(source, target), findings: await checkData(target) };
    requireUnused();
    if (isComplete(report)) await setLabel(target, '');
    return report;
  } finally {
    await source.rollback();
  }
}

/** Changes with every write to records of the source. Everything else is copied as a whole at the end. */
async function stateOf({ db }: Connection): Promise<string> {
  const {
    rows: [epoch],
  } = await sql<{ value: string }>`select value from epoch`.execute(db);
  const { rows } = await sql<{ state: string }>`
    select segment || ':' || version || ':' || stamp as state from changes order by segment`.execute(db);
  return [epoch?.value, ...rows.map(({ state }) => state)].join(' ');
}
