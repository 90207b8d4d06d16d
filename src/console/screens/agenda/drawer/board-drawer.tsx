/** Shows the drawer that the board's address asks for. */
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePreload } from '#console/data/use-preload.ts';
import { links } from '#console/links.ts';
import type { BoardState } from '#console/screens/agenda/board-state.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { isSameDrawer, presetsIn, withOpen, withoutOpen } from '#console/screens/agenda/drawer/drawer-address.ts';
import { loadBoth, loadDrawer } from '#console/screens/agenda/drawer/load-drawer.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const AppointmentDrawer = lazyComponent(async () => (await loadDrawer()).AppointmentDrawer);

interface BoardDrawerProps {
  open: BoardState['open'];
  onMade: (appointment: Appointment) => boolean;
  onRemove: (appointment: Appointment) => void;
}

export function BoardDrawer({ open, onMade, onRemove }: BoardDrawerProps) {
  const [params] = useSearchParams();
  usePreload(true, loadBoth);
  const addressOf = (query: URLSearchParams) => `${links.agenda()}?${query}`;
  const closedTo = addressOf(withoutOpen(params));
  if (open === undefined) return null;
  return (
    <Suspense>
      <AppointmentDrawer
        open={open}
        presets={presetsIn(params)}
        closedTo={closedTo}
        copyTo={(copy) => addressOf(withOpen(params, 'new', { copy }))}
        isHere={(to) => to.pathname === links.agenda() && isSameDrawer(params, new URLSearchParams(to.search))}
        onMade={onMade}
        onRemove={onRemove}
      />
    </Suspense>
  );
}
