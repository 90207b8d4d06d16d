/** Groups reminders in the inbox by the local time. */

import type { Conditions } from '#console/data/whole-list/use-whole-list.ts';
import { splitList } from '#console/form/input/split-list.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { containsWords } from '#contract/core/query/evaluate-query.ts';
import { isDay } from '#contract/formats/calendar.ts';
import { searchWords } from '#contract/formats/search-text.ts';
import { moduleRegistry } from '#contract/registry.ts';

export type Reminder = ShownRecord<'reminders'>;

export const openGroups = ['overdue', 'today', 'later'] as const;
export type OpenGroup = (typeof openGroups)[number];

/**
 * `now` is a date-time of the wire. A reminder due this minute is overdue; one due later today is for today. One
 * without a date, which other services may store, is never overdue.
 */
export function groupOf(date: string, now: string): OpenGroup {
  if (!isDated(date)) return 'later';
  if (date <= now) return 'overdue';
  return date.slice(0, 10) === now.slice(0, 10) ? 'today' : 'later';
}

export function isDated(date: string): boolean {
  return isDay(date.slice(0, 10));
}

/** The open reminders, each in one group, ordered by when they are due. */
export function groupReminders<R extends Pick<Reminder, 'id' | 'date'>>(
  reminders: readonly R[],
  now: string,
): Record<OpenGroup, R[]> {
  const groups: Record<OpenGroup, R[]> = { overdue: [], today: [], later: [] };
  for (const reminder of [...reminders].sort(byDue)) groups[groupOf(reminder.date, now)].push(reminder);
  return groups;
}

function byDue(a: Pick<Reminder, 'id' | 'date'>, b: Pick<Reminder, 'id' | 'date'>): number {
  if (isDated(a.date) !== isDated(b.date)) return isDated(a.date) ? -1 : 1;
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.id - b.id;
}

/** The labels in use, the most frequent first, then alphabetically. */
export function labelsOf(reminders: readonly Pick<Reminder, 'labels'>[]): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { labels } of reminders) {
    for (const label of new Set(splitList(labels))) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

/** Adds a condition for the person's reminders; without an owner, everybody's are found. */
export function ofOwner(conditions: Conditions, owner: string | undefined): Conditions {
  return owner ? { ...conditions, userID: owner } : conditions;
}

/** `owner` is undefined for everybody's reminders, and empty for an unknown person, who has none. */
export function isOf(userID: string, owner: string | undefined): boolean {
  return owner === undefined || (owner !== '' && userID === owner);
}

export interface InboxFilter {
  /** Empty for the reminders of every label. */
  label: string;
  /** The searched text. */
  q: string;
}

export function filterReminders<R extends Pick<Reminder, 'id' | 'labels'>>(
  reminders: readonly R[],
  { label, q }: InboxFilter,
): R[] {
  const words = searchWords(q);
  return reminders.filter(
    (reminder) =>
      (!label || splitList(reminder.labels).includes(label)) &&
      containsWords(moduleRegistry.reminders, reminder, words),
  );
}
