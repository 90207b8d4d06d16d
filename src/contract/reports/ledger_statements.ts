import * as z from 'zod/mini';
import { type Meta, pageMeta } from '#contract/core/envelope.ts';
import { lastPage } from '#contract/core/query/evaluate-query.ts';
import { count, day, normalizedText, oneOf, optionalDay, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport, type ParamsOf } from '#contract/core/report.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { type AccountPage, type AccountParams, ledger_account } from '#contract/reports/ledger_account.ts';
import { type AgingRow, agingRow, ledger_aging } from '#contract/reports/ledger_aging.ts';
import { entriesOf } from '#contract/rules/account-lines.ts';
import { agingSides } from '#contract/statements/aging.ts';
import { minimumAges, owingParties } from '#contract/statements/owing-parties.ts';
import { accountSums, postedLine } from '#contract/statements/posted-line.ts';
import { maxStatementLines } from '#contract/statements/statement-limits.ts';

const integer = z.int();

const statement = z.object({
  code: z.string(),
  id: integer,
  name: z.string(),
  // The lines of the period, at most `maxStatementLines` of them, each with the balance after it.
  data: z.array(postedLine),
  sums: z.array(accountSums),
  total: integer,
  // What is open at the end of the period, by age: a row for each currency.
  ages: z.array(agingRow),
});

const query = parametersOf({
  account: normalizedText(normalizeAccount),
  side: oneOf(agingSides, 'receivable'),
  // Without `from` the period begins with the first line.
  from: optionalDay(),
  to: day(),
  // Only parties with an amount that is unpaid for more than so many days.
  older_than: oneOf(minimumAges, '0'),
  page: count({ initial: 1, max: 999_999_999 }),
  per_page: count({ initial: 50, max: 100 }),
});

type StatementsParams = ParamsOf<{ query: typeof query }>;

/** The statements of account of all clients who owe, or of all suppliers who are owed. */
export const ledger_statements = defineReport({
  name: 'ledger_statements',
  of: ['transactions', 'clients', 'providers'],
  description:
    'The statements of account of all clients who owe on an account at the end of a day, or of all suppliers who are owed: the lines of a period, and the balance by age',
  query,
  reply: z.object({
    data: z.array(statement),
    // The codes that owe although no client (or supplier) has them: nobody can be sent their statements.
    without_party: z.array(z.string()),
    meta: pageMeta,
  }),
  fromRecords: (records, params) => {
    const { account, to: at } = params;
    const { data: rows } = ledger_aging.fromRecords(records, { account, at, code: undefined });
    const { parties, ...page } = statementsPage(rows, params);
    const data = parties.map((party) => {
      const transactions = entriesOf(records.transactions, party.code);
      return statementOf(party, ledger_account.fromRecords({ transactions }, statementLines(party, params)));
    });
    return { ...page, data };
  },
});

export type Statement = z.output<typeof statement>;

interface StatementParty {
  code: string;
  id: number;
  name: string;
  ages: AgingRow[];
}

interface StatementsPage {
  parties: StatementParty[];
  without_party: string[];
  meta: Meta;
}

/** The parties of the requested page, whose lines are still to be read. */
export function statementsPage(
  rows: readonly AgingRow[],
  { side, older_than, page, per_page }: StatementsParams,
): StatementsPage {
  const owing = owingParties(rows, side, older_than);
  const known = owing.flatMap(({ code, holder, ages }) => (holder ? [{ code, ...holder, ages }] : []));
  return {
    parties: known.slice((page - 1) * per_page, page * per_page),
    without_party: owing.filter(({ holder }) => !holder).map(({ code }) => code),
    meta: { current_page: page, last_page: lastPage(known.length, per_page), per_page, total: known.length },
  };
}

/** The parameters by which the lines of a party are read. */
export function statementLines({ code }: { code: string }, { account, from, to }: StatementsParams): AccountParams {
  return { account, code, from, to, page: 1, per_page: maxStatementLines };
}

export function statementOf(party: StatementParty, { data, sums, meta: { total } }: AccountPage): Statement {
  const { code, id, name, ages } = party;
  return { code, id, name, data, sums, total, ages };
}
