/** The columns of a task board. The wire only has numbers for statuses, without names. */
import type { ShownRecord } from '#console/record/record-facts.tsx';

export type Task = ShownRecord<'tasks'>;

export interface BoardColumn<T> {
  status: number;
  tasks: T[];
}

/**
 * The configured columns in order, then one for each further status that a task has, by number. Without configured
 * columns, one for 0 and for each status that a task or a name has.
 */
export function columnsOf<T extends Pick<Task, 'status'>>(
  tasks: readonly T[],
  named: readonly number[],
  set?: readonly number[],
): BoardColumn<T>[] {
  const columns = new Map<number, T[]>((set ?? [0, ...named]).map((status) => [status, []]));
  for (const task of tasks) {
    const column = columns.get(task.status);
    if (column) column.push(task);
    else columns.set(task.status, [task]);
  }
  const ranks = new Map(set?.map((status, rank) => [status, rank]));
  const rankOf = (status: number) => ranks.get(status) ?? ranks.size;
  return [...columns]
    .map(([status, held]) => ({ status, tasks: held }))
    .sort((a, b) => rankOf(a.status) - rankOf(b.status) || a.status - b.status);
}

/** The columns in which a card may be dropped: all of them, and a new one for a status without a name. */
export function positionsFor(columns: readonly BoardColumn<unknown>[], named: readonly number[] = []): number[] {
  const statuses = columns.map(({ status }) => status);
  return [...statuses, Math.max(-1, ...statuses, ...named) + 1];
}

/** The next position in a direction; at the edge it stays. */
export function nextPosition(places: readonly number[], from: number, step: number): number {
  const place = Math.min(places.length - 1, Math.max(0, places.indexOf(from) + step));
  return places[place] ?? from;
}
