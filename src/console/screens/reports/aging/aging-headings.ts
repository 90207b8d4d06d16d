import '#console/screens/reports/messages/catalogue.ts';
import type { Text } from '#console/messages/messages.ts';
import { agingDays } from '#contract/statements/aging.ts';

/** The headings of the age buckets, of unapplied amounts and of the total. */
export function agingHeadings(text: Text): string[] {
  const [current, second, third] = agingDays;
  return [
    text('reports.aging.current', { days: current }),
    text('reports.aging.days', { from: current + 1, to: second }),
    text('reports.aging.days', { from: second + 1, to: third }),
    text('reports.aging.over', { days: third }),
    text('reports.aging.unapplied'),
    text('reports.aging.total'),
  ];
}
