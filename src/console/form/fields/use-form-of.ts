/** In a file of its own, so that a page that only names its fields does not load the form library. */
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { useFormSetting } from '#console/form/form-context.ts';
import type { FormValuesOf } from '#console/form/form-values.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The surrounding form, typed for one module: its field names and the types of their values. */
export function useFormOf<S extends Segment>(segment: S): UseFormReturn<FormValuesOf<S>> {
  const around = useFormSetting();
  if (around.segment !== segment) throw new Error(`no form of ${segment} here`);
  return useFormContext<FormValuesOf<S>>();
}
