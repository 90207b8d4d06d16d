/** Short messages at the edge of the screen. Any code can show one; the frame renders them. */
import { createExternalStore } from '#console/ui/external-store.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'danger' | 'neutral';
  /** An action that the toast offers. `isUndo`: it undoes what the toast reports, and the undo key does not. */
  action?: { label: string; run: () => void; isUndo?: boolean };
}

const durationMilliseconds = 6000;
/** Errors and toasts with an action stay longer. */
const longDurationMilliseconds = 12_000;

const maxShown = 3;

const toasts = createExternalStore<readonly Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;
let lastUndoId = 0;
let areHeld = false;

export function showToast({ text, tone = 'success', action }: Partial<Toast> & { text: string }): number {
  const toast = { id: ++lastId, text, tone, action };
  if (action?.isUndo) lastUndoId = toast.id;
  toasts.set([...toasts.get(), toast]);
  if (areHeld) return toast.id;
  keepLast();
  startTimer(toast);
  return toast.id;
}

function startTimer({ id, tone, action }: Toast): void {
  const isLong = action || tone === 'danger';
  timers.set(
    id,
    setTimeout(() => dismissToast(id), isLong ? longDurationMilliseconds : durationMilliseconds),
  );
}

/** Keeps only the last few, because more would cover the page. */
function keepLast(): void {
  if (toasts.get().length > maxShown) toasts.set(toasts.get().slice(-maxShown));
}

/**
 * While held, no toast disappears by itself, not even for newer ones, because somebody reads them or is about to act.
 * Afterwards each is shown for its whole duration again.
 */
export function holdToasts(isHeld: boolean): void {
  if (areHeld === isHeld) return;
  areHeld = isHeld;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  if (isHeld) return;
  keepLast();
  toasts.get().forEach(startTimer);
}

export function dismissToast(id: number): void {
  timers.delete(id);
  if (isToastShown(id)) toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Another person must not see the messages of the previous one, or use their actions. */
export function dismissAllToasts(): void {
  if (toasts.get().length) toasts.set([]);
}

export function isToastShown(id: number): boolean {
  return toasts.get().some((toast) => toast.id === id);
}

/** Whether an undo that is not the undo key's was offered after the toast with this id, and so is what the person did last. */
export function isUndoOfferedSince(id: number): boolean {
  return lastUndoId > id;
}

export const useToasts = toasts.useValue;
