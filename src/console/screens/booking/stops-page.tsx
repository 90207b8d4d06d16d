/** The list of stops, with a link to the run sheet where it is filtered by tracker. */
import { useSearchParams } from 'react-router-dom';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { RunSheet } from '#console/screens/booking/sheets/run-sheet.tsx';
import { TrackerForm } from '#console/screens/booking/trips/tracker-form.tsx';

export function StopsPage({ columns }: { columns: readonly Column<'stops'>[] }) {
  const [params] = useSearchParams();
  if (params.get('sheet') === 'run') return <RunSheet />;
  return (
    <ListPage segment="stops" columns={columns} card={['date', 'city', 'reference']}>
      <TrackerForm key={params.get('trackerUserId')} />
    </ListPage>
  );
}
