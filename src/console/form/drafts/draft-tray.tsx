/** Lists all unsaved drafts by module, to resume or discard them. */
import '#console/form/drafts/messages/catalogue.ts';
import '#console/form/messages/catalogue.ts';
import '#console/record/undo/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '#console/form/drafts/draft.ts';
import { deleteDraft, saveDraft, useDrafts } from '#console/form/drafts/draft-store.ts';
import classes from '#console/form/drafts/drafts.module.css';
import { useAgeWords } from '#console/form/drafts/use-age-words.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import { findLocked } from '#console/storage/tab-lock.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleLabels } from '#contract/registry.ts';

export function DraftTray({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const owner = useStorageOwner();
  const drafts = useDrafts(owner);
  const locked = useLockedDrafts(drafts);
  const free = drafts.filter(({ id }) => !locked.has(id));
  const { tray, close, moveFocus } = useFocusInTray();
  const nameOf = useDraftName();
  /** The drafts discarded while the tray is open. Each can be restored, the last one first. */
  const [discarded, setDiscarded] = useState<readonly Draft[]>([]);
  const last = discarded.at(-1);
  const [isFull, setFull] = useState(false);

  function open({ segment, recordId, id }: Draft): void {
    onClose();
    navigate(recordId === undefined ? links.create(segment) : links.edit(segment, recordId), { state: { draft: id } });
  }

  function restore(draft: Draft): void {
    close.current?.focus();
    saveDraft(owner, draft, () => setFull(true));
    setDiscarded((all) => all.filter((each) => each !== draft));
  }

  return (
    <div ref={tray} className={classes.tray}>
      {!drafts.length && <p>{text('form.drafts.tray.none')}</p>}
      {segments.map((segment) => (
        <Group
          key={segment}
          segment={segment}
          drafts={drafts.filter((draft) => draft.segment === segment)}
          locked={locked}
          onOpen={open}
          onDiscard={(draft, button) => {
            moveFocus(button);
            deleteDraft(owner, draft.id);
            setDiscarded((all) => [...all, draft]);
          }}
        />
      ))}
      {/* Not a toast, because an open dialog blocks what is behind it. */}
      <p role="status" className={classes.discarded}>
        {/* Rendered anew for each draft, so that screen readers also announce a second draft with the same name. */}
        {last && (
          <Fragment key={last.id}>
            {text('form.drafts.tray.discarded', { name: nameOf(last) })}{' '}
            <Button size="compact-sm" variant="default" onClick={() => restore(last)}>
              {text('form.drafts.undo')}
            </Button>
          </Fragment>
        )}
        {isFull && text('form.draft.noRoom')}
      </p>
      <div className={classes.trayFoot}>
        {free.length > 1 && (
          <DiscardAll
            count={free.length}
            onDiscard={() => {
              close.current?.focus();
              setDiscarded([]);
              for (const { id } of free) deleteDraft(owner, id);
            }}
          />
        )}
        <Button ref={close} variant="default" onClick={onClose}>
          {text('form.drafts.tray.close')}
        </Button>
      </div>
    </div>
  );
}

/** The name of a draft, even if its record has no name yet. */
function useDraftName(): (draft: Draft) => string {
  const { language } = useLanguage();
  return ({ segment, recordId, name }) => {
    const labels = moduleLabels(segment, language);
    return name || (recordId === undefined ? labels.createLabel : `${labels.one} ${recordId}`);
  };
}

/** A discarded row disappears with its buttons, so the focus has to move elsewhere. */
function useFocusInTray() {
  const tray = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  /** Moves the focus from a row's button to the next row's, to the last one's, or to the button that closes the tray. */
  const moveFocus = (from: HTMLElement) => {
    const buttons = [...(tray.current?.querySelectorAll<HTMLElement>('[data-discard]') ?? [])];
    const at = buttons.indexOf(from);
    const next = buttons[at + 1] ?? buttons[at - 1] ?? close.current;
    next?.focus();
  };
  return { tray, close, moveFocus };
}

interface GroupProps {
  segment: Segment;
  drafts: readonly Draft[];
  /** Drafts that some tab has open. */
  locked: ReadonlySet<string>;
  onOpen: (draft: Draft) => void;
  onDiscard: (draft: Draft, button: HTMLElement) => void;
}

function Group({ segment, drafts, locked, onOpen, onDiscard }: GroupProps) {
  const text = useText();
  const labels = useModuleLabels(segment);
  const ageWords = useAgeWords();
  const nameOf = useDraftName();
  if (!drafts.length) return null;
  return (
    <section aria-label={labels.many}>
      <h3 className={classes.group}>{labels.many}</h3>
      <ul className={classes.list}>
        {drafts.map((draft) => {
          const name = nameOf(draft);
          return (
            <li key={draft.id} className={classes.row}>
              <span className={classes.words}>
                <span dir="auto">{name}</span>
                <span className={classes.age}>
                  {locked.has(draft.id) ? text('form.drafts.tray.held') : ageWords(draft.at)}
                </span>
              </span>
              {!locked.has(draft.id) && (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={text('form.drafts.tray.openNamed', { name })}
                    onClick={() => onOpen(draft)}
                  >
                    {text('record.undo.open')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    data-discard
                    aria-label={text('form.drafts.tray.discardNamed', { name })}
                    onClick={(event) => onDiscard(draft, event.currentTarget)}
                  >
                    {text('form.drafts.discard')}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Needs a second click on the same button, because discarding cannot be undone. */
function DiscardAll({ count, onDiscard }: { count: number; onDiscard: () => void }) {
  const text = useText();
  const [isSure, setSure] = useState(false);
  return (
    <Button
      variant={isSure ? 'filled' : 'subtle'}
      color="red.9"
      onClick={() => (isSure ? onDiscard() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {text(isSure ? 'form.drafts.tray.discardSure' : 'form.drafts.tray.discardAll', { count })}
    </Button>
  );
}

function useLockedDrafts(drafts: readonly Draft[]): ReadonlySet<string> {
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isCurrent = true;
    findLocked(drafts.map(({ id }) => id)).then((ids) => {
      if (isCurrent) setLocked(ids);
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts]);
  return locked;
}
