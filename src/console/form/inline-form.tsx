/** A new record typed where its kind is listed: Enter saves it, without leaving the page. */
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { FormField } from '#console/form/fields/form-field.tsx';
import { FormAlert } from '#console/form/form-alert.tsx';
import { FormContext } from '#console/form/form-context.ts';
import { useRecordForm } from '#console/form/use-record-form.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import type { Segment } from '#contract/core/segments.ts';

interface Begin {
  /** What is known of the record, by field. */
  presets: Record<string, string>;
  /** The field that has the focus from the start. */
  focus?: string;
  onSaved: (kept: VersionedRecord) => void;
}

export function useInlineForm(segment: Segment, { presets, focus, onSaved }: Begin) {
  const [begun] = useState(() => new URLSearchParams(presets));
  const recordForm = useRecordForm(segment, { operation: 'create', presets: begun }, onSaved);
  const { form } = recordForm;
  const takeFocus = useRef(() => {
    if (focus) form.setFocus(focus);
  });
  useEffect(() => takeFocus.current(), []);
  return { segment, ...recordForm };
}

interface FormInPlaceProps {
  of: ReturnType<typeof useInlineForm>;
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
