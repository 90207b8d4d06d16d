import { lazy, Suspense } from 'react';
import { useSession } from '#console/kit/session.tsx';
import { useText } from '#console/messages/messages.ts';
import { Dialog } from '#console/ui/dialog.tsx';

const TokenForm = lazy(async () => ({ default: (await import('#console/layout/token-form.tsx')).TokenForm }));

/** Over the page, when the service refuses the token in the middle of work. The page and its form stay as they are. */
export function TokenDialog() {
  const text = useText();
  const { tokenNeeded } = useSession();
  return (
    <Dialog open={tokenNeeded} title={text('shell.renew.title')}>
      <Suspense>{tokenNeeded && <TokenForm />}</Suspense>
    </Dialog>
  );
}
