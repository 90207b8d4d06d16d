import '#console/screens/reports/messages/catalogue.ts';
import type { Text } from '#console/messages/messages.ts';

/** An empty day is no limit. */
export function periodHeading({ from, to }: { from: string; to: string }, text: Text): string {
  if (from && to) return text('reports.column.period', { from, to });
  if (from) return text('reports.column.since', { from });
  return to ? text('reports.column.until', { to }) : text('reports.column.all');
}
