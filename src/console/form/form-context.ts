/** What the fields of a form know of it. */
import { type ComponentType, createContext, use, useLayoutEffect } from 'react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Whether to send what the form says, by record name. */
export type Approve = (sent: Record<string, unknown>) => Promise<boolean>;

export interface FormSetting {
  segment: Segment;
  operation: 'create' | 'update';
  /** Those that this form may send. */
  fields: Fields;
  /** Draws a field by its kind. */
  Field: ComponentType<FieldProps>;
  /** A reason why nothing can be saved yet; undefined lifts it. */
  blockSaving: (reason: string | undefined) => void;
  /** Asks for the person's consent before a new record is sent; undefined asks no more. */
  approveWith?: (approve: Approve | undefined) => void;
}

export const FormContext = createContext<FormSetting | null>(null);

export function useFormSetting(): FormSetting {
  const setting = use(FormContext);
  if (!setting) throw new Error('no form here');
  return setting;
}

/** Keeps the save button off while there is a reason, and says it. */
export function useBlockSaving(reason: string | undefined): void {
  const { blockSaving } = useFormSetting();
  // Before the browser draws: a reason that changes with every key must not have every key drawn twice.
  useLayoutEffect(() => blockSaving(reason), [blockSaving, reason]);
  useLayoutEffect(() => () => blockSaving(undefined), [blockSaving]);
}
