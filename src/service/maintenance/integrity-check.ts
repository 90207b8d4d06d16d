/** Verifies the stored data: entries are balanced, totals right, references exist and numbers have no gaps. */
import { type Kysely, sql } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import { segments } from '#contract/core/segments.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { parseSequence, type Sequence, sequences } from '#service/commands/sequences.ts';
import { verifyAudit } from '#service/maintenance/audit/verify-audit.ts';
import type { IntegrityFinding } from '#service/maintenance/integrity-finding.ts';
import { checkSaleTotals } from '#service/maintenance/sale-totals-check.ts';
import { implementationOf } from '#service/registry.ts';
import type { Connection } from '#service/sql/connection.ts';
import { engineOf } from '#service/sql/engine.ts';
import type { Schema } from '#service/sql/tables.ts';

/** One finding for each check, also for those that found nothing wrong. Nothing is changed. */
export async function checkData({ db, engine }: Connection): Promise<IntegrityFinding[]> {
  return [
    ...(engine.name === 'sqlite' ? [await checkFile(db)] : []),
    ...(await Promise.all(segments.map((segment) => countRecords(db, segment)))),
    await checkBalance(db),
    await checkAccounts(db),
    await checkBookingCodes(db),
    await checkSaleTotals(db),
    ...(await Promise.all(sequences.map((sequence) => checkSequence(db, sequence)))),
    ...(await Promise.all(fieldsGivenOnce().map((place) => checkGivenOnce(db, place)))),
    ...(await checkReferences(db)),
    await checkAudit(db),
  ];
}

/** The whole chain is verified, and with it the head. */
async function checkAudit(db: Kysely<Schema>): Promise<IntegrityFinding> {
  const { rows, broken } = await verifyAudit(db);
  const notes = broken && [`row ${broken.id}: ${broken.why}`];
  return { what: 'audit in one chain', counted: rows, wrong: broken ? 1 : 0, notes };
}

async function one<T>(db: Kysely<Schema>, query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count gives one row');
  return row;
}

/** A PostgreSQL server verifies its own files, by its checksums. */
async function checkFile(db: Kysely<Schema>): Promise<IntegrityFinding> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return { what: 'database file', counted: 1, wrong: rows[0]?.integrity_check === 'ok' ? 0 : 1 };
}

async function countRecords(db: Kysely<Schema>, segment: Segment): Promise<IntegrityFinding> {
  const { counted } = await one(db, sql<{ counted: number }>`select count(*) as counted from ${sql.table(segment)}`);
  return { what: segment, counted: Number(counted), wrong: 0 };
}

async function checkBalance(db: Kysely<Schema>): Promise<IntegrityFinding> {
  const { wrong } = await one(
    db,
    sql<{ wrong: number }>`select count(*) as wrong from transactions where
      (select count(*) from transactions_details where transaction_id = transactions.id) < 2
      or exists (select 1 from transactions_details where transaction_id = transactions.id
        group by currency having sum(case credit when 'D' then amount else -amount end) <> 0)`,
  );
  const { counted } = await one(db, sql<{ counted: number }>`select count(*) as counted from transactions`);
  return { what: 'transactions balanced', counted: Number(counted), wrong: Number(wrong) };
}

const namedEntries = 10;

/**
 * Stops name their booking by its code. A copy keeps the codes of its source, and older versions accepted files with
 * any codes, so duplicates are reported but do not count as wrong.
 */
async function checkBookingCodes(db: Kysely<Schema>): Promise<IntegrityFinding> {
  const { rows } = await sql<{ code: string; bookings: number }>`select code, count(*) as bookings from bookings
    group by code having count(*) > 1 or code = '' order by code`.execute(db);
  const notes = rows.slice(0, namedEntries).map(({ code, bookings }) => {
    const counted = Number(bookings) === 1 ? '1 booking' : `${bookings} bookings`;
    return code === '' ? `${counted} without a code` : `${JSON.stringify(code)} is the code of ${counted}`;
  });
  if (rows.length > namedEntries) notes.push(`and ${rows.length - namedEntries} more`);
  return { what: 'bookings.code given once', counted: rows.length, wrong: 0, notes };
}

/** Entries posted before account numbers were normalised keep their spelling and are read in the normal form. */
async function checkAccounts(db: Kysely<Schema>): Promise<IntegrityFinding> {
  const { rows } = await sql<{ account: string }>`select distinct account from transactions_details`.execute(db);
  const notes: string[] = [];
  for (const { account } of rows.filter(({ account }) => normalizeAccount(account) !== account)) {
    const { rows: entries } = await sql<{
      number: number;
    }>`select distinct transactions.number from transactions_details
      join transactions on transactions.id = transaction_id where account = ${account} order by number`.execute(db);
    const numbers = entries.slice(0, namedEntries).map(({ number }) => number);
    const more = entries.length > namedEntries ? ` and ${entries.length - namedEntries} more` : '';
    const read = JSON.stringify(normalizeAccount(account));
    notes.push(`${JSON.stringify(account)} is read as ${read}: entries ${numbers.join(', ')}${more}`);
  }
  return { what: 'transactions_details.account in one spelling', counted: rows.length, wrong: 0, notes };
}

