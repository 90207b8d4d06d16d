/** Shows how much of a list was read, if not all of it. */

import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { LoadProgressLine } from '#console/list/whole-list/load-progress.tsx';
import classes from '#console/list/whole-list/whole.module.css';

export function LoadProgressBar({ loadProgress }: { loadProgress: LoadProgress | undefined }) {
  if (!loadProgress || (loadProgress.done && !loadProgress.moved)) return null;
  return (
    <div className={classes.meter}>
      <LoadProgressLine loadProgress={loadProgress} />
    </div>
  );
}
