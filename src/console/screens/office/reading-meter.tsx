/** How far a list was read, where that is not all of it: nothing is claimed about the rest. */
import { Button } from '@mantine/core';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/office/office.module.css';
import type { WholeList } from '#console/screens/office/whole-list.ts';

export function ReadingMeter({ meter, readOn }: Pick<WholeList, 'meter' | 'readOn'>) {
  const text = useText();
  const { read, total, done } = meter;
  if (done || !total) return null;
  return (
    <div className={classes.meter}>
      <progress value={read} max={total} aria-label={text('office.meter.label')} />
      <span role="status">{text('office.meter', { read, total })}</span>
      {readOn && (
        <Button size="compact-sm" variant="default" onClick={readOn}>
          {text('kit.field.readOn')}
        </Button>
      )}
    </div>
  );
}
