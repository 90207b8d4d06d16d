/** Shows how much of a list was read, if not all of it. */

import type { Meter } from '#console/data/replica/use-replica.ts';
import { MeterLine } from '#console/list/whole-list/progress-meter.tsx';
import classes from '#console/list/whole-list/whole.module.css';

export function ReadingMeter({ meter }: { meter: Meter | undefined }) {
  if (!meter || (meter.done && !meter.moved)) return null;
  return (
    <div className={classes.meter}>
      <MeterLine meter={meter} />
    </div>
  );
}
