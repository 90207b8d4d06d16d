/** The shop's board: bays side by side, what waits beside them, and everything by keyboard, too. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { AgendaBoard } from '#console/screens/agenda/agenda-board.tsx';
import { AgendaError } from '#console/screens/agenda/agenda-error.tsx';
import { useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

// As soon as the page is near, and not only when it is shown: its calendar is a part of its own. Where it fails, the page says so.
import('#console/screens/agenda/calendar/bay-calendar.tsx').catch(() => undefined);

export function AgendaPage() {
  const text = useText();
  const { setup, error, retry } = useAgendaSetup();
  if (setup) return <AgendaBoard setup={setup} />;
  return (
    <>
      <PageHead title={text('agenda.title')} />
      {error ? <AgendaError error={error} retry={retry} /> : <SkeletonRows rows={10} columns={6} />}
    </>
  );
}
