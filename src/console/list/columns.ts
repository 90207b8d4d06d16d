/** What a list shows: columns as data, checked against the records of the contract. */
import type { ReactNode } from 'react';
import type { ExportedCell } from '#console/list/export/sheet-cell.ts';
import type { MessageId } from '#console/messages/messages.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { ListedName } from '#contract/register.ts';

/** A record as this module's list shows it. */
export type Listed<S extends Segment> = ReadListed<S>;

export interface Column<S extends Segment> {
  field: ListedName<S>;
  /** Shown instead of what the field's kind shows. */
  cell?: (record: Listed<S>) => ReactNode;
  /** What a file holds of it, in one cell or several, where the field's own value would lose what `cell` shows. */
  exported?: readonly ExportedCell<Listed<S>>[];
  /** What a card adds to the record's name, where this field is that name. */
  afterName?: (record: Listed<S>) => ReactNode;
  /** Where the glossary's reading of the field does not fit. */
  heading?: MessageId;
  /** Right-aligned, where the field's kind says otherwise. */
  figure?: boolean;
  /** Of the table, in pixels; without one a column takes its share of what is left. */
  width?: number;
  /** Left out where there is little room. */
  secondary?: boolean;
}

/** A column where the module's exact type does not matter. */
export interface AnyColumn {
  field: string;
  cell?: (record: WireRecord) => ReactNode;
  exported?: readonly ExportedCell<WireRecord>[];
  afterName?: (record: WireRecord) => ReactNode;
  heading?: MessageId;
  figure?: boolean;
  width?: number;
  secondary?: boolean;
}

/** The same columns for parts that serve every module: what they are given are the records that the columns were made for. */
export function anyColumns<S extends Segment>(columns: readonly Column<S>[]): readonly AnyColumn[] {
  const declared: readonly object[] = columns;
  // A cell takes its own module's record, and such a part hands it no other.
  return declared as readonly AnyColumn[];
}
