/** What a person asked to have in a file. */
import type { Abilities } from '#console/data/source/record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import type { Text } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';

export type ExportFormat = 'xlsx' | 'csv';
/** Lines inside records, such as contacts: left out, on a sheet of their own, or a row each. */
export type LinesIn = 'none' | 'sheet' | 'rows';
/** Of a CSV: what stands between cells, and the decimal mark that goes with it. */
export type CsvStyle = 'comma' | 'semicolon';

export interface WhatToExport {
  /** In the order of the columns; undefined is every field. */
  names: readonly string[] | undefined;
  /** All that the list can show: they know what a file says of fields that the list puts in words. */
  columns: readonly AnyColumn[];
  language: Language;
  /** In that language. */
  text: Text;
  /** The numbers of referenced records beside their names. */
  withIds: boolean;
  lines: LinesIn;
  /** Whether the service's replies hold a field. */
  shows: Abilities['shows'];
}
