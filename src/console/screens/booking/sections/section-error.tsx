import { Button } from '@mantine/core';
import { useErrorText } from '#console/data/error-text.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/booking/booking.module.css';

export function SectionError({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useText();
  const { title, hint } = useErrorText()(error);
  return (
    <p role="alert" className={classes.problem}>
      {title} {hint}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => retry()}>
        {text('console.tryAgain')}
      </Button>
    </p>
  );
}
