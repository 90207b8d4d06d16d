/**
 * A toast with a way back, by its button, or by Ctrl+Z where no field has the focus. The key takes back one thing, the
 * last, whoever offered it.
 */
import { dismissToast, isToastShown, showToast } from '#console/ui/toasts.ts';

export interface Offer {
  text: string;
  label: string;
  run: () => void;
  /** The key outlasts the toast, until the offer is withdrawn; a later offer leaves the toast where it is. */
  stays?: boolean;
}

interface Offered extends Pick<Offer, 'run' | 'stays'> {
  toast: number;
}

let latest: Offered | undefined;

/** Gives what withdraws the offer. */
export function offerUndo({ text, label, run, stays }: Offer): () => void {
  if (!latest) window.addEventListener('keydown', onKey);
  else if (!latest.stays) dismissToast(latest.toast);
  const offered: Offered = { toast: 0, run, stays };
  offered.toast = showToast({ text, action: { label, run: () => take(offered) } });
  latest = offered;
  return () => withdraw(offered);
}

function take(offered: Offered): void {
  withdraw(offered);
  dismissToast(offered.toast);
  offered.run();
}

function withdraw(offered: Offered): void {
  if (latest !== offered) return;
  latest = undefined;
  window.removeEventListener('keydown', onKey);
  // What was offered may still be wanted where it stays; elsewhere there is nothing left to take back.
  if (!offered.stays) dismissToast(offered.toast);
}

function onKey(event: KeyboardEvent): void {
  const isUndo =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
  if (!isUndo || !latest || isTyping(event.target)) return;
  if (!latest.stays && !isToastShown(latest.toast)) return;
  event.preventDefault();
  take(latest);
}

/** There, Ctrl+Z takes back typing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
