/** Shows the drawer that the board's address asks for. */
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { newId } from '#console/data/new-id.ts';
import { usePreload } from '#console/data/use-preload.ts';
import { links } from '#console/links.ts';
import type { BoardState } from '#console/screens/agenda/board-state.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { isSameDrawer, presetsIn, withOpen, withoutOpen } from '#console/screens/agenda/drawer/drawer-address.ts';
import { loadBoth, loadDrawer } from '#console/screens/agenda/drawer/load-drawer.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { isObject } from '#contract/formats/json.ts';

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
  const remove = useRemovalOnceLeft(closedTo, onRemove);
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
        onRemove={remove}
      />
    </Suspense>
  );
}

/**
 * Deletes an appointment once its drawer is closed. With unsaved input, closing asks first; if the person stays,
 * nothing is deleted, even if they close the drawer another way later. So the history entry names the removal that it
 * belongs to.
 */
function useRemovalOnceLeft(closedTo: string, onRemove: (appointment: Appointment) => void) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const pendingRemoval = useRef<{ removal: string; appointment: Appointment }>(undefined);
  const left: unknown = isObject(state) ? state.removal : undefined;
  useEffect(() => {
    const { current } = pendingRemoval;
    if (!current || current.removal !== left) return;
    pendingRemoval.current = undefined;
    onRemove(current.appointment);
  }, [left, onRemove]);
  return (appointment: Appointment) => {
    const removal = newId();
    pendingRemoval.current = { removal, appointment };
    navigate(closedTo, { replace: true, state: { removal } });
  };
}
