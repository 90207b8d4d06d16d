/** The demonstration company, gathered by module for the tests to look at. */
import type { Segment } from '#contract/core/segments.ts';
import { type DemoRecord, demoCompany } from '#demo/company.ts';

export type Row = DemoRecord['record'];

export const today = '2026-11-21';
export const company = gather({ today });

export function gather(options: { today: string; scale?: number }): Map<string, Row[]> {
  const rowsBySegment = new Map<string, Row[]>();
  for (const { segment, record } of demoCompany(options)) {
    const rows = rowsBySegment.get(segment);
    if (rows) rows.push(record);
    else rowsBySegment.set(segment, [record]);
  }
  return rowsBySegment;
}

export function rowsOf(segment: Segment, source = company): Row[] {
  return source.get(segment) ?? [];
}

export function nested(row: Row, name: string): Row[] {
  return row[name] as Row[];
}

export function texts(rows: Row[], name: string): string[] {
  return rows.map((row) => String(row[name]));
}

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
