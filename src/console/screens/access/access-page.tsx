/** The page on which administrators manage access tokens and signed-in browsers. */
import '#console/screens/access/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccess, useAccessOffer } from '#console/data/access/use-access.ts';
import { useErrorText } from '#console/data/error-text.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/access/access.module.css';
import { EndDialog, type Ending } from '#console/screens/access/end-dialog.tsx';
import { NewTokenDialog } from '#console/screens/access/new-token-dialog.tsx';
import { SessionsTable } from '#console/screens/access/sessions-table.tsx';
import { TokensTable } from '#console/screens/access/tokens-table.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

export function AccessPage() {
  const text = useText();
  const offer = useAccessOffer();
  if (offer === 'offered') return <Lists />;
  return (
    <>
      <PageHead title={text('shell.access')} />
      {offer === 'none' ? (
        <EmptyState title={text('access.none')} hint={text('access.noneHint')} />
      ) : (
        <EmptyState
          icon={IconLock}
          title={text('access.forbidden')}
          hint={text('access.forbiddenHint')}
          action={
            <Button component={Link} to={links.home()} variant="default">
              {text('shell.notice.home')}
            </Button>
          }
        />
      )}
    </>
  );
}

function Lists() {
  const text = useText();
  const describe = useErrorText();
  const { data, error, refetch } = useAccess();
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<Ending>();
  const problem = error && !data ? describe(error) : undefined;
  return (
    <>
      <PageHead
        title={text('shell.access')}
        note={text('access.hint')}
        actions={<Button onClick={() => setMaking(true)}>{text('access.new')}</Button>}
      />
      {problem && (
        <ErrorState {...problem} action={<Button onClick={() => void refetch()}>{text('shell.error.again')}</Button>} />
      )}
      {!data && !problem && <SkeletonRows rows={4} columns={5} />}
      {data && (
        <>
          <section className={classes.part} aria-labelledby="access-tokens">
            <h2 id="access-tokens" className={classes.title}>
              {text('access.tokens')}
            </h2>
            <TokensTable tokens={data.tokens} onEnd={setEnding} />
          </section>
          <section className={classes.part} aria-labelledby="access-sessions">
            <h2 id="access-sessions" className={classes.title}>
              {text('access.sessions')}
            </h2>
            <SessionsTable sessions={data.sessions} onEnd={setEnding} />
          </section>
        </>
      )}
      <NewTokenDialog open={isMaking} onClose={() => setMaking(false)} />
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </>
  );
}
