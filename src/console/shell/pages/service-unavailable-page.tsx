import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { ErrorState } from '#console/ui/states/error-state.tsx';

/** Opened while the service is away: the session is kept, and goes on as soon as it can. */
export function ServiceUnavailablePage() {
  const text = useText();
  const { lookAgain } = useSession();
  useDocumentTitle(text('trouble.away.title'));
  return (
    <main>
      <ErrorState
        title={text('trouble.away.title')}
        titleAs="h1"
        hint={text('trouble.away.hint')}
        action={
          <>
            <Button onClick={lookAgain}>{text('trouble.tryNow')}</Button>
            <Button component={Link} to={links.signIn()} variant="default">
              {text('shell.signIn.title')}
            </Button>
          </>
        }
      />
    </main>
  );
}
