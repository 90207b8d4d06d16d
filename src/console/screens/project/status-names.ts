/** What this browser calls the statuses of tasks: the service knows their numbers only. */
import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '#console/messages/messages.ts';
import { keep } from '#console/storage/safe-storage.ts';
import { isObject } from '#contract/json.ts';

export type StatusNames = Readonly<Record<string, string>>;

const keptUnder = 'comptoir.taskStatuses';
const listeners = new Set<() => void>();
let known: { said: string | null; names: StatusNames } = { said: null, names: {} };

/** The same object as long as what is kept stays the same. */
function readNames(): StatusNames {
  const said = localStorage.getItem(keptUnder);
  if (said !== known.said) known = { said, names: parse(said) };
  return known.names;
}

function parse(said: string | null): StatusNames {
  try {
    const kept: unknown = JSON.parse(said ?? '{}');
    if (!isObject(kept)) return {};
    const named = Object.entries(kept).filter(([status, name]) => /^\d{1,9}$/.test(status) && typeof name === 'string');
    return Object.fromEntries(named) as StatusNames;
  } catch {
    return {};
  }
}

/** An empty name takes the name away. */
export function nameStatus(status: number, name: string): void {
  const { [String(status)]: _before, ...others } = readNames();
  const names = name.trim() ? { ...others, [status]: name.trim() } : others;
  keep(localStorage, keptUnder, JSON.stringify(names));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useStatusNames(): { named: number[]; nameOf: (status: number) => string } {
  const text = useText();
  const names = useSyncExternalStore(subscribe, readNames);
  const nameOf = useCallback(
    (status: number) => names[String(status)] ?? text('office.board.status', { status: String(status) }),
    [names, text],
  );
  return { named: Object.keys(names).map(Number), nameOf };
}
