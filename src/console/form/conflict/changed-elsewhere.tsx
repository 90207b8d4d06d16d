import '#console/form/conflict/messages/catalogue.ts';
import classes from '#console/form/form.module.css';
import { useText } from '#console/messages/messages.ts';

/** Tells that somebody saved the record while it is being edited here. What is typed stays as it is. */
export function ChangedElsewhere() {
  const text = useText();
  return (
    <p role="status" className={classes.elsewhere}>
      {text('form.conflict.elsewhere')}
    </p>
  );
}
