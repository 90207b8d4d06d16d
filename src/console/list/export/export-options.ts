/** The choices of a person for an export. */
import type { Capabilities } from '#console/data/source/record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import type { LabelText } from '#console/list/export/sheet-cell.ts';
import type { Text } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';

export type ExportFormat = 'xlsx' | 'csv';
/** How nested lists, such as contacts, are exported: not at all, on sheets of their own, or as a row each. */
export type LinesIn = 'none' | 'sheet' | 'rows';
/** The separator of cells in a CSV file, which also determines the decimal mark. */
export type CsvStyle = 'comma' | 'semicolon';

export interface WhatToExport {
  /** The fields in the order of the columns; undefined for all fields. */
  names: readonly string[] | undefined;
  /** All columns of the list, because some define what a file contains in place of the field's value. */
  columns: readonly AnyColumn[];
  language: Language;
  /** Returns the texts in that language. */
  text: Text;
  /** Whether the ids of referenced records are added beside their names. */
  withIds: boolean;
  labelText: LabelText;
  /** The name of an account of the ledger; undefined where the company has no chart of accounts. */
  accountName?: (account: string) => string | undefined;
  lines: LinesIn;
  /** Whether the service's replies hold a field. */
  shows: Capabilities['shows'];
}
