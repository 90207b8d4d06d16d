/** Remembers the column mapping of earlier files with the same titles in the same module. */

import { fingerprintOf } from '#console/screens/import/fingerprint.ts';
import type { ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { targetsOf } from '#console/screens/import/targets.ts';
import { schemaOf, storedValues } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isObject } from '#contract/formats/json.ts';

type Remembered = Pick<ImportPlan, 'columns' | 'constants'>;

const isText = (value: unknown) => typeof value === 'string';

function isRemembered(value: unknown): value is Remembered {
  if (!isObject(value) || !Array.isArray(value.columns) || !isObject(value.constants)) return false;
  return [...value.columns, ...Object.values(value.constants)].every(isText);
}

const storedMappings = storedValues({
  key: 'comptoir.import',
  scope: 'browser',
  separator: '.',
  schema: schemaOf((value) => (isRemembered(value) ? value : undefined)),
});

function mappingOf(segment: Segment, header: readonly string[]) {
  return storedMappings.of(segment, fingerprintOf(JSON.stringify(header)));
}

export function rememberMapping(segment: Segment, header: readonly string[], { columns, constants }: Remembered): void {
  mappingOf(segment, header).set({ columns, constants });
}

export function recallMapping(segment: Segment, header: readonly string[]): Remembered | undefined {
  const remembered = mappingOf(segment, header).get();
  if (!remembered) return undefined;
  const known = new Set(['', ...targetsOf(segment).map(({ path }) => path)]);
  const { columns } = remembered;
  const fits = columns.length === header.length && columns.every((path) => known.has(path));
  return fits ? remembered : undefined;
}
