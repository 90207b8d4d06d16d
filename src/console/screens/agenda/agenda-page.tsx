/** The shop's board: bays side by side, unscheduled appointments beside them, all usable by keyboard. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { ReadError } from '#console/record/read-error.tsx';
import { AgendaBoard } from '#console/screens/agenda/agenda-board.tsx';
import { useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

// The calendar is a chunk of its own, which is loaded with this page's code and not only when the page renders. A failed load is
// shown by the page.
import('#console/screens/agenda/calendar/bay-calendar.tsx').catch(() => undefined);

export function AgendaPage() {
  const text = useText();
  const { setup, error, retry } = useAgendaSetup();
  if (setup) return <AgendaBoard setup={setup} />;
  return (
    <>
      <PageHead title={text('ui.shortcuts.agenda.title')} />
      {error ? <ReadError error={error} retry={retry} /> : <SkeletonRows rows={10} columns={6} />}
    </>
  );
}
