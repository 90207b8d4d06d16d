import { useErrorText } from '#console/data/error-text.ts';
import classes from '#console/screens/booking/booking.module.css';

export function SectionError({ error }: { error: unknown }) {
  const { title, hint } = useErrorText()(error);
  return (
    <p role="alert" className={classes.problem}>
      {title} {hint}
    </p>
  );
}
