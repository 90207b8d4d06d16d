import { sql } from 'kysely';
import type { CreateBody } from '#contract/core/body.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { transactions as module } from '#contract/modules/transactions.ts';
import { closedMonthProblems } from '#contract/rules/closed-months.ts';
import { currentPeriod, imbalances, legsIn, periodOf } from '#contract/rules/ledger.ts';
import { invalid } from '#service/api-error.ts';
import type { Context, WriteContext } from '#service/commands/context.ts';
import { implement } from '#service/commands/implement-module.ts';
import { missingIds, unknownReference } from '#service/commands/references.ts';
import { nextNumber } from '#service/commands/sequences.ts';
import { mapTable, nesting } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';
import type { Values } from '#service/sql/row-codec.ts';

type Entry = CreateBody<typeof module.fields>;

/** `period` in SQL, with the same result as `periodOf`. */
const period = ({ clock }: Context) =>
  sql`case when substr(date, 1, 7) = ${clock.today.slice(0, 7)} then ${sql.lit(currentPeriod)} else substr(date, 1, 4) || substr(date, 6, 2) end`;

const details = nesting(module.fields, 'details', {
  table: 'transactions_details',
  parent: 'transaction_id',
  // The party's code is stored only on the legs on the party's accounts.
  derive: (leg, entry, { partyAccounts }) => ({
    code: partyAccounts.includes(String(leg.account)) && entry.code ? String(entry.code) : null,
  }),
});
const mapping = mapTable('transactions', {
  computed: { period },
  nestings: [details],
  // The database seals the entry with the last of its legs.
  derive: (entry) => ({ legs: objectsIn(entry.details).length }),
});
const { list, retrieve, create } = tableOperations(module, mapping, ({ clock }, entries) =>
  entries.map((entry) => ({ ...entry, period: periodOf(entry.date, clock.today) })),
);

async function unknownProjectProblems(
  { statements }: WriteContext,
  legs: readonly { projet_id?: unknown }[],
): Promise<Problem[]> {
  const ids = legs.map((leg) => Number(leg.projet_id));
  if (!ids.some(Boolean)) return [];
  const missing = new Set(await missingIds(statements, 'projects', [...new Set(ids.filter(Boolean))]));
  return ids.flatMap((id, index) => (missing.has(id) ? [unknownReference(`details.${index}.projet_id`, id)] : []));
}

/** The name of the client or supplier with this code. If both have it, the client's. */
async function nameOfParty({ statements }: WriteContext, code: string): Promise<string | undefined> {
  for (const segment of ['clients', 'providers']) {
    const name = await statements.prepared(`select name from ${segment} where code = ?`).value(code);
    if (name !== null) return String(name);
  }
  return undefined;
}

function partyUnknown(code: string): Problem {
  return { field: 'code', problem: 'party_unknown', params: { code } };
}

/** A `projet_id` of 0 means no project and is stored as none. */
function withoutNone(leg: Entry['details'][number]) {
  return Number(leg.projet_id) ? leg : { ...leg, projet_id: '' };
}

async function closedMonthProblemsOf({ statements }: WriteContext, date: unknown): Promise<Problem[]> {
  const upTo = await statements.prepared('select up_to from closed_months').value();
  return closedMonthProblems(String(date), upTo === null ? null : String(upTo));
}

async function post(context: WriteContext, entry: Entry) {
  const problems = [
    ...(await closedMonthProblemsOf(context, entry.date)),
    ...imbalances(entry.details),
    ...(await unknownProjectProblems(context, entry.details)),
  ];
  if (problems.length) throw invalid(problems);
  const name = entry.code ? await nameOfParty(context, entry.code) : entry.description;
  if (name === undefined) throw invalid([partyUnknown(String(entry.code))]);
  const [creation_date, creation_time] = context.clock.now.split(' ');
  const number = String(await nextNumber(context.statements, 'transactions.number'));
  const stamped = { number, user: context.actor.user, name, creation_date, creation_time };
  return create(context, { ...entry, ...stamped, details: entry.details.map(withoutNone) });
}

function requireTwoLegs(legs: readonly unknown[]): Problem[] {
  return legs.length < 2 ? [{ field: 'details', problem: 'too_few_legs' }] : [];
}

/** An entry from a file is posted, so it must meet the rules of posting. */
function fileProblems({ details }: Values): Problem[] {
  const legs = legsIn(details);
  const unpostable = legs.flatMap(({ account, amount }, index): Problem[] => [
    ...(account.trim() ? [] : [{ field: `details.${index}.account`, problem: 'text_blank' as const }]),
    ...(/^-|^0+\.00$/.test(amount)
      ? [{ field: `details.${index}.amount`, problem: 'amount_not_positive' as const }]
      : []),
  ]);
  return [requireTwoLegs(legs), unpostable, imbalances(legs)].find((problems) => problems.length) ?? [];
}

function copyProblems({ details }: Values): Problem[] {
  const legs = legsIn(details);
  return [requireTwoLegs(legs), imbalances(legs)].find((problems) => problems.length) ?? [];
}

/**
 * No two entries may have the same number, none is imported into a closed month, and what an entry refers to must
 * exist, because a posted entry can never be repaired.
 */
async function conflicts(context: WriteContext, { number, date, code, details }: Values): Promise<Problem[]> {
  const isTaken = Number(number) && (await context.statements.has('transactions', 'number', Number(number)));
  const taken: Problem = { field: 'number', problem: 'number_taken', params: { number: String(number) } };
  const isUnknown = code && (await nameOfParty(context, String(code))) === undefined;
  return [
    ...(isTaken ? [taken] : []),
    ...(await closedMonthProblemsOf(context, date)),
    ...(isUnknown ? [partyUnknown(String(code))] : []),
    ...(await unknownProjectProblems(context, objectsIn(details))),
  ];
}

async function assign(context: WriteContext, value: Values): Promise<Values> {
  if (Number(value.number)) return value;
  const { statements, clock } = context;
  const party = value.code ? await nameOfParty(context, String(value.code)) : undefined;
  return {
    ...value,
    number: String(await nextNumber(statements, 'transactions.number')),
    user: value.user || 'import',
    name: value.name || (party ?? value.description),
    creation_date: value.creation_date ?? clock.today,
  };
}

export const transactions = implement(
  module,
  mapping,
  {
    list,
    retrieve,
    create: post,
  },
  {
    fileProblems,
    conflicts,
    copyProblems,
    assign,
    keepsStored: 'Posted here with other contents; posted entries are kept.',
  },
);
