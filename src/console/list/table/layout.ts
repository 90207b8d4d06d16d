/** Computes which columns a list shows, their widths and the height of its rows. */
import type { Capabilities } from '#console/data/source/record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { schemaOf, storedValues } from '#console/storage/stored-values.ts';
import { fieldOf } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';
import type { Module } from '#contract/core/module.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { isObject } from '#contract/formats/json.ts';

export const densities = ['compact', 'comfortable', 'spacious'] as const;
export type Density = (typeof densities)[number];

/** Pixels including the border. Must agree with the theme's `--row-…` variables. */
export const rowHeights: Record<Density, number> = { compact: 28, comfortable: 36, spacious: 44 };

/** Pixels. */
export const minColumnWidth = 56;
export const maxColumnWidth = 800;
/** The minimum widths of columns without a fixed width: the record's title, and all others. */
const minTitleWidth = 200;
const minFlexibleWidth = 120;
/** The shares of the remaining space for the record's title and for e-mail addresses; others have one share. */
const titleShares = 3;
const emailShares = 2;
/** The width of a letter in a heading, and of the space around its text, including the arrow. */
const headingLetterWidth = 7;
const headingPadding = 40;
/** The width of a digit in a cell, and of the padding around a figure. */
const digitWidth = 8.3;
const cellPadding = 24;
/** The characters beyond the digits: two decimals with their point, a space and the currency sign. */
const amountSigns = 5;
/** The width of a column with a checkbox or an expand button. */
const controlColumnWidth = 40;

export interface TableAppearance {
  density: Density;
  /** Pixels by field, for the columns that a person has resized. */
  widths: Readonly<Record<string, number>>;
}

export const defaultLook: TableAppearance = { density: 'comfortable', widths: {} };

/** The stored settings of each module. Anything that is not understood is dropped. */
export const storedAppearances = storedValues({
  key: 'comptoir.list',
  scope: 'browser',
  separator: '.',
  schema: schemaOf((stored) => (isObject(stored) ? readLook(stored) : undefined)),
});

function readLook(stored: Record<string, unknown>): TableAppearance {
  const density = densities.find((each) => each === stored.density) ?? defaultLook.density;
  const widths = Object.entries(isObject(stored.widths) ? stored.widths : {}).flatMap(([field, width]) =>
    Number.isInteger(width) ? [[field, clampColumnWidth(Number(width))]] : [],
  );
  return { density, widths: Object.fromEntries(widths) };
}

export function clampColumnWidth(width: number): number {
  return Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)));
}

/** All columns that can be chosen: the list's own first, then the module's other fields. */
export function choosableColumns(source: Capabilities, module: Module, declared: readonly AnyColumn[]): AnyColumn[] {
  const otherFields = source.scalarFields(module).filter(([name]) => !declared.some(({ field }) => field === name));
  return [...declared, ...otherFields.map(([field]) => ({ field }))];
}

/** The chosen columns in their order, or the list's own if none is chosen. */
export function shownColumns(
  all: readonly AnyColumn[],
  declared: readonly AnyColumn[],
  chosen: readonly string[] | undefined,
): readonly AnyColumn[] {
  if (!chosen) return declared;
  // A column chosen by the person is shown even if there is little room.
  const chosenColumns = chosen.flatMap((name) => all.filter(({ field }) => field === name));
  return chosenColumns.length ? chosenColumns.map((column) => ({ ...column, secondary: false })) : declared;
}

/** Moves a name to another position. */
export function moveColumn(names: readonly string[], name: string, to: number): string[] {
  const otherNames = names.filter((each) => each !== name);
  const index = Math.max(0, Math.min(otherNames.length, to));
  return [...otherNames.slice(0, index), name, ...otherNames.slice(index)];
}

/** The names for the address; undefined if they equal the list's own columns. */
export function withoutDefaults(names: readonly string[], declared: readonly AnyColumn[]): string[] | undefined {
  const same = names.length === declared.length && declared.every(({ field }, index) => names[index] === field);
  return same || !names.length ? undefined : [...names];
}

