/** A cell of a file, and what a list's column may say in one. */
import type { MessageId, Text } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Null: the cell holds nothing. Amounts and whole numbers as exact texts, days and times as on the wire. */
export type SheetCell = { kind: 'text' | 'amount' | 'whole' | 'day' | 'time' | 'moment'; text: string } | null;

/** The name of the record of a segment, or undefined where it is not known. */
export type NameOfReference = (segment: Segment, id: number) => string | undefined;

/** The language of the file: the person may read the screen in another one. */
export interface FileWords {
  language: Language;
  text: Text;
  nameOfReference: NameOfReference;
}

/** What a file holds of a column whose cell shows something else than the value of its field. */
export interface ExportedCell<R> {
  /** Where this cell stands under another heading than the list's column. */
  heading?: MessageId;
  cell: (record: R, words: FileWords) => SheetCell;
}

export function textCell(text: string | null | undefined): SheetCell {
  return text ? { kind: 'text', text } : null;
}

/** 0 is no number yet. */
export function numberCell(number: number | null | undefined): SheetCell {
  return number ? { kind: 'whole', text: String(number) } : null;
}

export function timeCell(time: string | null | undefined): SheetCell {
  return time ? { kind: 'time', text: time } : null;
}
