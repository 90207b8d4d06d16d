/** A new record typed where its kind is listed: Enter saves it, without leaving the page. */
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
import type { WritableName } from '#contract/register.ts';

interface Begin<S extends Segment> {
  /** What is known of the record, by field. */
  presets: Presets<S>;
  /** The field that has the focus from the start. */
  focus?: WritableName<S>;
  onSaved: (kept: VersionedRecord<ReadRecord<S>>) => void;
}

export function useInlineForm<S extends Segment>(segment: S, { presets, focus, onSaved }: Begin<S>) {
  const [begun] = useState(() => presetsInAddress(presets));
  const recordForm = useRecordForm(segment, { operation: 'create', presets: begun }, onSaved);
  const takeFocus = useRef(() => {
    if (focus) recordForm.focus(focus);
  });
  useEffect(() => takeFocus.current(), []);
  return { segment, ...recordForm };
}

interface FormInPlaceProps {
  of: Pick<ReturnType<typeof useInlineForm>, 'segment' | 'form' | 'fields' | 'saving' | 'trouble' | 'isChanged'> & {
    save: () => void;
  };
  className?: string;
  title?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function InlineForm({ of, className, title, onKeyDown, children }: FormInPlaceProps) {
  const { segment, form, fields, save, saving, trouble, isChanged } = of;
  const words = useModuleLabels(segment);
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
          aria-label={words.fresh}
          noValidate
          autoComplete="off"
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving && !blockedBy) save();
          }}
        >
          {title}
          <FormAlert trouble={trouble} segment={segment} />
          {children}
        </form>
      </FormContext>
      <LeaveGuard isChanged={isChanged} />
    </FormProvider>
  );
}
