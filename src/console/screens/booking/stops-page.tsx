/** The list of stops, with a link to the run sheet where it is filtered by tracker. */
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { RunSheet } from '#console/screens/booking/sheets/run-sheet.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const TrackerForm = lazyComponent(
  async () => (await import('#console/screens/booking/trips/tracker-form.tsx')).TrackerForm,
);

export function StopsPage({ columns }: { columns: readonly Column<'stops'>[] }) {
  const [params] = useSearchParams();
  if (params.get('sheet') === 'run') return <RunSheet />;
  return (
    <ListPage segment="stops" columns={columns} card={['date', 'time', 'stop_type', 'city', 'reference']}>
      <Suspense>
        <TrackerForm key={params.get('trackerUserId')} />
      </Suspense>
    </ListPage>
  );
}
