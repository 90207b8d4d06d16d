/** Short messages at the edge of the screen. Any code can show one; the frame renders them. */
import { createExternalStore } from '#console/ui/external-store.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'danger' | 'neutral';
  /** One thing to do about it, such as undo. */
  action?: { label: string; run: () => void };
}

const durationMilliseconds = 6000;
/** Errors and toasts with an action stay longer. */
const longDurationMilliseconds = 12_000;

const toasts = createExternalStore<readonly Toast[]>([]);
let lastId = 0;

export function showToast({ text, tone = 'success', action }: Partial<Toast> & { text: string }): number {
  const id = ++lastId;
  toasts.set([...toasts.get().slice(-2), { id, text, tone, action }]);
  setTimeout(() => dismissToast(id), action || tone === 'danger' ? longDurationMilliseconds : durationMilliseconds);
  return id;
}

export function dismissToast(id: number): void {
  if (isToastShown(id)) toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** What was said to one person, and what it offers to undo, is not for the next one. */
export function dismissAllToasts(): void {
  if (toasts.get().length) toasts.set([]);
}

export function isToastShown(id: number): boolean {
  return toasts.get().some((toast) => toast.id === id);
}

export const useToasts = toasts.useValue;
