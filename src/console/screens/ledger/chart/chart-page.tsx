/** The chart of accounts as a list, with offers to start and to complete it. */
import { Suspense } from 'react';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { useSession } from '#console/session/session.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const ChartOffer = lazyComponent(
  async () => (await import('#console/screens/ledger/chart/chart-offer.tsx')).ChartOffer,
);

export function ChartPage({ columns }: { columns: readonly Column<'ledger_accounts'>[] }) {
  const { may } = useSession();
  return (
    <ListPage segment="ledger_accounts" columns={columns} card={['number', 'type', 'normal']}>
      {may('ledger_accounts', 'create') && (
        <Suspense>
          <ChartOffer />
        </Suspense>
      )}
    </ListPage>
  );
}
