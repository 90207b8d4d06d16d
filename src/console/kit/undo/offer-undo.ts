/** A toast with a way back, by its button or by Ctrl+Z as long as it stands and no field has the focus. */
import { dismissToast, isToastShown, showToast } from '#console/ui/toasts.ts';

export interface Offer {
  text: string;
  label: string;
  run: () => void;
}

let latest: { id: number; run: () => void } | undefined;

/** Returns what withdraws the offer. */
export function offerUndo({ text, label, run }: Offer): () => void {
  if (latest) dismissToast(latest.id);
  else window.addEventListener('keydown', onKey);
  const offered = { id: showToast({ text, action: { label, run: () => take() } }), run };
  latest = offered;
  return () => {
    if (latest === offered) end();
  };
}

function end(): typeof latest {
  const ended = latest;
  latest = undefined;
  window.removeEventListener('keydown', onKey);
  if (ended) dismissToast(ended.id);
  return ended;
}

function take(): void {
  end()?.run();
}

function onKey(event: KeyboardEvent): void {
  const isUndo =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
  if (!isUndo || !latest || !isToastShown(latest.id) || isTyping(event.target)) return;
  event.preventDefault();
  take();
}

/** There, Ctrl+Z takes back typing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
