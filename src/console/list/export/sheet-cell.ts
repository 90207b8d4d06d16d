/** A cell of an exported file, and how a list's column defines one. */
import type { MessageId, Text } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Null for an empty cell. Amounts and whole numbers are exact texts; days and times are spelled as on the wire. */
export type SheetCell = { kind: 'text' | 'amount' | 'whole' | 'day' | 'time' | 'moment'; text: string } | null;

/** The name of the record of a segment, or undefined where it is not known. */
export type NameOfReference = (segment: Segment, id: number) => string | undefined;

/** The language of the file, which may differ from that of the screen. */
export interface FileWords {
  language: Language;
  text: Text;
  nameOfReference: NameOfReference;
}

/** How a column is exported whose cell shows something other than its field's value. */
export interface ExportedCell<R> {
  /** The heading in the file, if it differs from the list's. */
  heading?: MessageId;
  cell: (record: R, words: FileWords) => SheetCell;
}

export function textCell(text: string | null | undefined): SheetCell {
  return text ? { kind: 'text', text } : null;
}

/** A number of 0 means that there is none yet. */
export function numberCell(number: number | null | undefined): SheetCell {
  return number ? { kind: 'whole', text: String(number) } : null;
}

export function timeCell(time: string | null | undefined): SheetCell {
  return time ? { kind: 'time', text: time } : null;
}