/** Every number that this service assigned must exist exactly once, and none is negative. */
async function checkSequence(db: Kysely<Schema>, sequence: Sequence): Promise<IntegrityFinding> {
  const { segment: table, field } = parseSequence(sequence);
  const number = sql.ref(field);
  const { given, counted, distinct } = await one(
    db,
    sql<{ given: number; counted: number; distinct: number }>`
      select counters.last - counters.base as given,
        (select count(*) from ${sql.table(table)} where ${number} > counters.base) as counted,
        (select count(distinct ${number}) from ${sql.table(table)} where ${number} > counters.base) as "distinct"
      from counters where name = ${sequence}`,
  );
  const { rows } = await sql<{ id: number; value: number }>`select id, ${number} as value from ${sql.table(table)}
    where ${number} < 0 order by id`.execute(db);
  const notes = rows.slice(0, namedEntries).map(({ id, value }) => `record ${id} has the number ${value}`);
  if (rows.length > namedEntries) notes.push(`and ${rows.length - namedEntries} more`);
  const wrong = Math.abs(Number(given) - Number(counted)) + Number(counted) - Number(distinct) + rows.length;
  return { what: `${sequence} without gaps`, counted: Number(counted), wrong, notes };
}

interface Place {
  segment: Segment;
  field: string;
  /** What the column holds where nothing is given. */
  nothing: '' | 0;
}

/**
 * Codes and numbers that only one record may have (rulings sections 3 and 4). The codes of bookings, which cannot be
 * changed here, are reported by `checkBookingCodes`.
 */
function fieldsGivenOnce(): Place[] {
  const codes = segments.flatMap((segment) =>
    Object.entries(implementationOf(segment).module.fields).flatMap(([field, { unique, readOnly }]) =>
      unique && !readOnly ? [{ segment, field, nothing: '' as const }] : [],
    ),
  );
  return [...codes, ...sequences.map((sequence) => ({ ...parseSequence(sequence), nothing: 0 as const }))];
}

/** Duplicates that a copy has because its source has them are reported but do not count as wrong. */
async function checkGivenOnce(db: Kysely<Schema>, { segment, field, nothing }: Place): Promise<IntegrityFinding> {
  const [table, column] = [sql.table(segment), sql.ref(`${segment}.${field}`)];
  const isGiven = sql`${column} <> ${nothing}`;
  const { counted } = await one(
    db,
    sql<{ counted: number }>`select count(*) as counted from ${table} where ${isGiven}`,
  );
  const { rows } = await sql<{ value: string; records: number; copied: number }>`
    select ${column} as value, count(*) as records, count(copied.id) as copied from ${table}
    left join mirror_records as copied
      on copied.segment = ${segment} and copied.id = ${sql.ref(`${segment}.id`)} and copied.outcome <> 'refused'
    where ${isGiven} group by ${column} having count(*) > 1 order by ${column}`.execute(db);
  const notes = rows
    .slice(0, namedEntries)
    .map(({ value, records }) => `${JSON.stringify(value)} is in ${records} records`);
  if (rows.length > namedEntries) notes.push(`and ${rows.length - namedEntries} more`);
  const wrong = rows.filter(({ records, copied }) => Number(copied) < Number(records)).length;
  return { what: `${segment}.${field} given once`, counted: Number(counted), wrong, notes };
}

async function checkReferences(db: Kysely<Schema>): Promise<IntegrityFinding[]> {
  const findings: IntegrityFinding[] = [];
  for (const reference of references()) findings.push(await checkReference(db, reference));
  return findings;
}

function references(): Reference[] {
  const all = segments.flatMap((segment): Reference[] => {
    const { columns, nestings } = implementationOf(segment).mapping;
    const own = [...columns].flatMap(([name, { ref, kind }]) =>
      ref ? [{ table: segment, name, ref, isList: kind === 'idList' }] : [],
    );
    const nested = nestings.filter(({ owned }) => owned);
    return [...own, ...nested.map(({ table, parent }) => ({ table, name: parent, ref: segment }))];
  });
  const legsOfProjects = { table: 'transactions_details', name: 'projet_id', ref: 'projects' };
  // References of nested records that are also a module of their own, such as contacts, are found twice.
  const names = new Map([...all, legsOfProjects].map((each) => [`${each.table}.${each.name}`, each]));
  return [...names.values()];
}

interface Reference {
  table: string;
  name: string;
  ref: string;
  /** Comma-separated ids. */
  isList?: boolean;
}

async function checkReference(db: Kysely<Schema>, { table, name, ref, isList }: Reference): Promise<IntegrityFinding> {
  const ids = isList ? engineOf(db).idsIn(table, name) : sql`select ${sql.ref(name)} as id from ${sql.table(table)}`;
  const { counted, wrong } = await one(
    db,
    sql<{ counted: number; wrong: number }>`
      select count(*) as counted, count(*) - count(target.id) as wrong
      from (${ids}) as referring left join ${sql.table(ref)} as target on target.id = referring.id
      where referring.id is not null and referring.id <> 0`,
  );
  return { what: `${table}.${name} refers to ${ref}`, counted: Number(counted), wrong: Number(wrong) };
}
