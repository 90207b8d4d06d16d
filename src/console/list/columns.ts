/** The columns of a list as data, type-checked against the records of the contract. */
import type { ReactNode } from 'react';
import type { ExportedCell, ReadCells } from '#console/list/export/sheet-cell.ts';
import type { MessageId } from '#console/messages/messages.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { sortKeysOf } from '#contract/core/query/list-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { ListedName } from '#contract/registry.ts';

/** A record as this module's list shows it. */
export type Listed<S extends Segment> = ReadListed<S>;

export interface Column<S extends Segment> {
  field: ListedName<S>;
  /** Replaces the default rendering of the field's kind. */
  cell?: (record: Listed<S>) => ReactNode;
  /** The exported cells, where the field's own value would lose information that `cell` shows. */
  exported?: readonly ExportedCell<Listed<S>>[];
  /** Like `exported`, if the cells need records of other modules. */
  readExported?: ReadCells<Listed<S>>;
  /** Shown on a card after the record's name, if this field is the name. */
  afterName?: (record: Listed<S>) => ReactNode;
  /** The heading, if the label of the field does not fit. */
  heading?: MessageId;
  /** Whether the column is right-aligned, if that differs from the default of the field's kind. */
  figure?: boolean;
  /** The width in pixels. Without one the column shares the remaining space. */
  width?: number;
  /** Whether it is hidden if the columns do not fit beside each other. The last such column is hidden first. */
  secondary?: boolean;
}

/** A column without the exact type of its module. */
export interface AnyColumn {
  field: string;
  cell?: (record: WireRecord) => ReactNode;
  exported?: readonly ExportedCell<WireRecord>[];
  readExported?: ReadCells<WireRecord>;
  afterName?: (record: WireRecord) => ReactNode;
  heading?: MessageId;
  figure?: boolean;
  width?: number;
  secondary?: boolean;
}

/**
 * The same columns for components that serve every module. They must be given only records of the columns' own module.
 */
export function anyColumns<S extends Segment>(columns: readonly Column<S>[]): readonly AnyColumn[] {
  const declared: readonly object[] = columns;
  // A cell expects a record of its own module, and generic components pass no other.
  return declared as readonly AnyColumn[];
}

interface CardChoice {
  /** The columns chosen by the person; undefined if none were chosen. */
  columns?: readonly string[];
  sort: string;
}

/**
 * The columns of cards, which have less room than a table: those chosen by the person, or else the few of `card`. The
 * fields by which the list is sorted are added, so that its order is visible.
 */
export function cardColumns(
  { columns, all }: { columns: readonly AnyColumn[]; all: readonly AnyColumn[] },
  card: readonly string[] | undefined,
  chosen: CardChoice,
): readonly AnyColumn[] {
  const columnOf = (field: string) => all.find((column) => column.field === field) ?? { field };
  const own = card ? card.map(columnOf) : columns.slice(0, 3);
  const shown = chosen.columns ? columns : own;
  const sorted = sortKeysOf(chosen.sort).filter((key) => !shown.some(({ field }) => field === key.field));
  return [...shown, ...sorted.map(({ field }) => columnOf(field))];
}
