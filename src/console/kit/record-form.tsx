/** A form over the contract: reads what is typed, says what is wrong, sends it, and loses nothing that was typed. */
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { FormField } from '#console/kit/fields/form-field.tsx';
import classes from '#console/kit/form.module.css';
import { FormContext } from '#console/kit/form-context.ts';
import { FormTroubles } from '#console/kit/form-troubles.tsx';
import { LeaveGuard } from '#console/kit/leave-guard.tsx';
import type { Kept } from '#console/kit/read.ts';
import { useModuleWords } from '#console/kit/readings.ts';
import { type FormBasis, useRecordForm } from '#console/kit/use-record-form.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';

interface RecordFormProps {
  segment: Segment;
  basis: FormBasis;
  /** The fields, as the module lays them out. */
  children: ReactNode;
  /** Where saving leads; the record's own page otherwise. */
  savedTo?: (kept: Kept) => string;
  cancelTo: string;
}

export function RecordForm({ segment, basis, children, savedTo, cancelTo }: RecordFormProps) {
  const text = useText();
  const words = useModuleWords(segment);
  const navigate = useNavigate();
  const [blockedBy, blockSaving] = useState<string>();
  const { form, fields, save, saving, trouble, isChanged } = useRecordForm(segment, basis, (kept) =>
    navigate(savedTo?.(kept) ?? links.record(segment, kept.record.id), { replace: basis.operation === 'update' }),
  );
  const setting = useMemo(
    () => ({ segment, operation: basis.operation, fields, blockSaving, Field: FormField }),
    [segment, basis.operation, fields],
  );
  const submit = () => {
    if (!blockedBy && !saving) save();
  };
  useHotkeys([['mod+S', submit]], []);

  return (
    <FormProvider {...form}>
      <FormContext value={setting}>
        <form
          className={classes.form}
          aria-label={words.one}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          onKeyDown={(event) => leaveOnEscape(event, () => navigate(cancelTo))}
        >
          <FormTroubles trouble={trouble} segment={segment} />
          {children}
          <div className={classes.bar}>
            <Button type="submit" loading={saving} disabled={blockedBy !== undefined} aria-describedby="save-reason">
              {text('kit.form.save')}
            </Button>
            <Button component={Link} to={cancelTo} variant="subtle" color="gray">
              {text('kit.form.cancel')}
            </Button>
            <span id="save-reason" className={classes.reason} role="status">
              {blockedBy}
            </span>
          </div>
        </form>
      </FormContext>
      <LeaveGuard isChanged={isChanged} />
    </FormProvider>
  );
}

/** Escape leaves, unless something open within the form takes it first. */
function leaveOnEscape(event: KeyboardEvent<HTMLFormElement>, leave: () => void): void {
  const target = event.target as HTMLElement;
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (target.getAttribute('aria-expanded') === 'true' || target.closest('dialog, [role=dialog], [role=listbox]'))
    return;
  leave();
}
