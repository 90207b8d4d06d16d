/** The notices and keys of the undo history: what was done, what came of undoing it, and the way back from that. */
import '#console/record/undo/messages/catalogue.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import {
  type Ending,
  type Entry,
  type HistoryEvent,
  isSettled,
  type SettledEntry,
  undoHistory,
  type Way,
} from '#console/record/undo/history.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Owner } from '#console/storage/stored-values.ts';
import { spellKeys } from '#console/ui/shortcuts/keys.tsx';
import { redoShortcut, undoShortcut } from '#console/ui/shortcuts/undo.ts';
import { dismissToast, isToastShown, showToast, type Toast } from '#console/ui/toasts.ts';
import { hasLegs } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { moduleOf } from '#contract/register.ts';

/** Draws nothing. */
export function UndoNotices() {
  const words = useWords();
  const latest = useRef(words);
  latest.current = words;
  const owner = useStorageOwner();
  useEffect(() => {
    // What one person did is not another one's to undo.
    const isAnother = historyOwner?.address !== owner.address || historyOwner.user !== owner.user;
    if (historyOwner && isAnother) undoHistory.clear();
    historyOwner = owner;
  }, [owner]);
  useEffect(() => {
    const notices = createNotices(() => latest.current);
    const stop = undoHistory.subscribe(notices.hear);
    window.addEventListener('keydown', notices.onKey);
    return () => {
      stop();
      window.removeEventListener('keydown', notices.onKey);
    };
  }, []);
  return null;
}

let historyOwner: Owner | undefined;

type Words = ReturnType<typeof useWords>;

/** One notice at a time: it says what the key would undo. */
function createNotices(words: () => Words) {
  let notice: { toast: number; entry: Entry; way: Way } | undefined;
  /** Something was not undone: nobody knows what the key would undo next until it is said. */
  let isUnsure = false;

  const isNoticed = (entry: Entry, way: Way) =>
    notice?.entry === entry && notice.way === way && isToastShown(notice.toast);

  function show(entry: Entry, way: Way, text: string, tone?: Toast['tone']): void {
    dismiss();
    const action = { label: words().action(way), run: () => void undoHistory.run(way, entry) };
    notice = { entry, way, toast: showToast({ text, tone, action }) };
    isUnsure = false;
  }

  function dismiss(): void {
    if (notice) dismissToast(notice.toast);
    notice = undefined;
  }

  function hear(event: HistoryEvent): void {
    const { entry } = event;
    if (event.kind === 'withdrawn') {
      if (notice?.entry === entry) dismiss();
    } else if (event.kind === 'recorded') {
      const { label, notice: said = label, permanent } = event.entry.step;
      // Whoever made what stays has told so.
      if (permanent || !said) dismiss();
      else show(entry, 'undo', said);
    } else if (event.kind === 'reminded') {
      show(entry, 'undo', event.entry.step.label);
    } else if (event.kind === 'refused') {
      dismiss();
      showToast({ text: words().refused(event.entry), tone: 'neutral' });
    } else tellEnding(event);
  }

  function tellEnding({ way, entry, ending }: Extract<HistoryEvent, { kind: 'ended' }>): void {
    dismiss();
    const { step } = entry;
    if (ending.kind === 'done') {
      if (!step.isLocal) show(entry, way === 'undo' ? 'redo' : 'undo', words().done(entry, way, ending));
      return;
    }
    isUnsure = true;
    if (ending.kind === 'told') return;
    const again = { label: words().again, run: () => void undoHistory.run(way, entry) };
    const action = ending.kind === 'failed' ? again : undefined;
    showToast({ text: words().undone(entry, way, ending), tone: 'danger', action });
  }

  function onKey(event: KeyboardEvent): void {
    const way = wayOf(event);
    if (!way || event.defaultPrevented || isTyping(event.target)) return;
    const entry = nextFor(way);
    if (!entry) return;
    const isLocal = entry.step?.isLocal === true;
    // Nothing happens behind an open dialog but what is undone in it.
    if (!isLocal && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isSettled(entry) && !entry.step.permanent && !isInSight(entry, way)) {
      show(entry, way, words().next(entry, way), 'neutral');
    } else void undoHistory.run(way);
  }

  /** What was offered within a form is gone with its notice. */
  function nextFor(way: Way): Entry | undefined {
    for (let entry = undoHistory.next(way); entry; entry = undoHistory.next(way)) {
      if (!entry.step?.isLocal || isNoticed(entry, way)) return entry;
      undoHistory.withdraw(entry);
    }
  }

  /** Its notice stands, or the page on which it was done: elsewhere the key first says what it would undo. */
  function isInSight(entry: SettledEntry, way: Way): boolean {
    const { pathname } = window.location;
    return isNoticed(entry, way) || (!isUnsure && (entry.page === pathname || entry.step.shownOn === pathname));
  }

  return { hear, onKey };
}

function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Way | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** There, Ctrl+Z takes back typing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function useWords() {
  const text = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  return useMemo(() => {
    const created = (label: string, segment: Segment): string => {
      if (hasLegs(moduleOf(segment))) return text('undo.permanent.entry', { label });
      const flag = flagOf(segment);
      return flag
        ? text('undo.permanent.flag', { label, field: fieldLabel(`${segment}.${flag}`, language) ?? flag })
        : text('undo.permanent.created', { label });
    };
    return {
      again: text('undo.again'),
      action: (way: Way) =>
        way === 'undo'
          ? text('undo.undo', { keys: spellKeys(undoShortcut.keys[0]) })
          : text('undo.redo', { keys: spellKeys(redoShortcut.keys[0]) }),
      next: ({ step: { label } }: SettledEntry, way: Way) => text('undo.next', { label, way }),
      refused: ({ step: { label, permanent } }: SettledEntry) => {
        if (!permanent) return text('undo.underWay', { label });
        return permanent.kind === 'numbered'
          ? text('undo.permanent.numbered', { label })
          : created(label, permanent.segment);
      },
      done: ({ step: { label } }: SettledEntry, way: Way, { restored, left }: Extract<Ending, { kind: 'done' }>) => {
        const told = text(way === 'undo' ? 'undo.undone' : 'undo.redone', { label });
        if (restored) return `${told}. ${text('undo.restored', { name: restored })}`;
        return left ? `${told}. ${text('undo.left', { count: left })}` : told;
      },
      undone: ({ step: { label } }: SettledEntry, way: Way, ending: Exclude<Ending, { kind: 'done' | 'told' }>) => {
        if (ending.kind === 'gone') return text('undo.gone', { label, way });
        if (ending.kind === 'failed') return text('undo.failed', { label, way, reason: errorText(ending.error).title });
        return text('undo.changed', { label, way, fields: ending.fields.join(', ') || 'none' });
      },
    };
  }, [text, errorText, language]);
}

/** The field that takes a record out of use, where the module has one that people set. */
function flagOf(segment: Segment): string | undefined {
  const { fields } = moduleOf(segment);
  return Object.keys(fields).find((name) => fields[name]?.meaning === 'retired' && fields[name].writable);
}
