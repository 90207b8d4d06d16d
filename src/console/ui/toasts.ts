/** Short messages at the edge of the screen. Any code can show one; the frame renders them. */
import { useSyncExternalStore } from 'react';

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
  setTimeout(() => dismissToast(id), action || tone === 'danger' ? longDurationMilliseconds : durationMilliseconds);
  return id;
}

export function dismissToast(id: number): void {
  if (isToastShown(id)) change(toasts.filter((toast) => toast.id !== id));
}

/** What was said to one person, and what it offers to undo, is not for the next one. */
export function dismissAllToasts(): void {
  if (toasts.length) change([]);
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
