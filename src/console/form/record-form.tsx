/**
 * The form of a record, driven by the contract: parses what is typed, shows errors, sends it, and keeps what was typed
 * through failures.
 */

import '#console/form/messages/catalogue.ts';
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type Location, useNavigate } from 'react-router-dom';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { useChangedElsewhere } from '#console/form/conflict/use-changed-elsewhere.ts';
import { useDraft } from '#console/form/drafts/use-draft.ts';
import { useDraftForOtherForm } from '#console/form/drafts/use-draft-for-other-form.ts';
import { FormField } from '#console/form/fields/form-field.tsx';
import { useFirstField } from '#console/form/first-field.ts';
import classes from '#console/form/form.module.css';
import { FormAlert } from '#console/form/form-alert.tsx';
import { type Approve, FormContext } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { useHoldInput } from '#console/form/hold-input.ts';
import { PinnableField, pinnableWith } from '#console/form/pins/pinnable-field.tsx';
import { pinsOf, togglePin } from '#console/form/pins/pins.ts';
import { type SaveAction, SaveBar } from '#console/form/save-bar.tsx';
import type { FormBasis } from '#console/form/submission.ts';
import { type Saving, useRecordForm } from '#console/form/use-record-form.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { saveAndNewShortcut, saveAndNextShortcut } from '#console/ui/shortcuts/form.ts';
import { targetElement } from '#console/ui/target-element.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const DraftOffer = lazyComponent(async () => (await import('#console/form/drafts/draft-offer.tsx')).DraftOffer);

const DeletedElsewhere = lazyComponent(
  async () => (await import('#console/form/conflict/deleted-elsewhere.tsx')).DeletedElsewhere,
);

const ChangedElsewhere = lazyComponent(
  async () => (await import('#console/form/conflict/changed-elsewhere.tsx')).ChangedElsewhere,
);

interface RecordFormProps<S extends Segment> {
  segment: S;
  basis: FormBasis<S>;
  /** For an edit: the record as it was last read. */
  latest?: VersionedRecord<ReadRecord<S>>;
  /** For an edit: whether the record was deleted since it was opened. */
  isDeleted?: boolean;
  /** The fields in the module's layout. */
  children: ReactNode;
  /** The address to open after saving; by default the record's page. */
  savedTo?: (version: VersionedRecord<ReadRecord<S>>) => string;
  /** Whether the next page begins with a field. It then gets what is typed while this form is saved. */
  continues?: boolean;
  cancelTo: string;
  /** For a new record: starts the next one with the pinned values. Absent if there is no next one. */
  onNew?: (pinned: FormValues) => void;
  /** For an edit: goes on to the next record of the list. */
  onNext?: () => void;
  /** For a form that is only a part of a page: whether a navigation leaves the form. */
  isLeaving?: (to: Location) => boolean;
}

