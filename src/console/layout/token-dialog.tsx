import { Suspense, useEffect } from 'react';
import { lazyPart } from '#console/kit/lazy-part.tsx';
import { useSession } from '#console/kit/session.tsx';
import { useText } from '#console/messages/messages.ts';
import { Dialog } from '#console/ui/dialog.tsx';

const loadForm = async () => (await import('#console/layout/token-form.tsx')).TokenForm;
const TokenForm = lazyPart(loadForm);

/** Over the page, when the service refuses the token in the middle of work. The page and its form stay as they are. */
export function TokenDialog() {
  const text = useText();
  const { tokenNeeded } = useSession();

  useEffect(() => {
    // At hand before it is needed: by then the console may have been renewed, or the network be away.
    const ahead = setTimeout(() => void loadForm().catch(() => undefined), 3000);
    return () => clearTimeout(ahead);
  }, []);

  return (
    <Dialog open={tokenNeeded} title={text('shell.renew.title')}>
      <Suspense>{tokenNeeded && <TokenForm />}</Suspense>
    </Dialog>
  );
}
