/** How far a list was read, where that is not all of it: nothing is claimed about the rest. */
import { MeterLine } from '#console/kit/local/meter-line.tsx';
import type { Meter } from '#console/kit/local/use-local-copy.ts';
import classes from '#console/screens/office/office.module.css';

export function ReadingMeter({ meter }: { meter: Meter | undefined }) {
  if (!meter || (meter.done && !meter.moved)) return null;
  return (
    <div className={classes.meter}>
      <MeterLine meter={meter} />
    </div>
  );
}
