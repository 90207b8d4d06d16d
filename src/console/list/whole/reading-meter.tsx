/** How far a list was read, where that is not all of it: nothing is claimed about the rest. */

import type { Meter } from '#console/data/replica/use-replica.ts';
import { MeterLine } from '#console/list/whole/progress-meter.tsx';
import classes from '#console/list/whole/whole.module.css';

export function ReadingMeter({ meter }: { meter: Meter | undefined }) {
  if (!meter || (meter.done && !meter.moved)) return null;
  return (
    <div className={classes.meter}>
      <MeterLine meter={meter} />
    </div>
  );
}
