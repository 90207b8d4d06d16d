/** Shown in place of data that could not be read. */
import { Button } from '@mantine/core';
import { useErrorText } from '#console/data/error-text.ts';
import { useText } from '#console/messages/messages.ts';
import { ErrorState } from '#console/ui/states/error-state.tsx';

interface ReadErrorProps {
  error: unknown;
  retry: () => void;
  /** Replaces the hint of the error itself. */
  hint?: string;
  compact?: boolean;
}

export function ReadError({ error, retry, hint, compact }: ReadErrorProps) {
  const text = useText();
  const { title, hint: advice, requestId } = useErrorText()(error);
  const again = (
    <Button variant="default" onClick={() => retry()}>
      {text('console.tryAgain')}
    </Button>
  );
  return <ErrorState title={title} hint={hint ?? advice} requestId={requestId} action={again} compact={compact} />;
}
