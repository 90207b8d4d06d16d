/** Keeps what is typed in a form on this machine until it is saved or thrown away, and finds what was kept before. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#console/data/new-id.ts';
import { nameOf } from '#console/data/record-name.ts';
import { useAskedDraft } from '#console/form/drafts/asked-draft.ts';
import type { Draft } from '#console/form/drafts/draft.ts';
import { findHeld, holdDraft, takeDraft } from '#console/form/drafts/draft-lock.ts';
import { endDraft, findDraft, keepDraft, listDrafts, useDrafts } from '#console/form/drafts/draft-store.ts';
import { typedFor } from '#console/form/drafts/draft-values.ts';
import { changedFields } from '#console/form/form-body.ts';
import { besideFields, formValues } from '#console/form/form-values.ts';
import type { FormBasis } from '#console/form/submission.ts';
import type { useRecordForm } from '#console/form/use-record-form.ts';
import { rebase } from '#console/form/use-submit.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Owner } from '#console/storage/stored-values.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** How long typing may pause before it is kept, in milliseconds. */
const pause = 400;

type RecordForm<S extends Segment = Segment> = Pick<
  ReturnType<typeof useRecordForm<S>>,
  'form' | 'fields' | 'begun' | 'intent' | 'isChanged' | 'setTrouble' | 'trouble'
>;

export function useDraft<S extends Segment>(segment: S, basis: FormBasis<S>, recordForm: RecordForm<S>) {
  const owner = useStorageOwner();
  const { language } = useLanguage();
  const asked = useAskedDraft();
  const recordId = basis.operation === 'update' ? basis.kept.record.id : undefined;
  const keeper = useKeeper({ owner, segment, recordId, recordForm });
  const [taken, setTaken] = useState(asked);
  const isOwn = useCallback(
    (draft: Draft) => draft.segment === segment && draft.recordId === recordId,
    [segment, recordId],
  );
  const offered = useFreeDrafts(owner, isOwn).filter(({ id }) => id !== taken);

  async function takeUp(draft: Draft): Promise<void> {
    // Where another tab is typing in it, this form goes on in a draft of its own.
    const letGo = await takeDraft(draft.id);
    setTaken(draft.id);
    if (letGo) keeper.continueAs(draft.id, letGo);
    fill(draft);
  }

  /** Puts a draft into the form: over today's record, with whatever both sides changed to be settled. */
  function fill(draft: Draft): void {
    const { form, fields, begun, intent, setTrouble } = recordForm;
    const typed = typedFor(fields, draft, language);
    if (draft.intent) intent.current = draft.intent;
    if (basis.operation === 'create') {
      form.reset({ ...form.getValues(), ...typed });
      return;
    }
    const { record, seen: now } = begun.current;
    const before = { ...record, ...draft.base };
    const values = formValues(fields, before, language);
    begun.current = { record: before, seen: { record: now.record, etag: null }, values };
    form.reset({ ...values, ...typed });
    const { conflict } = rebase({ begun, form, fields, language }, now);
    if (conflict.both.length || conflict.theirs.length) setTrouble({ conflict });
  }

  const latest = useRef(takeUp);
  latest.current = takeUp;
  useEffect(() => {
    const draft = asked ? findDraft(owner, asked) : undefined;
    if (draft && draft.segment === segment && draft.recordId === recordId) void latest.current(draft);
  }, [asked, owner, segment, recordId]);

  return { offered, takeUp, discard: (draft: Draft) => endDraft(owner, draft.id), ...keeper };
}

interface Place {
  owner: Owner;
  segment: Segment;
  recordId: number | undefined;
}

function useKeeper<S extends Segment>({ owner, segment, recordId, recordForm }: Place & { recordForm: RecordForm<S> }) {
  const { language } = useLanguage();
  const [roomless, setRoomless] = useState(false);
  /** Of this form's own draft. */
  const id = useRef(newId());
  const own = useRef<{ given?: boolean; letGo?: () => void }>({});

  const keep = () => {
    const { form, fields, begun, intent, isChanged, trouble } = recordForm;
    if (own.current.given) return;
    if (!isChanged()) return endDraft(owner, id.current);
    const values = form.getValues();
    const changed = changedFields(fields, begun.current.values, values, language);
    const isCreate = recordId === undefined;
    // What a new form began with may have come from its address, which the draft does not hold.
    const typed = { ...besideFields(values), ...pick(values, isCreate ? Object.keys(fields) : changed) };
    // As long as a conflict is not settled, the draft stands on what the form began with, so that it shows again.
    const base = trouble?.conflict?.before ?? begun.current.record;
    own.current.letGo ??= holdDraft(id.current);
    const isKept = keepDraft(owner, {
      id: id.current,
      segment,
      recordId,
      name: nameOfDraft(),
      at: readWallClock().now,
      language,
      typed,
      base: isCreate ? {} : pick(base, Object.keys(fields)),
      intent: intent.current.key ? intent.current : undefined,
    });
    setRoomless(!isKept);

    function nameOfDraft(): string {
      if (!isCreate) return nameOf(segment, { ...begun.current.record, id: recordId ?? 0 }, language);
      const named = moduleOf(segment).title.map((name) => fields[name] && String(values[name] ?? ''));
      return named.find((each) => each && !/^\d+$/.test(each)) ?? '';
    }
  };
  const latest = useRef(keep);
  latest.current = keep;
  useFlushing(recordForm.form, latest);
  useEffect(
    () => () => {
      own.current.letGo?.();
      own.current.letGo = undefined;
    },
    [],
  );

  return useMemo(
    () => ({
      roomless,
      /** Writes at once: before what was typed goes out. */
      flush: () => latest.current(),
      /** What was typed is thrown away, and is not kept again. */
      giveUp: () => {
        own.current.given = true;
        endDraft(owner, id.current);
      },
      isGivenUp: () => own.current.given === true,
      continueAs: (taken: string, letGo: () => void) => {
        own.current.letGo?.();
        own.current.letGo = letGo;
        id.current = taken;
      },
    }),
    [roomless, owner],
  );
}

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Soon after something was typed, and at once when the page goes: closed, hidden, or left for another. */
function useFlushing(form: RecordForm['form'], keep: { current: () => void }): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep.current();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(flush, pause);
      },
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      clearTimeout(timer);
      keep.current();
    };
  }, [form, keep]);
}

/**
 * The drafts among those that are wanted that no living tab is typing in; found once, when the page is opened.
 * `isWanted` must be the same function as long as it wants the same.
 */
export function useFreeDrafts(owner: Owner, isWanted: (draft: Draft) => boolean): readonly Draft[] {
  const [free, setFree] = useState<readonly string[]>([]);
  const all = useDrafts(owner);

  useEffect(() => {
    let wanted = true;
    const ids = listDrafts(owner)
      .filter(isWanted)
      .map((draft) => draft.id);
    if (ids.length) {
      findHeld(ids).then((held) => {
        if (wanted) setFree(ids.filter((each) => !held.has(each)));
      });
    }
    return () => {
      wanted = false;
    };
  }, [owner, isWanted]);

  return useMemo(() => all.filter((draft) => free.includes(draft.id)), [all, free]);
}
