/** Short news at the edge of the screen. Anyone may show one; the frame draws them. */
import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'danger' | 'neutral';
  /** One thing to do about it, such as undo. */
  action?: { label: string; run: () => void };
}

const shownFor = 6000;
/** With something to do about it, or bad news, it stays longer. */
const shownLonger = 12_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast({ text, tone = 'success', action }: Partial<Toast> & { text: string }): number {
  const id = ++lastId;
  change([...toasts.slice(-2), { id, text, tone, action }]);
  setTimeout(() => dismissToast(id), action || tone === 'danger' ? shownLonger : shownFor);
  return id;
}

export function dismissToast(id: number): void {
  if (isToastShown(id)) change(toasts.filter((toast) => toast.id !== id));
}

export function isToastShown(id: number): boolean {
  return toasts.some((toast) => toast.id === id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
