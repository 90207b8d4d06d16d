import { useWatch } from 'react-hook-form';
import classes from '#console/form/fields/fields.module.css';
import type { FormValues } from '#console/form/form-values.ts';

interface InputFeedbackProps {
  name: string;
  feedback: (typed: string) => string;
  /** Aligned with the end of the field, for inputs whose text is right-aligned. */
  atEnd?: boolean;
}

/**
 * Shows and announces how the console understands what is typed. A component of its own, so that typing renders nothing
 * else.
 */
export function InputFeedback({ name, feedback, atEnd }: InputFeedbackProps) {
  const typed = useWatch<FormValues>({ name });
  return (
    <span role="status" className={classes.feedback} data-end={atEnd || undefined}>
      {feedback(String(typed ?? ''))}
    </span>
  );
}
