/**
 * The single keys of every page. They do not act while something is being typed, or with Ctrl, Alt or Cmd. No key of
 * any page repeats its action while it is held, or acts while an input method composes text. The palette's key is in
 * `ui/shortcuts/palette.ts`.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beginsWithTyping, links } from '#console/links.ts';
import { presetsOf } from '#console/list/list-presets.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { homeLetter, letterOf, mayPlan, planningLetter, sectionsFor } from '#console/navigation.ts';
import { useSession } from '#console/session/session.tsx';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { isRepeatedAction } from '#console/ui/shortcuts/held-keys.ts';
import { targetElement } from '#console/ui/target-element.ts';
import { isSegment } from '#contract/core/segments.ts';

interface GlobalKeys {
  onList: () => void;
}

/** The letter after G must come within this time. */
const secondKeyTimeoutMilliseconds = 1500;

export function useGlobalKeys({ onList }: GlobalKeys): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const session = useSession();
  const { language } = useLanguage();
  const waitingForLetter = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stopWaiting() {
    clearTimeout(waitingForLetter.current);
    waitingForLetter.current = undefined;
  }

  /** Handles the letter after G before the page's own shortcuts, which it would otherwise trigger. */
  function onKeyAhead(event: KeyboardEvent) {
    if (event.isComposing) return event.stopImmediatePropagation();
    if (!waitingForLetter.current || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    stopWaiting();
    if (!isShortcutAllowed(event)) return;
    const to = listAfterG(event.key.toLowerCase());
    if (!to) return;
    claim(event);
    navigate(to);
  }

  function listAfterG(letter: string): string | undefined {
    if (letter === homeLetter) return links.home();
    if (letter === planningLetter) return mayPlan(session) ? links.agenda() : undefined;
    const segments = sectionsFor(session).flatMap((section) => section.segments);
    const segment = segments.find((each) => letterOf(each, language) === letter);
    return segment && links.list(segment);
  }

  function onKey(event: KeyboardEvent) {
    if (!isShortcutAllowed(event)) return;
    const key = event.key.toLowerCase();
    if (key === 'g') waitingForLetter.current = setTimeout(stopWaiting, secondKeyTimeoutMilliseconds);
    else if (key === '?') onList();
    else if (key === 'n' && formForNew()) openNew(formForNew() ?? '');
    else return;
    event.preventDefault();
  }

  function openNew(form: string): void {
    if (form.split('?')[0] !== pathname) navigate(form);
  }

  /** The form for a new record of the current page's module, if the person may create one. */
  function formForNew(): string | undefined {
    const [, segment = ''] = pathname.split('/');
    if (!isSegment(segment) || !session.may(segment, 'create')) return undefined;
    return links.create(
      segment,
      pathname === links.list(segment) ? presetsOf(segment, new URLSearchParams(search)) : {},
    );
  }

  const isTypedInto = beginsWithTyping({ pathname, search });
  // Drops buffered keys if a page other than the form was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened is another one.
  useEffect(() => {
    if (!isTypedInto) keystrokeBuffer.take();
  }, [pathname, isTypedInto]);

  const hearAhead = useEffectEvent(onKeyAhead);
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    const ahead = (event: KeyboardEvent) => (isRepeatedAction(event) ? claim(event) : hearAhead(event));
    // The page's own shortcuts are handled first, because their listeners are deeper in the document.
    const after = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', ahead, { capture: true });
    const deaf = keystrokeBuffer.listen();
    window.addEventListener('keydown', after);
    return () => {
      deaf();
      window.removeEventListener('keydown', ahead, { capture: true });
      window.removeEventListener('keydown', after);
    };
  }, []);
}

/** Keeps the page and the browser from handling the event. */
function claim(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether the event is unhandled, nothing is being typed, and no dialog is open. */
function isShortcutAllowed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const target = targetElement(event);
  if (target?.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'))
    return false;
  return !document.querySelector('dialog[open]');
}
