/** The plan of an import, the data of the service that it needs, and the drafts made from its rows. */

import type { DayProblem } from '#console/screens/import/rows/day-reading.ts';
import type { NameIndex } from '#console/screens/import/rows/name-index.ts';
import type { Spelling } from '#console/screens/import/rows/spelling.ts';
import type { KnownRecords, UpdatePlan } from '#console/screens/import/update/known-records.ts';
import type { DateWarning } from '#console/screens/ledger/entry-warnings.ts';
import { hasLegs } from '#contract/core/module.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { moduleOf } from '#contract/registry.ts';
import type { InvoicedAs } from '#contract/rules/sale.ts';
import type { NumberKind } from '#contract/settings/sections/number-labels.ts';

export interface ImportPlan {
  segment: Segment;
  /** By column: the path of the target field, or `''`. */
  columns: readonly string[];
  /** By path: the value for rows whose own cell is empty. */
  constants: Readonly<Record<string, string>>;
  spelling: Spelling;
  /** The person's choice where a text could mean several records, by `segment text`. */
  choices: Readonly<Record<string, number>>;
  /** Set if rows may update the records that they name. */
  update?: UpdatePlan;
}

/** The service's data about the records to which rows refer. */
export interface Lookups {
  indexes: ReadonlyMap<Segment, NameIndex>;
  /** By field: values already in use, with the record that uses them. */
  taken: ReadonlyMap<string, ReadonlyMap<string, WireRecord>>;
  /** The codes of clients and suppliers, if entries refer to them. */
  parties?: ReadonlySet<string>;
  /** The number to which the company gave this name, as lists and exported files show it. */
  numberCalled?: (kind: NumberKind, text: string) => number | undefined;
  /** The records that rows may update, by the text that names them in the file. */
  known?: KnownRecords;
  /** The existing records by number, if the file has numbers that do not serve to find the records to update. */
  numbered?: KnownRecords;
}

/** The invoice or the credit note that a new line of its sale would change. */
export interface ChangedInvoice {
  invoice: number;
  kind: InvoicedAs;
}

/** A problem of the contract, or one that only files have. */
export type ProblemCause =
  | { kind: 'contract'; problem: Problem }
  | { kind: 'nobody'; text: string }
  | { kind: 'several'; ref: Segment; text: string; candidates: number[] }
  | { kind: 'twice'; line: number }
  | { kind: 'taken'; holder: WireRecord }
  | { kind: 'unknown'; text: string }
  | { kind: 'noParty'; text: string }
  | { kind: 'noEntry' }
  | { kind: 'invoiced'; invoice: ChangedInvoice }
  | { kind: 'differs' }
  | { kind: 'bothSides' }
  | DayProblem
  | EntryWarning;

/** What is allowed in an entry but is probably a mistake. */
export type EntryWarning =
  | { kind: 'unused'; text: string }
  | { kind: DateWarning; text: string }
  | { kind: 'alike'; number: string; text: string };

export interface RowProblem {
  /** The index in `rows`, from 0. */
  row: number;
  /** The index in the header; undefined if no column has the field. */
  column: number | undefined;
  /** The field's path. */
  path: string;
  cause: ProblemCause;
}

/** A record to be created, or to be updated if `known` is set. */
export interface Draft {
  rows: number[];
  known?: WireRecord;
  /** An existing record with the row's number that the row does not update. The row is then left out. */
  present?: WireRecord;
  body: Record<string, unknown>;
  /** The same values by record name, as the reply should contain them. */
  sent: Record<string, unknown>;
  problems: RowProblem[];
}

/** An entry consists of several rows of the file, any other record of one. */
export function draftKind(segment: Segment): 'entry' | 'row' {
  return hasLegs(moduleOf(segment)) ? 'entry' : 'row';
}

/** The first rows of the entries that resemble posted ones, according to the warnings. */
export function rowsAlike(warnings: readonly RowProblem[]): ReadonlySet<number> {
  return new Set(warnings.flatMap(({ row, cause }) => (cause.kind === 'alike' ? [row] : [])));
}

export function choiceKey(ref: Segment, text: string): string {
  return `${ref} ${text.trim()}`;
}
