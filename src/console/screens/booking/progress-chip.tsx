import '#console/screens/booking/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { type Dated, progressOf, progressTones, progressWords } from '#console/screens/booking/progress.ts';
import { Chip } from '#console/ui/values/flag.tsx';

interface ProgressProps {
  booking: Dated;
  today: string;
  /** Leaves out the origin of the state, where a heading already explains it. */
  terse?: boolean;
}

export function ProgressChip({ booking, today, terse }: ProgressProps) {
  const text = useText();
  const progress = progressOf(booking, today);
  const words = text(progressWords[progress]);
  const derived = progress !== 'inactive' && !terse;
  return <Chip tone={progressTones[progress]}>{derived ? text('booking.progress.byDates', { words }) : words}</Chip>;
}
