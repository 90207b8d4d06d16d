import { Button } from '@mantine/core';
import { useErrorText } from '#console/data/error-text.ts';
import { useText } from '#console/messages/messages.ts';
import { ErrorState } from '#console/ui/states/error-state.tsx';

export function AgendaError({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useText();
  const { title, hint, requestId } = useErrorText()(error);
  const again = (
    <Button variant="default" onClick={retry}>
      {text('console.tryAgain')}
    </Button>
  );
  return <ErrorState title={title} hint={hint} requestId={requestId} action={again} />;
}
