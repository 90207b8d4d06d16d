/**
 * The types of the tables. Those of the modules follow from the contract's fields, whose names are the columns, in the
 * stored form of `row-codec.ts`. The service's own tables are listed as the migrations create them.
 */
import type { Generated, Selectable } from 'kysely';
import type { Field, Fields } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { ModuleRegistry } from '#contract/registry.ts';

export type Stored = string | number | null;
export type Row = Record<string, Stored>;

/** Kinds stored as whole numbers; amounts are stored in hundredths. */
type WholeNumber = Extract<Kind, 'id' | 'integer' | 'reference' | 'flag' | 'decimal' | 'number'>;

type ColumnOf<F> = F extends { kind: 'idText' }
  ? number | null
  : (F extends { kind: WholeNumber } ? number : string) | (F extends Field<infer T> ? Extract<T, null> : never);

/** A column for each field except nested lists, which have their own tables. */
type ColumnsOf<F extends Fields, Without = never> = { id: Generated<number> } & {
  [K in keyof F as F[K] extends { fields: Fields } ? never : Exclude<K, 'id' | Without>]: ColumnOf<F[K]>;
};

/** Fields without a column, because they are computed when read. */
interface Computed {
  sales: 'subtotal' | 'total';
  sales_products: 'subtotal' | 'total';
  stops: 'booking_id';
  transactions: 'period';
}

/**
 * The folded text for search. `order_key`, that of alphabetical order, is in no type: only `orderedBy` of a mapping
 * tells which modules have it, only code for every module names it, and no service starts if a table lacks it.
 */
interface Searched {
  search_text: string;
}
/** The number of legs of an entry, which the database enforces. */
interface Sealed {
  legs: number;
}

type ModuleTable<S extends Segment> = ColumnsOf<
  ModuleRegistry[S]['fields'],
  S extends keyof Computed ? Computed[S] : never
> &
  (S extends 'actions' ? unknown : Searched) &
  (S extends 'transactions' ? Sealed : unknown);

type ModuleTables = { [S in Segment]: ModuleTable<S> };

/** The lists inside records. */
interface InnerTables {
  tasks_comments: ColumnsOf<ModuleRegistry['tasks']['fields']['comments']['fields']>;
  bookings_items: ColumnsOf<ModuleRegistry['bookings']['fields']['items']['fields']>;
  transactions_details: ColumnsOf<ModuleRegistry['transactions']['fields']['details']['fields']> & {
    transaction_id: number;
    /** The party's code, only on the party's accounts. */
    code: string | null;
  };
}

/** Views from which lists are read. */
interface Views {
  actions_listed: ColumnsOf<ModuleRegistry['actions']['listFields']> & Searched;
  stops_listed: ModuleTable<'stops'> & { booking_id: number };
}

interface AccessTables {
  tokens: {
    id: Generated<number>;
    user: string;
    role: string;
    hash: string;
    created: string;
    expires: string | null;
    last_used: string | null;
    revoked: string | null;
  };
  sessions: { id: Generated<number>; hash: string; created: string; token_id: number; last_used: string };
  sign_in_codes: { hash: string; token_id: number; expires: string };
}

interface SettingsTables {
  /** `body` is the JSON of the sections; `owner` is empty for the company. */
  settings: { id: Generated<number>; scope: string; owner: string; version: number; body: string };
  /** The last closed month, `YYYY-MM`; no row if none is closed. */
  closed_months: { up_to: string };
  /** The taxes of the company's settings, by their position there. */
  company_taxes: {
    position: number;
    name_fr: string;
    name_en: string;
    rate: string;
    from_day: string;
    to_day: string | null;
  };
  /** To be selected as texts, because a sum may be above what a number holds exactly. */
  sale_totals: { sale_id: number; subtotal: number | bigint; total: number | bigint };
  /** Sales whose totals must be computed before the transaction ends. */
  sale_totals_due: { sale_id: number };
}

interface WriteTables {
  counters: { name: string; last: number; base: number };
  changes: { segment: string; version: number; stamp: string };
  idempotency_keys: {
    token_id: number;
    path: string;
    key: string;
    body_hash: string;
    reply: string;
    created: number;
  };
  epoch: { value: string; company: Generated<string> };
  list_blocks: { list: string; k1: string; k2: string; id: number; count: number };
  schema_version: { version: number };
  account_spellings: { stored: string; account: string };
}

/** Every write, in its order (`commands/audit/`). */
interface AuditTables {
  audit: {
    id: number;
    /** An instant in ISO form. */
    at: string;
    user: string;
    way: string;
    token_id: number | null;
    session_id: number | null;
    segment: string;
    record_id: number;
    operation: string;
    /** JSON of the fields that changed, as they were and as they are now. A create has no old ones, a delete no new ones. */
    old_values: string | null;
    new_values: string | null;
    hash: string;
  };
  audit_head: { id: number; hash: string };
}

interface MirrorTables {
  mirror_runs: { id: Generated<number>; source: string; started: string; finished: number };
  mirror_lists: {
    segment: string;
    page: number;
    total: number | null;
    grew: number;
    shrank: number;
    hides_order: number;
    settled: number;
  };
  mirror_records: {
    segment: string;
    id: number;
    run: number;
    position: number;
    /** `new`, `updated` and `same` records are in the copy. A `refused` one is missing or differs from the source. */
    outcome: 'new' | 'updated' | 'same' | 'refused';
    digest: string;
    problem: string | null;
  };
}

export interface Schema
  extends ModuleTables,
    InnerTables,
    Views,
    AccessTables,
    SettingsTables,
    WriteTables,
    AuditTables,
    MirrorTables {}

export type TokenRow = Selectable<Schema['tokens']>;
export type AuditRow = Selectable<Schema['audit']>;
/** A table of records, each of which has an id. */
export type RecordTable = Segment | keyof InnerTables | keyof Views;
