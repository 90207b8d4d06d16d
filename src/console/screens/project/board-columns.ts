/** The columns of a board of tasks. The wire numbers statuses and names none. */
import type { Shown } from '#console/record/record-facts.tsx';

export type Task = Shown<'tasks'>;

export interface BoardColumn<T> {
  status: number;
  tasks: T[];
}

/** One for each status that a task has or that was given a name, and always one for 0, by number. */
export function columnsOf<T extends Pick<Task, 'status'>>(
  tasks: readonly T[],
  named: readonly number[],
): BoardColumn<T>[] {
  const columns = new Map<number, T[]>([0, ...named].map((status) => [status, []]));
  for (const task of tasks) {
    const column = columns.get(task.status);
    if (column) column.push(task);
    else columns.set(task.status, [task]);
  }
  return [...columns].map(([status, held]) => ({ status, tasks: held })).sort((a, b) => a.status - b.status);
}

/** Where a card may be put: every column, and one that does not exist yet. */
export function positionsFor(columns: readonly BoardColumn<unknown>[]): number[] {
  const statuses = columns.map(({ status }) => status);
  return [...statuses, Math.max(-1, ...statuses) + 1];
}

/** The next place in a direction; the last one stays at the edge. */
export function nextPosition(places: readonly number[], from: number, step: number): number {
  const place = Math.min(places.length - 1, Math.max(0, places.indexOf(from) + step));
  return places[place] ?? from;
}
