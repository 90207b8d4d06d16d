import { links } from '#console/links.ts';

/** The stops of a tracker on a day, for printing. */
export function runSheetAddress(trackerUserId: string, date: string): string {
  return `${links.list('stops')}?${new URLSearchParams({ sheet: 'run', trackerUserId, date })}`;
}
