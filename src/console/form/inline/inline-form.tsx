/** A form for a new record inside a list: Enter saves it without leaving the page. */

import '#console/form/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { VersionedRecord } from '#console/data/read-records.ts';
import type { Draft } from '#console/form/drafts/draft.ts';
import { useDraft } from '#console/form/drafts/use-draft.ts';
import { FormField } from '#console/form/fields/form-field.tsx';
import { FormAlert } from '#console/form/form-alert.tsx';
import { FormContext } from '#console/form/form-context.ts';
import type { FormValues, FormValuesOf } from '#console/form/form-values.ts';
import type { InlineFormSlot } from '#console/form/inline/use-inline-forms.ts';
import { useRecordForm } from '#console/form/use-record-form.ts';
import { type Presets, presetsInAddress } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { WritableName } from '#contract/registry.ts';

const DraftOffer = lazyComponent(async () => (await import('#console/form/drafts/draft-offer.tsx')).DraftOffer);

interface InlineFormOptions<S extends Segment, B> {
  slot: InlineFormSlot<B>;
  /** The values already known, by field. */
  presets: Presets<S>;
  /** The field that refers to the parent record. Only drafts with the same parent are offered on its page. */
  parent: WritableName<S>;
  /** The field that gets the focus first. */
  focus: WritableName<S>;
  /** The initial state of the next form, derived from what was typed in this one. */
  next: (typed: FormValuesOf<S>) => B;
  onSaved?: (version: VersionedRecord<ReadRecord<S>>) => void;
  /** Rejects if the record must not be sent. */
  beforeSend?: () => Promise<void>;
}

export function useInlineForm<S extends Segment, B>(
  segment: S,
  { slot, presets, parent, focus, next, onSaved, beforeSend }: InlineFormOptions<S, B>,
) {
  const onStored = (version: VersionedRecord<ReadRecord<S>>) => {
    slot.onEnd();
    onSaved?.(version);
  };
  const [basis] = useState(() => ({ operation: 'create' as const, presets: presetsInAddress(presets) }));
  const recordForm = useRecordForm(segment, basis, onStored, { beforeSend });
  const { form, baseline, isChanged, onIntent, saving } = recordForm;
  const belongsHere = useCallback(
    ({ typed }: Draft) => {
      const { values }: { values: FormValues } = baseline.current;
      return String(typed[parent]) === String(values[parent]);
    },
    [parent, baseline],
  );
  const draft = useDraft(segment, basis, recordForm, belongsHere);
  const isSent = useRef(false);
  const takeFocus = () => recordForm.focus(focus);
  const begin = useRef(() => {
    if (slot.isFocused) takeFocus();
    return slot.register({ isChanged, focus: takeFocus, abandon: draft.abandon });
  });
  useEffect(() => begin.current(), []);
  const save = () => {
    onIntent.current = () => {
      draft.flush();
      // Sending again opens no further form, because the first attempt has already done so.
      if (!isSent.current) slot.onSent(next(form.getValues()));
      isSent.current = true;
    };
    void recordForm.save();
  };
  /** Discards a form whose record could not be saved. Undefined for the last form, and while it is saved. */
  const discard =
    slot.isLast || saving
      ? undefined
      : () => {
          draft.abandon();
          slot.onEnd();
        };
  /** Whether further typing belongs in the next form. */
  const isPast = saving && !slot.isLast;
  return { segment, ...recordForm, draft, save, discard, isLast: slot.isLast, isPast, takeFocus, isSent };
}

interface InlineFormProps<S extends Segment, B> {
  of: Pick<
    ReturnType<typeof useInlineForm<S, B>>,
    | 'segment'
    | 'form'
    | 'fields'
    | 'baseline'
    | 'draft'
    | 'saving'
    | 'submitError'
    | 'save'
    | 'discard'
    | 'isLast'
    | 'isPast'
  >;
  className?: string;
  title?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function InlineForm<S extends Segment, B>(props: InlineFormProps<S, B>) {
  const { of, className, title, onKeyDown, children } = props;
  const { segment, form, fields, baseline, draft, save, saving, submitError, discard, isLast, isPast } = of;
  const text = useText();
  const labels = useModuleLabels(segment);
  const [blockedBy, blockSaving] = useState<string>();
  const { record: stored } = baseline.current;
  const setting = useMemo(
    () => ({ segment, operation: 'create' as const, fields, stored, blockSaving, Field: FormField }),
    [segment, fields, stored],
  );
  return (
    <FormProvider {...form}>
      <FormContext value={setting}>
        <form
          className={className}
          aria-label={labels.createLabel}
          noValidate
          autoComplete="off"
          inert={isPast}
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving && !blockedBy) save();
          }}
        >
          {title}
          <Suspense>
            {isLast && draft.offered.length > 0 && (
              <DraftOffer segment={segment} fields={fields} baseline={baseline} draft={draft} />
            )}
          </Suspense>
          <FormAlert submitError={submitError} segment={segment} />
          {children}
          {draft.isStorageFull && <p role="status">{text('form.draft.noRoom')}</p>}
          {discard && (
            <Button variant="subtle" color="gray" onClick={discard}>
              {text('console.cancel')}
            </Button>
          )}
        </form>
      </FormContext>
    </FormProvider>
  );
}
