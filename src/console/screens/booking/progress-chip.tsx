import '#console/screens/booking/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { type Dated, progressOf, progressTones, progressWords } from '#console/screens/booking/progress.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { Chip } from '#console/ui/values/flag.tsx';

interface ProgressProps {
  booking: Dated;
  /** Leaves out that the state is derived from the dates, if a heading already says so. */
  compact?: boolean;
}

/** Reads the present day itself, because the rows of a list are not rendered again at midnight. */
export function ProgressChip({ booking, compact }: ProgressProps) {
  const text = useText();
  const progress = progressOf(booking, useClock(readToday));
  const words = text(progressWords[progress]);
  const derived = progress !== 'inactive' && !compact;
  return <Chip tone={progressTones[progress]}>{derived ? text('booking.progress.byDates', { words }) : words}</Chip>;
}
