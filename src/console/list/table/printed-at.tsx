import { useLanguage, useText } from '#console/messages/messages.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { formatDateTime } from '#console/ui/values/format.ts';

/** The time of printing. Only rendered while printing. */
export function PrintedAt() {
  const text = useText();
  const { language } = useLanguage();
  return text('list.table.printedAt', { time: formatDateTime(readWallClock().now, language, 'long') });
}
