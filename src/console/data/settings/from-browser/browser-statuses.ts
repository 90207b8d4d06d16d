/** Names of the statuses of tasks that were given in this browser before the company had some. */
import { storedValue } from '#console/storage/stored-value.ts';
import { schemaOf } from '#console/storage/stored-values.ts';
import { isObject } from '#contract/formats/json.ts';
import type { NumberLabel } from '#contract/settings/sections/number-labels.ts';

export const browserStatuses = storedValue({
  key: 'comptoir.taskStatuses',
  scope: 'browser',
  schema: schemaOf(readNames),
});

function readNames(stored: unknown): NumberLabel[] | undefined {
  if (!isObject(stored)) return undefined;
  return Object.entries(stored).flatMap(([status, name]) =>
    /^\d{1,9}$/.test(status) && typeof name === 'string' && name.trim()
      ? [{ number: Number(status), text: name.trim() }]
      : [],
  );
}
