/**
 * Creates an exported file: reads the records, then the names of the records to which they refer, then writes the rows.
 */

import type { QueryValues } from '#console/data/api-client.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import type { Selection } from '#console/data/selection.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { csvParts } from '#console/list/export/csv-file.ts';
import type { CsvStyle, ExportFormat, WhatToExport } from '#console/list/export/export-options.ts';
import { referencesIn, sheetsOf } from '#console/list/export/sheet.ts';
import type { NameOfReference } from '#console/list/export/sheet-cell.ts';
import { type XlsxNotes, xlsxFile } from '#console/list/export/xlsx-file.ts';
import type { Language } from '#contract/core/language.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface ExportStep {
  step: 'reading' | 'naming' | 'writing';
  done: number;
  total: number;
}

interface ExportOrder {
  segment: Segment;
  query: QueryValues;
  selection: Selection;
  what: WhatToExport;
  format: ExportFormat;
  csv: CsvStyle;
  /** The modules whose records, and so names, may be read. */
  mayRead: (segment: Segment) => boolean;
  signal: AbortSignal;
  onStep: (step: ExportStep) => void;
}

export interface Exported {
  blob: Blob;
  records: number;
  notes: XlsxNotes;
  listChanged: boolean;
}

const types: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function writeExport(source: RecordSource, order: ExportOrder): Promise<Exported> {
  const { segment, query, selection, what, format, csv, signal, onStep } = order;
  const { records, listChanged } = await source.selected(segment, query, selection, {
    signal,
    onProgress: ({ read, total }) => onStep({ step: 'reading', done: read, total }),
  });
  const ready = { ...order, what: { ...what, columns: await readColumns(source, records, order) } };
  const nameOfReference = await nameReferences(source, records, ready);
  const sheets = sheetsOf(segment, records, ready.what, nameOfReference);
  const total = sheets.reduce((sum, { count }) => sum + count, 0);
  const betweenParts = async (done: number) => {
    signal.throwIfAborted();
    onStep({ step: 'writing', done, total });
    await yieldToBrowser();
  };
  if (format === 'xlsx') {
    const { bytes, notes } = await xlsxFile(sheets, betweenParts);
    return { blob: new Blob(bytes, { type: types.xlsx }), records: records.length, notes, listChanged };
  }
  const parts: string[] = [];
  for (const sheet of sheets.slice(0, 1)) {
    for (const part of csvParts(sheet, csv, rowsInPart)) {
      parts.push(part);
      await betweenParts(Math.min(parts.length * rowsInPart, total));
    }
  }
  return {
    blob: new Blob(parts, { type: types.csv }),
    records: records.length,
    notes: { asText: 0, cut: 0 },
    listChanged,
  };
}

const rowsInPart = 500;

/** Yields to the browser, so that the page can paint and react to keys. */
function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The columns with their cells, for which some read records of other modules. */
async function readColumns(
  source: RecordSource,
  records: readonly WireRecord[],
  { what: { names, columns }, mayRead, signal, onStep }: ExportOrder,
): Promise<AnyColumn[]> {
  const onProgress = (done: number) => onStep({ step: 'naming', done, total: records.length });
  // Shared by all columns, so that records needed by several of them are read once.
  const reading = { source, records, mayRead, signal, onProgress };
  const ready: AnyColumn[] = [];
  for (const column of columns) {
    const { field, readExported } = column;
    const isWritten = !names || names.includes(field);
    ready.push(readExported && isWritten ? { ...column, exported: await readExported(reading) } : column);
  }
  return ready;
}

async function nameReferences(
  source: RecordSource,
  records: readonly WireRecord[],
  { segment, what, mayRead, signal, onStep }: ExportOrder,
): Promise<NameOfReference> {
  const names = new Map<Segment, Map<number, string>>();
  for (const [ref, ids] of referencesIn(segment, records, what)) {
    if (!ids.size || !mayRead(ref)) continue;
    const referred = await source.selected(
      ref,
      {},
      { scope: 'rows', ids },
      {
        signal,
        onProgress: ({ read, total }) => onStep({ step: 'naming', done: read, total }),
      },
    );
    names.set(ref, namesById(ref, referred.records, what.language));
  }
  return (ref, id) => names.get(ref)?.get(id);
}

function namesById(segment: Segment, records: readonly WireRecord[], language: Language): Map<number, string> {
  return new Map(records.map((record) => [record.id, recordNameOf(segment, record, language)]));
}
