import { Suspense, useEffect } from 'react';
import { untilNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { useSession } from '#console/session/session.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const loadDialog = async () => (await import('#console/shell/person/renewal-dialog.tsx')).RenewalDialog;
const RenewalDialog = lazyComponent(loadDialog);

/** Shown over the page when the service refuses the token during work. The page and its form stay as they are. */
export function TokenDialog() {
  const { tokenNeeded } = useSession();

  useEffect(() => {
    // Loaded in advance, because the console may be updated or the network fail before the dialog is needed.
    const ahead = setTimeout(
      () =>
        void untilNetworkIdle()
          .then(loadDialog)
          .catch(() => undefined),
      3000,
    );
    return () => clearTimeout(ahead);
  }, []);

  return <Suspense>{tokenNeeded && <RenewalDialog />}</Suspense>;
}
