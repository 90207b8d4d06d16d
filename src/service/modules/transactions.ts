import { sql } from 'kysely';
import type { CreateBody } from '#contract/core/body.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { transactions as module } from '#contract/modules/transactions.ts';
import { imbalances, legsIn, periodOf } from '#contract/rules/ledger.ts';
import { invalid, invalidField } from '#service/api-error.ts';
import type { Context, WriteContext } from '#service/commands/context.ts';
import { implement } from '#service/commands/implement.ts';
import { missingIds, recordExists, unknownReference } from '#service/commands/references.ts';
import { nextNumber } from '#service/commands/sequences.ts';
import { nesting, storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';
import { anyTable } from '#service/sql/any-table.ts';
import { toRow, type Values } from '#service/sql/row-codec.ts';

type Entry = CreateBody<typeof module.fields>;

/** `period` in SQL, as `periodOf` reckons it. */
const periodAt = ({ clock }: Pick<Context, 'clock'>) => ({
  period: sql`case when substr(date, 1, 7) = ${clock.today.slice(0, 7)} then 'Current' else substr(date, 1, 4) || substr(date, 6, 2) end`,
});

const details = nesting(module.fields, 'details', {
  table: 'transactions_details',
  parent: 'transaction_id',
  // The party's code goes with the legs on the party's accounts.
  derive: (leg, entry, { partyAccounts }) => ({
    code: partyAccounts.includes(String(leg.account)) && entry.code ? String(entry.code) : null,
  }),
});
const storage = storageOf('transactions', {
  computed: periodAt({ clock: { today: '', now: '' } }),
  computedAt: periodAt,
  nestings: [details],
});
const { list, retrieve, insert } = tableOperations(module, storage);

function withPeriod<T extends Values>({ clock }: Context, record: T): T {
  return { ...record, period: periodOf(String(record.date), clock.today) };
}

async function unknownProjects({ db }: Context, legs: Entry['details']): Promise<Problem[]> {
  const ids = legs.map((leg) => Number(leg.projet_id));
  const missing = new Set(await missingIds(db, 'projects', [...new Set(ids.filter(Boolean))]));
  return ids.flatMap((id, index) => (missing.has(id) ? [unknownReference(`details.${index}.projet_id`, id)] : []));
}

/** The name of the client or supplier with this code; the client's where both have it. */
async function partyName({ db }: Context, code: string): Promise<string> {
  for (const segment of ['clients', 'providers'] as const) {
    const party = await db.selectFrom(segment).select('name').where('code', '=', code).executeTakeFirst();
    if (party) return party.name;
  }
  throw invalidField('code', 'party_unknown', { code });
}

/** A statement takes a limited number of values, and a body holds more legs than that. */
const legsAtOnce = 500;

async function addLegs(context: WriteContext, transaction_id: number, entry: Entry): Promise<void> {
  const rows = entry.details.map((leg) => ({
    ...toRow(details.columns, leg),
    ...details.derive?.(leg, entry, context),
    // 0 is no project, and kept as none.
    projet_id: Number(leg.projet_id) || null,
    transaction_id,
  }));
  for (let start = 0; start < rows.length; start += legsAtOnce) {
    await anyTable(context.db)
      .insertInto(details.table)
      .values(rows.slice(start, start + legsAtOnce))
      .execute();
  }
}

async function post(context: WriteContext, entry: Entry) {
  const problems = [...imbalances(entry.details), ...(await unknownProjects(context, entry.details))];
  if (problems.length) throw invalid(problems);
  const name = entry.code ? await partyName(context, entry.code) : entry.description;
  const [creation_date, creation_time] = context.clock.now.split(' ');
  const number = String(await nextNumber(context.db, 'transactions.number'));
  const id = await insert(context, { ...entry, number, user: context.actor.user, name, creation_date, creation_time });
  await addLegs(context, id, entry);
  return retrieve(context, id);
}

function demandTwo(legs: readonly unknown[]): Problem[] {
  return legs.length < 2 ? [{ field: 'details', problem: 'too_few_legs' }] : [];
}

/** An entry of a file is posted, and what could not be posted says so first. */
function fileProblems({ details }: Values): Problem[] {
  const legs = legsIn(details);
  const unpostable = legs.flatMap(({ account, amount }, index): Problem[] => [
    ...(account.trim() ? [] : [{ field: `details.${index}.account`, problem: 'text_blank' as const }]),
    ...(/^-|^0+\.00$/.test(amount)
      ? [{ field: `details.${index}.amount`, problem: 'amount_not_positive' as const }]
      : []),
  ]);
  return [demandTwo(legs), unpostable, imbalances(legs)].find((problems) => problems.length) ?? [];
}

function copyProblems({ details }: Values): Problem[] {
  const legs = legsIn(details);
  return [demandTwo(legs), imbalances(legs)].find((problems) => problems.length) ?? [];
}

/** An entry's number belongs to one alone. */
async function clashes({ db }: Context, { number }: Values): Promise<Problem[]> {
  if (!number) return [];
  const query = db.selectFrom('transactions').select('id').where('number', '=', Number(number));
  return (await query.executeTakeFirst()) ? [recordExists('number', number)] : [];
}

async function assign({ db, clock }: WriteContext, value: Values): Promise<Values> {
  if (value.number) return value;
  return {
    ...value,
    number: String(await nextNumber(db, 'transactions.number')),
    user: value.user || 'import',
    name: value.name || value.description,
    creation_date: value.creation_date ?? clock.today,
  };
}

export const transactions = implement(
  module,
  storage,
  {
    list: async (context, query) => {
      const { records, total } = await list(context, query);
      return { records: records.map((record) => withPeriod(context, record)), total };
    },
    retrieve: async (context, id) => {
      const record = await retrieve(context, id);
      return record && withPeriod(context, record);
    },
    create: async (context, entry) => {
      const posted = await post(context, entry);
      if (!posted) throw new Error('a posted entry is gone');
      return withPeriod(context, posted);
    },
  },
  {
    fileProblems,
    clashes,
    copyProblems,
    assign,
    keepsStored: 'Posted here with other contents; posted entries are kept.',
  },
);
