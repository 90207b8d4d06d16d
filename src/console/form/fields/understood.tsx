import { useWatch } from 'react-hook-form';
import classes from '#console/form/fields/fields.module.css';

interface UnderstoodProps {
  name: string;
  say: (typed: string) => string;
  /** Below the end of the field, where its text stands there. */
  atEnd?: boolean;
}

/** What the console understands of what is being typed, spoken too. Nothing but this is drawn again with each key. */
export function Understood({ name, say, atEnd }: UnderstoodProps) {
  const typed: unknown = useWatch({ name });
  return (
    <span role="status" className={classes.understood} data-end={atEnd || undefined}>
      {say(String(typed ?? ''))}
    </span>
  );
}
