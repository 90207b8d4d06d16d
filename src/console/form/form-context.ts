/** The context that a form gives its fields. It does not need the form library. */
import { type ComponentType, createContext, use, useLayoutEffect } from 'react';
import type { FieldProps } from '#console/form/fields/field-props.ts';
import type { FormValues } from '#console/form/form-values.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Asks the person whether to send these values, by record name. */
export type Approve = (sent: Record<string, unknown>) => Promise<boolean>;

export interface FormSetting {
  segment: Segment;
  operation: 'create' | 'update';
  /** The fields that this form may send. */
  fields: Fields;
  /** The stored record by field, regardless of what is typed; for a new record its initial values. */
  stored: Record<string, unknown>;
  /** The component that draws a field by its kind. */
  Field: ComponentType<FieldProps>;
  /** Whether the new record is a copy of another one. */
  isCopy?: boolean;
  /** Blocks saving for a reason; undefined lifts the block. */
  blockSaving: (reason: string | undefined) => void;
  /** Sets a question that the person must agree to before a new record is sent; undefined removes it. */
  approveWith?: (approve: Approve | undefined) => void;
}

export const FormContext = createContext<FormSetting | null>(null);

export function useFormSetting(): FormSetting {
  const setting = use(FormContext);
  if (!setting) throw new Error('no form here');
  return setting;
}

/**
 * The operations on a form of any module by field name. They are declared as methods so that every module's form is
 * assignable.
 */
export interface FormByName {
  control: object;
  getValues(): FormValues;
  setValue(name: string, value: unknown): void;
  setFocus(name: string): void;
  setError(name: string, error: { type: string; message: string }): void;
  clearErrors(names?: string | readonly string[]): void;
  subscribe(to: { formState: { values: true }; callback: (state: { values: FormValues }) => void }): () => void;
}

/** Disables the save button while there is a reason, and shows it. */
export function useBlockSaving(reason: string | undefined): void {
  const { blockSaving } = useFormSetting();
  // A layout effect, so that a reason that changes with every key does not cause a second paint.
  useLayoutEffect(() => blockSaving(reason), [blockSaving, reason]);
  useLayoutEffect(() => () => blockSaving(undefined), [blockSaving]);
}
