import '#console/form/conflict/messages/catalogue.ts';
import '#console/form/messages/catalogue.ts';
import { Button } from '@mantine/core';
import classes from '#console/form/form.module.css';
import { useText } from '#console/messages/messages.ts';

interface DeletedElsewhereProps {
  /** Starts a new record with the typed values. Absent where none can be created. */
  onAnew?: () => void;
}

/** Tells that the record was deleted while it is being edited here. What is typed stays as it is. */
export function DeletedElsewhere({ onAnew }: DeletedElsewhereProps) {
  const text = useText();
  return (
    <div role="status" className={classes.alert}>
      <p className={classes.alertTitle}>{text('form.conflict.deleted')}</p>
      {onAnew && (
        <div className={classes.actions}>
          <Button size="compact-sm" variant="default" onClick={onAnew}>
            {text('form.gone.anew')}
          </Button>
        </div>
      )}
    </div>
  );
}
