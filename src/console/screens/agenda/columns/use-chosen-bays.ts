/** The active filters in words: display, branch and technician for the bays; client and steps for the appointments. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useReferencedRecords } from '#console/data/referenced/referenced-records.ts';
import { useText } from '#console/messages/messages.ts';
import type { BoardState } from '#console/screens/agenda/board-state.ts';
import { chosenDisplay } from '#console/screens/agenda/columns/columns.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

export function useChosenBays(
  { displays }: AgendaSetup,
  { display, branch, technician }: Pick<BoardState, 'display' | 'branch' | 'technician'>,
): string[] {
  const text = useText();
  const { records: branches } = useReferencedRecords('branches', branch ? [branch] : []);
  const { records: technicians } = useReferencedRecords('resources', technician ? [technician] : []);
  return [
    chosenDisplay(displays, { display })?.name ?? text('agenda.displays.all'),
    ...(branch ? [nameIn(branches, branch)] : []),
    ...(technician ? [nameIn(technicians, technician)] : []),
  ];
}

/** Empty if all appointments are shown, so that a printed page without such a heading is known to be complete. */
export function useChosenWork(
  { workflowOf }: AgendaSetup,
  { client, workflows }: Pick<BoardState, 'client' | 'workflows'>,
): string[] {
  const text = useText();
  const { records: clients } = useReferencedRecords('clients', client ? [client] : []);
  const stages = workflows.map((id) => (id ? (workflowOf.get(id)?.name ?? `#${id}`) : text('agenda.stage.none')));
  return [...(client ? [nameIn(clients, client)] : []), ...stages];
}

/** The id where the record does not exist or the person may not read it. */
export function nameIn(records: ReadonlyMap<number, WireRecord>, id: number): string {
  return String(records.get(id)?.name ?? `#${id}`);
}
