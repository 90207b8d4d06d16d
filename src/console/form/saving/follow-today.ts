/** The form of a new record that nobody has begun to fill in is of the present day, however long it has been open. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormByName } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { beginWith } from '#console/form/saving/baseline.ts';
import type { Baseline, FormBasis } from '#console/form/submission.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

interface OpenForm<S extends Segment> {
  form: FormByName;
  fields: Fields;
  basis: FormBasis<S>;
  baseline: { current: Baseline<S> };
  isChanged: () => boolean;
}

/** A form that was changed keeps its day, which the person has seen beside what they typed. */
export function useFollowToday<S extends Segment>({ form, fields, basis, baseline, isChanged }: OpenForm<S>): void {
  const { language } = useLanguage();
  const today = useClock(readToday);
  const shown = useRef(today);
  const follow = useEffectEvent(() => {
    if (basis.operation !== 'create' || isChanged()) return;
    const { record, values } = baseline.current;
    const before: FormValues = values;
    const fresh: FormValues = beginWith(fields, basis, language).values;
    const names = Object.keys(fields).filter((name) => before[name] === shown.current && fresh[name] === today);
    if (shown.current === today || !names.length) return;
    const days = Object.fromEntries(names.map((name) => [name, today]));
    baseline.current = { ...baseline.current, record: { ...record, ...days }, values: { ...values, ...days } };
    for (const name of names) keepingSelection(() => form.setValue(name, today));
    shown.current = today;
  });
  // The page that gives the first values hears of the new day on its own, perhaps later.
  const copied = basis.operation === 'create' ? basis.copied : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may bring the new day.
  useEffect(() => follow(), [today, copied]);
}

/** A day that is selected will be typed over, and a new text in its field would lose the selection. */
function keepingSelection(change: () => void): void {
  const field = document.activeElement;
  const isWhole =
    field instanceof HTMLInputElement && field.selectionStart === 0 && field.selectionEnd === field.value.length;
  change();
  if (isWhole) field.select();
}