const byKind: Partial<Record<Kind, number>> = {
  id: 80,
  integer: 96,
  flag: 88,
  day: 104,
  time: 104,
  dateTime: 176,
  decimal: 136,
  number: 136,
  colour: 128,
};

/** In pixels; undefined if the column shares the remaining space. */
export function widthOf(module: Module, column: AnyColumn, look: TableAppearance): number | undefined {
  return look.widths[column.field] ?? column.width ?? byKind[fieldOf(module.listFields, column.field).kind];
}

export interface ColumnWidths {
  /** In pixels; undefined if the column shares the remaining space. */
  width: number | undefined;
  shares: number;
}

/** The content of a column that determines its width. */
interface ColumnContent {
  heading: string;
  /** The number of characters of its longest figure; 0 if it has none. */
  figure: number;
}

/**
 * A column is at least as wide as its heading and its figures, because a truncated number looks like a smaller one.
 * Only a person may make it narrower.
 */
export function widthsOf(
  module: Module,
  column: AnyColumn,
  look: TableAppearance,
  { heading, figure }: ColumnContent,
): ColumnWidths {
  const width = widthOf(module, column, look);
  const shares = sharesOf(module, column);
  if (width === undefined || look.widths[column.field] !== undefined) return { width, shares };
  const headingWidth = Math.ceil(heading.length * headingLetterWidth) + headingPadding;
  const figureWidth = Math.ceil(figure * digitWidth) + cellPadding;
  return { width: Math.max(width, headingWidth, figureWidth), shares };
}

function sharesOf(module: Module, { field }: AnyColumn): number {
  if (module.title.includes(field)) return titleShares;
  return fieldOf(module.listFields, field).meaning === 'email' ? emailShares : 1;
}

/** The length of the longest amount in a column, with spaces between thousands and the currency sign. */
export function longestFigure(module: Module, { field }: AnyColumn, records: readonly WireRecord[]): number {
  if (fieldOf(module.listFields, field).kind !== 'decimal') return 0;
  return records.reduce((longest, { [field]: value }) => {
    const digits = String(value ?? '').replace(/\..*/, '').length;
    return digits ? Math.max(longest, digits + Math.floor((digits - 1) / 3) + amountSigns) : longest;
  }, 0);
}

/** The width that the table needs: the minimum if it has flexible columns, the exact width otherwise. */
export function neededWidth(rooms: readonly ColumnWidths[], leads: number): number {
  return rooms.reduce((sum, room) => sum + (room.width ?? minWidthOf(room)), leads * controlColumnWidth);
}

function minWidthOf({ shares }: ColumnWidths): number {
  return shares === titleShares ? minTitleWidth : minFlexibleWidth;
}

/** The number of secondary columns to hide so that the others fit, or all of them if that is not enough. */
export function hiddenColumns(
  columns: readonly AnyColumn[],
  widths: readonly ColumnWidths[],
  leads: number,
  available: number,
): number {
  let needed = neededWidth(widths, leads);
  let hidden = 0;
  for (let index = columns.length - 1; index >= 0 && needed > available; index--) {
    const width = widths[index];
    if (!columns[index]?.secondary || !width) continue;
    needed -= neededWidth([width], 0);
    hidden++;
  }
  return hidden;
}

/** Without so many of the secondary columns, the last ones first. */
export function withoutLastSecondary(columns: readonly AnyColumn[], hidden: number): readonly AnyColumn[] {
  if (!hidden) return columns;
  const least = columns.filter(({ secondary }) => secondary).slice(-hidden);
  return columns.filter((column) => !least.includes(column));
}

/**
 * Distributes the available pixels among the columns; undefined for flexible columns while the available width is
 * unknown.
 */
export function spreadWidths(rooms: readonly ColumnWidths[], leads: number, available: number): (number | undefined)[] {
  const shares = rooms.reduce((sum, room) => sum + (room.width === undefined ? room.shares : 0), 0);
  const spare = Math.max(0, available - neededWidth(rooms, leads));
  return rooms.map((room) => {
    if (room.width !== undefined) return room.width;
    return Number.isFinite(spare) ? Math.floor(minWidthOf(room) + (room.shares * spare) / shares) : undefined;
  });
}
