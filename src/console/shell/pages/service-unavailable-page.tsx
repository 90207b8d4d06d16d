import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { ErrorState } from '#console/ui/states/error-state.tsx';

/** Shown when the console is opened while the service is unreachable. The session continues when the service answers. */
export function ServiceUnavailablePage() {
  const text = useText();
  const { restoreSession } = useSession();
  useDocumentTitle(text('shell.unavailable.title'));
  return (
    <main>
      <ErrorState
        title={text('shell.unavailable.title')}
        titleAs="h1"
        hint={text('shell.unavailable.hint')}
        action={
          <>
            <Button onClick={restoreSession}>{text('shell.connection.tryNow')}</Button>
            <Button component={Link} to={links.signIn()} variant="default">
              {text('shell.signIn.title')}
            </Button>
          </>
        }
      />
    </main>
  );
}
