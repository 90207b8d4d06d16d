/** Reads the content of a statement of account. */
import type { Language } from '#contract/core/language.ts';
import { type StatementPaper, statementPaper } from '#contract/papers/statement-paper.ts';
import type { AgingSide } from '#contract/statements/aging.ts';
import { partySegments } from '#contract/statements/party-segments.ts';
import { maxStatementLines } from '#contract/statements/statement-limits.ts';
import { invalidField } from '#service/api-error.ts';
import type { Context } from '#service/commands/context.ts';
import { type ReadPaper, readProfile, readRecord } from '#service/papers/paper-records.ts';
import { ledgerNow } from '#service/reports/ledger/ledger-sides.ts';
import { readAccountPage } from '#service/reports/ledger_account.ts';
import { readAgingRows } from '#service/reports/ledger_aging.ts';

interface StatementDeps extends Context {
  /** A second connection to the same data, for slow reads. */
  longReads: Context['db'];
}

interface StatementParams {
  language: Language;
  account: string;
  from: string | undefined;
  to: string;
}

/**
 * Undefined if there is no such client or supplier, or none with a code, under which entries are posted. Refuses a
 * period with more lines than a statement may have.
 */
export async function readStatement(
  context: StatementDeps,
  { side, id }: { side: AgingSide; id: number },
  { language, account, from, to }: StatementParams,
): Promise<ReadPaper<StatementPaper> | undefined> {
  const party = await readRecord(context, partySegments[side], id);
  if (!party?.code) return undefined;
  const { code } = party;
  const ledger = await ledgerNow(context.longReads);
  const lines = { account, code, from, to, page: 1, per_page: maxStatementLines };
  const figures = await readAccountPage(ledger, lines);
  if (figures.meta.total > maxStatementLines)
    throw invalidField('from', 'statement_too_long', { max: String(maxStatementLines) });
  const ages = await readAgingRows(ledger, { account, code, at: to });
  const profile = await readProfile(context);
  const paper = statementPaper({ language, side, party: { ...party, code }, from, to, figures, ages, profile });
  return { paper, email: party.email ?? '' };
}