export function RecordForm<S extends Segment>(props: RecordFormProps<S>) {
  const { segment, basis, latest, isDeleted = false, children, savedTo, continues = false } = props;
  const { cancelTo, onNew, onNext, isLeaving } = props;
  const text = useText();
  const labels = useModuleLabels(segment);
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [blockedBy, blockSaving] = useState<string>();
  const approval = useRef<Approve>(undefined);
  const handOver = useContinueInOtherForm(segment);
  const holdInput = useHoldInput(element);
  const recordForm = useRecordForm(
    segment,
    basis,
    (saved) =>
      navigate(savedTo?.(saved) ?? links.record(segment, saved.record.id), { replace: basis.operation === 'update' }),
    {
      onTypedOn: handOver.toEdit,
      approval,
      holdInput: (staying) => (staying || continues || !handOver.toEdit ? holdInput(staying || continues) : undefined),
    },
  );
  const { form, fields, save, saving, submitError, isChanged, isAllSent, onIntent } = recordForm;
  const draft = useDraft(segment, basis, recordForm);
  const isChangedElsewhere = useChangedElsewhere(segment, latest, recordForm.baseline.current.seen);
  useEffect(() => {
    onIntent.current = draft.flush;
  }, [onIntent, draft.flush]);
  const isAtRisk = useCallback(() => !draft.isAbandoned() && isChanged(), [draft.isAbandoned, isChanged]);
  const createAnew =
    handOver.toCreate &&
    (() => {
      draft.abandon();
      handOver.toCreate?.(form.getValues());
    });
  const isCreate = basis.operation === 'create';
  const isCopy = basis.operation === 'create' && basis.copied !== undefined;
  useFirstField(form, moduleOf(segment), fields, isCreate && onNew !== undefined);
  const { record: stored } = recordForm.baseline.current;
  const setting = useMemo(
    () => ({
      segment,
      operation: basis.operation,
      fields,
      stored,
      isCopy,
      blockSaving,
      approveWith: (approve: Approve | undefined) => {
        approval.current = approve;
      },
      Field: isCreate && onNew ? PinnableField : FormField,
    }),
    [segment, basis.operation, fields, stored, isCopy, isCreate, onNew],
  );

  const submit = (saving?: Saving<S>) => (blockedBy ? sayBlocked(blockedBy) : void save(saving));
  const alternative = saveAndGoOn();
  const leave = () => navigate(cancelTo);
  useFormKeys(element, submit, isLeaving ? undefined : leave, alternative?.run);

  function saveAndGoOn(): SaveAction | undefined {
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
          aria-label={labels.one}
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
              <DraftOffer segment={segment} fields={fields} baseline={recordForm.baseline} draft={draft} />
            )}
          </Suspense>
          {!submitError && <OthersNotice isDeleted={isDeleted} isChanged={isChangedElsewhere} onAnew={createAnew} />}
          <FormAlert
            submitError={submitError}
            segment={segment}
            saving={saving}
            onChoose={recordForm.choose}
            onAgain={submit}
            onAnew={createAnew}
          />
          <p className={classes.requiredNote} aria-hidden="true">
            {text('form.requiredNote')}
          </p>
          {children}
          <SaveBar
            saving={saving}
            blockedBy={blockedBy}
            note={draft.isStorageFull ? text('form.draft.noRoom') : undefined}
            alternative={alternative}
            onSave={submit}
            cancelTo={cancelTo}
          />
        </form>
      </FormContext>
      <LeaveGuard isChanged={isAtRisk} onGiveUp={draft.abandon} isAllSent={isAllSent} isLeaving={isLeaving} />
    </FormProvider>
  );
}

/** While something keeps a form from being saved, its buttons are disabled, but its keys are not: they are answered. */
function sayBlocked(reason: string): void {
  showToast({ text: reason, tone: 'neutral' });
}

interface OthersNoticeProps {
  isDeleted: boolean;
  isChanged: boolean;
  onAnew?: () => void;
}

/** What others did to the record since the form was opened. */
function OthersNotice({ isDeleted, isChanged, onAnew }: OthersNoticeProps) {
  return (
    <Suspense>
      {isDeleted && <DeletedElsewhere onAnew={onAnew} />}
      {isChanged && !isDeleted && <ChangedElsewhere />}
    </Suspense>
  );
}

/** Shortcuts that save wherever the focus is, except while a dialog is open above the form. */
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
      // An open dialog or list above the form closes by its own Escape, which must not be intercepted.
      [
        'Escape',
        (event) => {
          if (!hasNoFocus() || !isUncovered()) return;
          // Otherwise the same key press would close the confirmation that leaving may open.
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

/** Moves what is typed into another form of the module as its draft. Undefined if there is no such form. */
function useContinueInOtherForm(segment: Segment) {
  const text = useText();
  const navigate = useNavigate();
  const { storeForCreate, storeForEdit } = useDraftForOtherForm(segment);

  /** If the record was deleted, its values start a new one. */
  const toCreate =
    storeForCreate &&
    ((typed: FormValues) => navigate(links.create(segment), { state: { draft: storeForCreate(typed) } }));
  /** What was typed while the record was being saved becomes the next edit. */
  const toEdit =
    storeForEdit &&
    (({ record }: VersionedRecord, typed: FormValues) => {
      navigate(links.edit(segment, record.id), { state: { draft: storeForEdit(typed, record) }, replace: true });
      showToast({ text: text('form.typedOn'), tone: 'neutral' });
    });
  return { toCreate, toEdit };
}

/** Escape leaves the form unless something open inside it handles the key. */
function leaveOnEscape(event: KeyboardEvent<HTMLFormElement>, leave: () => void): void {
  const target = targetElement(event);
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (
    target?.getAttribute('aria-expanded') === 'true' ||
    target?.closest('dialog, [role=dialog], [role=listbox], [role=menu]')
  )
    return;
  // Otherwise the same key press would close the confirmation that leaving may open.
  event.preventDefault();
  leave();
}
