/** The notices and keyboard shortcuts of the undo history. */
import '#console/record/undo/messages/catalogue.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { isRefusedByRule } from '#console/data/service-error.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import {
  type Entry,
  type HistoryEvent,
  type SettledEntry,
  type Step,
  type StepResult,
  type UndoDirection,
  undoHistory,
} from '#console/record/undo/undo-history.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Owner } from '#console/storage/stored-values.ts';
import { spellKeys } from '#console/ui/shortcuts/keys.tsx';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';
import { redoShortcut, undoShortcut } from '#console/ui/shortcuts/undo.ts';
import { dismissToast, isToastShown, isUndoOfferedSince, showToast, type Toast } from '#console/ui/toasts.ts';
import { isRetiring } from '#contract/core/field-options.ts';
import { hasLegs } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { moduleOf } from '#contract/registry.ts';

/** Handles the notices and keys; renders nothing. */
export function UndoNotices() {
  const texts = useWords();
  const readTexts = useEffectEvent(() => texts);
  const owner = useStorageOwner();
  useEffect(() => {
    // Another person must not be able to undo the previous person's changes.
    const isAnother = historyOwner?.address !== owner.address || historyOwner.user !== owner.user;
    if (historyOwner && isAnother) undoHistory.clear();
    historyOwner = owner;
  }, [owner]);
  useEffect(() => {
    const notices = createNotices(() => readTexts());
    const onKey = (event: KeyboardEvent) => notices.onKey(event);
    const stop = undoHistory.subscribe(notices.hear);
    window.addEventListener('keydown', onKey);
    return () => {
      stop();
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return null;
}

let historyOwner: Owner | undefined;

type Words = ReturnType<typeof useWords>;

function createNotices(texts: () => Words) {
  const shown = shownNotice(texts);

  function hear(event: HistoryEvent): void {
    if (event.kind === 'pressed') {
      // No notice had been shown. A key pressed in a dialog was not meant for the page behind it.
      if (!isWithin(event.key.target, 'dialog')) onKey(event.key, 0, event.before);
    } else if (event.kind === 'withdrawn') {
      if (shown.entry() === event.entry) shown.dismiss();
    } else if (event.kind === 'failed') {
      // What the person did last cannot be undone, so the key must not undo what they did before that unseen.
      shown.dismiss();
      shown.doubt();
    } else if (event.kind === 'recorded') {
      const { label, notice = label, permanent } = event.entry.step;
      // The code that adds a permanent step shows its notice itself.
      if (permanent || !notice) shown.dismiss();
      else shown.show(event.entry, 'undo', notice);
    } else if (event.kind === 'reminded') {
      shown.show(event.entry, 'undo', event.entry.step.label);
    } else if (event.kind === 'refused') {
      shown.dismiss();
      showToast({ text: texts().refused(event.entry), tone: 'neutral' });
    } else if (event.kind === 'ended') showResult(event, texts(), shown);
  }

  function onKey(event: KeyboardEvent, pressedAt = performance.now(), before?: number): void {
    const direction = directionOf(event);
    if (!direction || event.defaultPrevented || isTyping(event.target)) return;
    // While steps are running the next one is unknown, so the key must not be left to the browser either.
    if (!undoHistory.isRunning() && !reachable(direction, shown)) return;
    event.preventDefault();
    if (event.repeat) return;
    void undoHistory.press(
      direction,
      () => reachable(direction, shown),
      (entry) => {
        if (entry.step.permanent || isInSight(entry, direction, shown, pressedAt)) return true;
        shown.show(entry, direction, texts().next(entry, direction), 'neutral');
        return false;
      },
      before,
    );
  }

  return { hear, onKey };
}

type ShownNotice = ReturnType<typeof shownNotice>;

/** Only one notice is shown at a time, for the step that the key would undo. */
function shownNotice(texts: () => Words) {
  let notice: { toast: number; entry: Entry; direction: UndoDirection; since: number } | undefined;
  let lastToast = 0;
  let isUnsure = false;
  function show(entry: Entry, direction: UndoDirection, text: string, tone?: Toast['tone']): void {
    dismiss();
    const action = { label: texts().action(direction), run: () => void undoHistory.run(direction, entry) };
    lastToast = showToast({ text, tone, action });
    notice = { entry, direction, toast: lastToast, since: performance.now() };
    isUnsure = false;
  }

  function dismiss(): void {
    if (notice) dismissToast(notice.toast);
    notice = undefined;
  }

  return {
    /** Called after a change or an undo that was not made: the key then first shows what it would undo next. */
    doubt: () => {
      isUnsure = true;
    },
    /** Whether the next step may not be what the person did last: a later change may also have an undo of its own. */
    isInDoubt: () => isUnsure || isUndoOfferedSince(lastToast),
    show,
    dismiss,
    entry: () => notice?.entry,
    isOf: (entry: Entry, direction: UndoDirection, before = performance.now()) =>
      notice?.entry === entry && notice.direction === direction && notice.since <= before && isToastShown(notice.toast),
  };
}

function showResult(
  { direction, entry, result }: Extract<HistoryEvent, { kind: 'ended' }>,
  texts: Words,
  shown: ShownNotice,
): void {
  shown.dismiss();
  const { step } = entry;
  if (result.kind === 'done') {
    const back = direction === 'undo' ? 'redo' : 'undo';
    if (!step.isLocal) shown.show(entry, back, texts.done(entry, direction, result));
    return;
  }
  shown.doubt();
  if (result.kind === 'handled') return;
  const again = { label: texts.again, run: () => void undoHistory.run(direction, entry) };
  const action = result.kind === 'failed' && !isRefusedByRule(result.error) ? again : undefined;
  showToast({ text: texts.undone(entry, direction, result), tone: 'danger', action });
}

/** While a dialog is open, only steps of the dialog itself can be undone. */
function reachable(direction: UndoDirection, shown: ShownNotice): Entry | undefined {
  const entry = nextFor(direction, shown);
  const isCovered = !entry?.step?.isLocal && document.querySelector('dialog[open]') !== null;
  return isCovered ? undefined : entry;
}

/** A step of an unsaved form can no longer be undone once its notice is gone. */
function nextFor(direction: UndoDirection, shown: ShownNotice): Entry | undefined {
  for (let entry = undoHistory.next(direction); entry; entry = undoHistory.next(direction)) {
    if (!entry.step?.isLocal || shown.isOf(entry, direction)) return entry;
    undoHistory.withdraw(entry);
  }
}

/**
 * Whether the person saw the notice of the step before pressing the key, or is on its page. Otherwise the key first
 * shows what it would undo.
 */
function isInSight(entry: SettledEntry, direction: UndoDirection, shown: ShownNotice, pressedAt: number): boolean {
  const { pathname } = window.location;
  if (shown.isInDoubt()) return false;
  if (shown.isOf(entry, direction, pressedAt)) return true;
  return entry.page === pathname || entry.step.shownOn === pathname;
}

function directionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): UndoDirection | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/**
 * In an input, Ctrl+Z is left to the browser, which undoes typing. An input with `data-nothing-typed` has none to undo
 * yet: in a sheet it gets the focus as soon as the previous one is saved.
 */
function isTyping(target: EventTarget | null): boolean {
  return isWithin(target, ':is(input, textarea, select):not([data-nothing-typed]), [contenteditable]');
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}

function useWords() {
  const text = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  return useMemo(() => {
    /** The text of a shortcut. Touch devices have no such keys, and little room. */
    const keysOf = ({ keys: [press = ''] }: Shortcut): string =>
      window.matchMedia('(pointer: coarse)').matches ? 'none' : spellKeys(press, text);
    const created = (label: string, segment: Segment): string => {
      if (hasLegs(moduleOf(segment))) return text('record.undo.permanent.entry', { label });
      const flag = flagOf(segment);
      return flag
        ? text('record.undo.permanent.flag', { label, field: fieldLabel(`${segment}.${flag}`, language) ?? flag })
        : text('record.undo.permanent.created', { label });
    };
    /** The rule's message for the field says more than the error itself. */
    const reasonOf = (error: unknown): string => {
      const [sentence] = isRefusedByRule(error) ? Object.values(error.fields).flat() : [];
      return sentence ?? errorText(error).title;
    };
    return {
      again: text('record.undo.again'),
      action: (direction: UndoDirection) =>
        direction === 'undo'
          ? text('record.undo.undo', { keys: keysOf(undoShortcut) })
          : text('record.undo.redo', { keys: keysOf(redoShortcut) }),
      next: ({ step }: SettledEntry, direction: UndoDirection) =>
        text('record.undo.next', { label: labelBefore(step, direction), direction }),
      refused: ({ step: { label, permanent } }: SettledEntry) => {
        if (!permanent) return text('record.undo.underWay', { label });
        return permanent.kind === 'numbered'
          ? text('record.undo.permanent.numbered', { label })
          : created(label, permanent.segment);
      },
      done: (
        { step }: SettledEntry,
        direction: UndoDirection,
        { restored, left = 0, numbered = 0 }: Extract<StepResult, { kind: 'done' }>,
      ) => {
        const isUndone = direction === 'undo';
        const label = labelBefore(step, isUndone ? 'redo' : 'undo');
        // A label may already end with the point of an abbreviation.
        const end = label.endsWith('.') ? '' : '.';
        const about = step.isOfFields ? 'fields' : 'sentence';
        const message = text(isUndone ? 'record.undo.undone' : 'record.undo.redone', { label, about, end });
        if (restored) return `${message} ${text('record.undo.restored', { name: restored })}`;
        const others = [
          left > 0 && text('record.undo.left', { count: left }),
          numbered > 0 && text('record.undo.leftNumbered', { count: numbered }),
        ].filter((each) => each !== false);
        return others.length ? `${message} ${others.join(' ')}` : message;
      },
      undone: (
        { step }: SettledEntry,
        direction: UndoDirection,
        result: Exclude<StepResult, { kind: 'done' | 'handled' }>,
      ) => {
        const label = labelBefore(step, direction);
        if (result.kind === 'doubtful') return text('record.undo.doubtful', { label, direction });
        if (result.kind === 'unsaved')
          return text('record.undo.unsaved', { label, direction, fields: result.fields.join(', ') });
        if (result.kind === 'numbered') return text('record.undo.numbered', { ...result, label, direction });
        if (result.kind === 'gone') return text('record.undo.gone', { label, direction, records: result.records ?? 1 });
        if (result.kind === 'failed')
          return text('record.undo.failed', { label, direction, reason: reasonOf(result.error) });
        return text('record.undo.changed', { label, direction, fields: result.fields.join(', ') || 'none' });
      },
    };
  }, [text, errorText, language]);
}

/** The label of the step in its state before it is undone or redone; before a redo it is undone. */
function labelBefore({ label, undoneLabel = label }: Step, direction: UndoDirection): string {
  return direction === 'undo' ? label : undoneLabel;
}

/** The field that makes a record inactive, if the module has one that can be edited. */
function flagOf(segment: Segment): string | undefined {
  const { fields } = moduleOf(segment);
  const flags = Object.entries(fields).filter(([, { writable, status }]) => writable && status && isRetiring[status]);
  return flags[0]?.[0];
}
