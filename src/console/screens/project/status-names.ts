/** Names for the statuses of tasks, stored in this browser because the service only knows their numbers. */
import '#console/screens/project/messages/catalogue.ts';
import { useCallback } from 'react';
import { type Text, useText } from '#console/messages/messages.ts';
import { storedValue, useStoredValue } from '#console/storage/stored-value.ts';
import { schemaOf } from '#console/storage/stored-values.ts';
import { isObject } from '#contract/formats/json.ts';

export type StatusNames = Readonly<Record<string, string>>;

const none: StatusNames = {};

function readNames(stored: unknown): StatusNames | undefined {
  if (!isObject(stored)) return undefined;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([status, name]) =>
      /^\d{1,9}$/.test(status) && typeof name === 'string' ? [[status, name]] : [],
    ),
  );
}

const storedNames = storedValue({ key: 'comptoir.taskStatuses', scope: 'browser', schema: schemaOf(readNames) });

/** An empty name removes the name. */
export function nameStatus(status: number, name: string): void {
  const { [String(status)]: _before, ...others } = storedNames.get() ?? none;
  const names = name.trim() ? { ...others, [status]: name.trim() } : others;
  storedNames.set(names);
}

/** The present name, or the number with a word in the language of `text`. */
export function statusName(status: number, text: Text): string {
  return (storedNames.get() ?? none)[String(status)] ?? text('project.board.status', { status: String(status) });
}

export function useStatusNames(): { named: number[]; nameOf: (status: number) => string } {
  const text = useText();
  const names = useStoredValue(storedNames) ?? none;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function with other names, so that whatever says them says them anew.
  const nameOf = useCallback((status: number) => statusName(status, text), [names, text]);
  return { named: Object.keys(names).map(Number), nameOf };
}
