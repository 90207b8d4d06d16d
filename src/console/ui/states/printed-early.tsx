import { useText } from '#console/messages/messages.ts';
import classes from '#console/ui/states/skeleton-rows.module.css';

/** Only printed, in place of what is not loaded yet: a title without rows would look as if there were none. */
export function PrintedEarly() {
  const text = useText();
  return <p className={classes.early}>{text('console.printedEarly')}</p>;
}
