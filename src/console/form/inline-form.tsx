/** A form for a new record inside a list: Enter saves it without leaving the page. */
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { FormField } from '#console/form/fields/form-field.tsx';
import { FormAlert } from '#console/form/form-alert.tsx';
import { FormContext } from '#console/form/form-context.ts';
import { useRecordForm } from '#console/form/use-record-form.ts';
import { type Presets, presetsInAddress } from '#console/links.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { WritableName } from '#contract/registry.ts';

interface InlineFormOptions<S extends Segment> {
  /** The values already known, by field. */
  presets: Presets<S>;
  /** The field that gets the focus first. */
  focus?: WritableName<S>;
  onSaved: (version: VersionedRecord<ReadRecord<S>>) => void;
}

export function useInlineForm<S extends Segment>(segment: S, { presets, focus, onSaved }: InlineFormOptions<S>) {
  const [inAddress] = useState(() => presetsInAddress(presets));
  const recordForm = useRecordForm(segment, { operation: 'create', presets: inAddress }, onSaved);
  const takeFocus = useRef(() => {
    if (focus) recordForm.focus(focus);
  });
  useEffect(() => takeFocus.current(), []);
  return { segment, ...recordForm };
}

interface InlineFormProps<S extends Segment> {
  of: Pick<
    ReturnType<typeof useInlineForm<S>>,
    'segment' | 'form' | 'fields' | 'saving' | 'submitError' | 'isChanged'
  > & {
    save: () => void;
  };
  className?: string;
  title?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function InlineForm<S extends Segment>(props: InlineFormProps<S>) {
  const { of, className, title, onKeyDown, children } = props;
  const { segment, form, fields, save, saving, submitError, isChanged } = of;
  const labels = useModuleLabels(segment);
  const [blockedBy, blockSaving] = useState<string>();
  const setting = useMemo(
    () => ({ segment, operation: 'create' as const, fields, blockSaving, Field: FormField }),
    [segment, fields],
  );
  return (
    <FormProvider {...form}>
      <FormContext value={setting}>
        <form
          className={className}
          aria-label={labels.createLabel}
          noValidate
          autoComplete="off"
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving && !blockedBy) save();
          }}
        >
          {title}
          <FormAlert submitError={submitError} segment={segment} />
          {children}
        </form>
      </FormContext>
      <LeaveGuard isChanged={isChanged} />
    </FormProvider>
  );
}
