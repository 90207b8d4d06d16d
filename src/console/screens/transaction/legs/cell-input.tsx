import { type ComponentProps, useId } from 'react';
import formClasses from '#console/form/form.module.css';
import classes from '#console/screens/transaction/transaction.module.css';

/** An input of the grid without a frame, with its error below. */
export function CellInput({ error, className = '', ...input }: ComponentProps<'input'> & { error?: string }) {
  const id = useId();
  return (
    <>
      <input
        className={`${classes.input} ${className}`}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...input}
      />
      {error && (
        <span id={id} className={formClasses.legError}>
          {error}
        </span>
      )}
    </>
  );
}
