import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { newId } from '#console/data/new-id.ts';
import { links } from '#console/links.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { withoutOpen } from '#console/screens/agenda/drawer/drawer-address.ts';
import { isObject } from '#contract/formats/json.ts';

/**
 * Deletes an appointment, from its card or its drawer, once its drawer is closed. With unsaved input, closing asks first;
 * if the person stays, nothing is deleted, even if they close the drawer another way later. So the history entry names the
 * removal that it belongs to.
 */
export function useRemovalOnceLeft(onRemove: (appointment: Appointment) => void): (appointment: Appointment) => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const pendingRemoval = useRef<{ removal: string; appointment: Appointment }>(undefined);
  const left: unknown = isObject(state) ? state.removal : undefined;
  useEffect(() => {
    const { current } = pendingRemoval;
    if (!current || current.removal !== left) return;
    pendingRemoval.current = undefined;
    onRemove(current.appointment);
  }, [left, onRemove]);
  return (appointment) => {
    if (params.get('open') !== String(appointment.id)) return onRemove(appointment);
    const removal = newId();
    pendingRemoval.current = { removal, appointment };
    navigate(`${links.agenda()}?${withoutOpen(params)}`, { replace: true, state: { removal } });
  };
}
