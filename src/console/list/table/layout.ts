/** Which columns a list shows, how wide, and how high its rows are. */
import type { Abilities } from '#console/data/source/record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { schemaOf, storedValues } from '#console/storage/stored-values.ts';
import { fieldOf } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';
import type { Module } from '#contract/core/module.ts';
import { isObject } from '#contract/formats/json.ts';

export const densities = ['compact', 'comfortable', 'spacious'] as const;
export type Density = (typeof densities)[number];

/** In pixels, border and all: as the theme's `--row-…` say. */
export const rowHeights: Record<Density, number> = { compact: 28, comfortable: 36, spacious: 44 };

/** In pixels. */
export const narrowest = 56;
export const widest = 800;
/** What a column without a width of its own needs at least, for each of its shares. */
const flexible = 120;
/** Of what is left, for the column that names the record; any other has one share. */
const shareOfTitle = 2;
/** Of a letter in a heading, and of what stands around its words: the padding and the arrow. */
const headingLetter = 7.5;
const aroundHeading = 44;
/** Of a column with a box to tick or a row's fold. */
const leadWidth = 40;

export interface TableLook {
  density: Density;
  /** In pixels, by field, where a person set them. */
  widths: Readonly<Record<string, number>>;
}

export const defaultLook: TableLook = { density: 'comfortable', widths: {} };

/** By module: what was kept, as far as it can be understood. */
export const storedLooks = storedValues({
  key: 'comptoir.list',
  scope: 'browser',
  separator: '.',
  schema: schemaOf((stored) => (isObject(stored) ? readLook(stored) : undefined)),
});

function readLook(stored: Record<string, unknown>): TableLook {
  const density = densities.find((each) => each === stored.density) ?? defaultLook.density;
  const widths = Object.entries(isObject(stored.widths) ? stored.widths : {}).flatMap(([field, width]) =>
    Number.isInteger(width) ? [[field, fitting(Number(width))]] : [],
  );
  return { density, widths: Object.fromEntries(widths) };
}

export function fitting(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)));
}

/** Every column that can be chosen: the list's own first, then the module's other fields. */
export function choosable(source: Abilities, module: Module, own: readonly AnyColumn[]): AnyColumn[] {
  const others = source.scalarFields(module).filter(([name]) => !own.some(({ field }) => field === name));
  return [...own, ...others.map(([field]) => ({ field }))];
}

/** The chosen ones in their order; the list's own where nothing is chosen. */
export function shownColumns(
  all: readonly AnyColumn[],
  own: readonly AnyColumn[],
  chosen: readonly string[] | undefined,
): readonly AnyColumn[] {
  if (!chosen) return own;
  // Who chose a column wants to see it, whatever the room.
  const found = chosen.flatMap((name) => all.filter(({ field }) => field === name));
  return found.length ? found.map((column) => ({ ...column, secondary: false })) : own;
}

/** Moves one name to where another stands. */
export function moved(names: readonly string[], name: string, to: number): string[] {
  const others = names.filter((each) => each !== name);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), name, ...others.slice(place)];
}

/** The names to write in the address; none where they are the list's own. */
export function worthWriting(names: readonly string[], own: readonly AnyColumn[]): string[] | undefined {
  const same = names.length === own.length && own.every(({ field }, index) => names[index] === field);
  return same || !names.length ? undefined : [...names];
}

const byKind: Partial<Record<Kind, number>> = {
  id: 80,
  integer: 96,
  flag: 112,
  day: 104,
  time: 104,
  dateTime: 176,
  decimal: 136,
  number: 136,
  colour: 128,
};

/** In pixels; undefined takes a share of what is left. */
export function widthOf(module: Module, column: AnyColumn, look: TableLook): number | undefined {
  return look.widths[column.field] ?? column.width ?? byKind[fieldOf(module.listed, column.field).kind];
}

export interface ColumnWidths {
  /** In pixels; undefined takes its shares of what is left. */
  width: number | undefined;
  shares: number;
}

/** A column takes what its content needs, and at least what its heading needs; only a person may make it narrower. */
export function widthsOf(module: Module, column: AnyColumn, look: TableLook, heading: string): ColumnWidths {
  const width = widthOf(module, column, look);
  const shares = module.title.includes(column.field) ? shareOfTitle : 1;
  if (width === undefined || look.widths[column.field] !== undefined) return { width, shares };
  return { width: Math.max(width, Math.ceil(heading.length * headingLetter) + aroundHeading), shares };
}

/** What the whole table needs: with flexible columns at least that, otherwise exactly that. */
export function neededWidth(rooms: readonly ColumnWidths[], leads: number): number {
  return rooms.reduce((sum, { width, shares }) => sum + (width ?? flexible * shares), leads * leadWidth);
}

/** In pixels, what each column gets of the room that there is; undefined where the room is not known. */
export function spreadWidths(rooms: readonly ColumnWidths[], leads: number, available: number): (number | undefined)[] {
  const shares = rooms.reduce((sum, room) => sum + (room.width === undefined ? room.shares : 0), 0);
  const spare = Math.max(0, available - neededWidth(rooms, leads));
  return rooms.map((room) => {
    if (room.width !== undefined) return room.width;
    return Number.isFinite(spare) ? Math.floor(room.shares * (flexible + spare / shares)) : undefined;
  });
}
