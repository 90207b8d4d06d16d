/** What the columns of such a file were the last time: for the same titles in the same module. */

import type { ImportPlan } from '#console/screens/import/drafts.ts';
import { fingerprintOf } from '#console/screens/import/fingerprint.ts';
import { targetsOf } from '#console/screens/import/targets.ts';
import { keep } from '#console/storage/safe-storage.ts';
import type { Segment } from '#contract/segments.ts';

type Remembered = Pick<ImportPlan, 'columns' | 'constants'>;

function placeOf(segment: Segment, header: readonly string[]): string {
  return `comptoir.import.${segment}.${fingerprintOf(JSON.stringify(header))}`;
}

export function rememberMapping(segment: Segment, header: readonly string[], { columns, constants }: Remembered): void {
  keep(localStorage, placeOf(segment, header), JSON.stringify({ columns, constants }));
}

export function recallMapping(segment: Segment, header: readonly string[]): Remembered | undefined {
  try {
    const { columns, constants } = JSON.parse(localStorage.getItem(placeOf(segment, header)) ?? '') as Remembered;
    const known = new Set(['', ...targetsOf(segment).map(({ path }) => path)]);
    const fits = columns.length === header.length && columns.every((path) => known.has(path));
    return fits ? { columns, constants } : undefined;
  } catch {
    return undefined;
  }
}
