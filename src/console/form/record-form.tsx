/** A form over the contract: reads what is typed, says what is wrong, sends it, and loses nothing that was typed. */

import '#console/form/messages/catalogue.ts';
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type Location, useNavigate } from 'react-router-dom';
import { newId } from '#console/data/new-id.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { nameOf } from '#console/data/record-name.ts';
import { keepDraft } from '#console/form/drafts/draft-store.ts';
import { useDraft } from '#console/form/drafts/use-draft.ts';
import { isEditable } from '#console/form/editable.ts';
import { FormField } from '#console/form/fields/form-field.tsx';
import { isFocusFree, useFirstField } from '#console/form/first-field.ts';
import classes from '#console/form/form.module.css';
import { FormAlert } from '#console/form/form-alert.tsx';
import { type Approve, FormContext } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { PinnableField, pinnableWith } from '#console/form/pins/pinnable-field.tsx';
import { pinsOf, togglePin } from '#console/form/pins/pins.ts';
import { SaveBar, type SaveWay } from '#console/form/save-bar.tsx';
import type { FormBasis } from '#console/form/submission.ts';
import { type Saving, useRecordForm } from '#console/form/use-record-form.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import { saveAndNewShortcut, saveAndNextShortcut } from '#console/ui/shortcuts/form.ts';
import { targetElement } from '#console/ui/target-element.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

const DraftOffer = lazyPart(async () => (await import('#console/form/drafts/draft-offer.tsx')).DraftOffer);

export interface RecordFormProps<S extends Segment> {
  segment: S;
  basis: FormBasis<S>;
  /** The fields, as the module lays them out. */
  children: ReactNode;
  /** Where saving leads; the record's own page otherwise. */
  savedTo?: (kept: VersionedRecord<ReadRecord<S>>) => string;
  cancelTo: string;
  /** On create: begins the next one, with what stays from this one. Absent: there is no next one. */
  onNew?: (pinned: FormValues) => void;
  /** On update: goes on to the next record of the list. */
  onNext?: () => void;
  /** Where the form is no page of its own: whether a move leaves it. */
  isLeaving?: (to: Location) => boolean;
}

export function RecordForm<S extends Segment>(props: RecordFormProps<S>) {
  const { segment, basis, children, savedTo, cancelTo, onNew, onNext, isLeaving } = props;
  const text = useText();
  const words = useModuleLabels(segment);
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [blockedBy, blockSaving] = useState<string>();
  const approval = useRef<Approve>(undefined);
  const handOver = useHandOver(segment);
  const recordForm = useRecordForm(
    segment,
    basis,
    (kept) =>
      navigate(savedTo?.(kept) ?? links.record(segment, kept.record.id), { replace: basis.operation === 'update' }),
    { onTypedOn: handOver.toEdit, approval },
  );
  const { form, fields, save, saving, trouble, isChanged, onIntent } = recordForm;
  const draft = useDraft(segment, basis, recordForm);
  useEffect(() => {
    onIntent.current = draft.flush;
  }, [onIntent, draft.flush]);
  const isAtRisk = useCallback(() => !draft.isGivenUp() && isChanged(), [draft.isGivenUp, isChanged]);
  const createAnew =
    handOver.toCreate &&
    (() => {
      draft.giveUp();
      handOver.toCreate?.(form.getValues());
    });
  const isCreate = basis.operation === 'create';
  useFirstField(form, fields, isCreate && onNew !== undefined);
  const setting = useMemo(
    () => ({
      segment,
      operation: basis.operation,
      fields,
      blockSaving,
      approveWith: (approve: Approve | undefined) => {
        approval.current = approve;
      },
      Field: isCreate && onNew ? PinnableField : FormField,
    }),
    [segment, basis.operation, fields, isCreate, onNew],
  );

  const submit = (way?: Saving<S>) => {
    if (!blockedBy) void save(way);
  };
  const other = otherWay();
  const leave = () => navigate(cancelTo);
  useFormKeys(element, submit, isLeaving ? undefined : leave, other?.run);

  function otherWay(): SaveWay | undefined {
    if (isCreate && onNew) {
      const after = () => onNew(pinnedValues(segment, form.getValues()));
      return { shortcut: saveAndNewShortcut, run: () => submit({ after, staying: true }) };
    }
    return onNext === undefined ? undefined : { shortcut: saveAndNextShortcut, run: () => submit({ after: onNext }) };
  }

  return (
    <FormProvider {...form}>
      <FormContext value={setting}>
        <form
          ref={element}
          className={classes.form}
          aria-label={words.one}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          onKeyDown={(event) => {
            leaveOnEscape(event, leave);
            if (isCreate && onNew) pinOnKey(event, segment);
          }}
        >
          <Suspense>
            {draft.offered.length > 0 && (
              <DraftOffer segment={segment} fields={fields} begun={recordForm.begun} draft={draft} />
            )}
          </Suspense>
          <FormAlert trouble={trouble} segment={segment} onAgain={submit} onAnew={createAnew} />
          {children}
          <SaveBar
            saving={saving}
            blockedBy={blockedBy}
            note={draft.roomless ? text('forms.draft.noRoom') : undefined}
            other={other}
            onSave={submit}
            cancelTo={cancelTo}
          />
        </form>
      </FormContext>
      <LeaveGuard isChanged={isAtRisk} onGiveUp={draft.giveUp} isLeaving={isLeaving} />
    </FormProvider>
  );
}

