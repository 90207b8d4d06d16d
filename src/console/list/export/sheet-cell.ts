/** A cell of an exported file, and how a list's column defines one. */

import type { RecordSource } from '#console/data/source/record-source.ts';
import type { MessageId, Text } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isDay } from '#contract/formats/calendar.ts';
import type { NumberKind } from '#contract/settings/sections/number-labels.ts';

/** Null for an empty cell. Amounts and whole numbers are exact texts; days and times are spelled as on the wire. */
export type SheetCell = { kind: 'text' | 'amount' | 'whole' | 'day' | 'time' | 'moment'; text: string } | null;

/** The name of a record of this segment; undefined if it is not known. */
export type NameOfReference = (segment: Segment, id: number) => string | undefined;

/** The language of the file, which may differ from that of the screen. */
export interface FileWords {
  language: Language;
  text: Text;
  nameOfReference: NameOfReference;
  labelText: LabelText;
}

/** The label of a number that refers to no module; undefined if it has none. */
export type LabelText = (kind: NumberKind, value: unknown) => string | undefined;

/** How a column is exported whose cell shows something other than its field's value. */
export interface ExportedCell<R> {
  /** The heading in the file, if it differs from the list's. */
  heading?: MessageId;
  cell: (record: R, words: FileWords) => SheetCell;
}

/** The context in which `ReadCells` reads further records. */
export interface ExportReading<R> {
  source: RecordSource;
  records: readonly R[];
  /** The modules whose records may be read. */
  mayRead: (segment: Segment) => boolean;
  signal: AbortSignal;
  /** Called with the number of records processed so far. */
  onProgress: (done: number) => void;
}

/** Makes the cells of a column that shows more than its record holds. */
export type ReadCells<R> = (reading: ExportReading<R>) => Promise<readonly ExportedCell<R>[]>;

export function textCell(text: string | null | undefined): SheetCell {
  return text ? { kind: 'text', text } : null;
}

/** 0 means that no number has been assigned yet. */
export function numberCell(number: number | null | undefined): SheetCell {
  return number ? { kind: 'whole', text: String(number) } : null;
}

export function timeCell(time: string | null | undefined): SheetCell {
  return time ? { kind: 'time', text: time } : null;
}

export function dayCell(day: string): SheetCell {
  return isDay(day) ? { kind: 'day', text: day } : null;
}
