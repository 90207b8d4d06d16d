import { wallClockOf } from '#console/time/wall-clock.ts';
import { DateTime } from '#console/ui/values/day.tsx';

/** An instant of the wire in the person's local time. */
export function Instant({ value }: { value: string }) {
  return <DateTime value={wallClockOf(value)} />;
}