/** Keys that save, wherever the focus is; not below a dialog that stands over the form. */
function useFormKeys(
  element: { current: HTMLFormElement | null },
  save: () => void,
  leave?: () => void,
  saveOtherwise?: () => void,
): void {
  const isUncovered = () =>
    [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog.contains(element.current));
  const uncovered = (run?: () => void) => () => {
    if (isUncovered()) run?.();
  };
  useHotkeys(
    [
      ['mod+S', uncovered(save)],
      ['mod+Enter', uncovered(saveOtherwise)],
      // What stands over the form closes by the browser's own Escape, which must not be taken from it.
      [
        'Escape',
        (event) => {
          if (!isFocusFree() || !isUncovered()) return;
          // The same press would close the question that leaving may ask.
          event.preventDefault();
          leave?.();
        },
        { preventDefault: false },
      ],
    ],
    [],
  );
}

function pinnedValues(segment: Segment, values: FormValues): FormValues {
  const pins = pinsOf(segment).filter((name) => values[name] !== undefined);
  return Object.fromEntries(pins.map((name) => [name, values[name]]));
}

function pinOnKey(event: KeyboardEvent, segment: Segment): void {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyP') return;
  const name = pinnableWith(event.target);
  if (!name) return;
  event.preventDefault();
  togglePin(segment, name);
}

/** What is typed goes on in another form of the module, as its draft. Undefined where there is no such form. */
function useHandOver(segment: Segment) {
  const text = useText();
  const navigate = useNavigate();
  const owner = useStorageOwner();
  const { language } = useLanguage();
  const { may } = useSession();

  function open(to: string, typed: FormValues, record?: WireRecord): void {
    const id = newId();
    const name = record ? nameOf(segment, record, language) : '';
    const { now: at } = readWallClock();
    keepDraft(owner, { id, segment, recordId: record?.id, name, at, language, typed, base: record ?? {} });
    navigate(to, { state: { draft: id }, replace: record !== undefined });
  }

  /** A record that is gone begins again as a new one. */
  const toCreate = (typed: FormValues) => open(links.create(segment), typed);
  /** What was typed while the record was being saved is its next change. */
  const toEdit = ({ record }: VersionedRecord, typed: FormValues) => {
    open(links.edit(segment, record.id), typed, record);
    showToast({ text: text('forms.typedOn'), tone: 'neutral' });
  };
  const mayEdit = may(segment, 'update') && isEditable(segment);
  return { toCreate: may(segment, 'create') ? toCreate : undefined, toEdit: mayEdit ? toEdit : undefined };
}

/** Escape leaves, unless something open within the form takes it first. */
function leaveOnEscape(event: KeyboardEvent<HTMLFormElement>, leave: () => void): void {
  const target = targetElement(event);
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (
    target?.getAttribute('aria-expanded') === 'true' ||
    target?.closest('dialog, [role=dialog], [role=listbox], [role=menu]')
  )
    return;
  // The same press would close the question that leaving may ask.
  event.preventDefault();
  leave();
}
