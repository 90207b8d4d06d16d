import type { Field } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { isSegment } from '#contract/core/segments.ts';
import { moduleLabels } from '#contract/registry.ts';

/** The label of a choice; one that is the name of a module has the module's. */
export function choiceText({ choiceLabels }: Pick<Field, 'choiceLabels'>, value: string, language: Language): string {
  const label = choiceLabels?.[value]?.[language];
  if (label !== undefined) return label;
  return isSegment(value) ? moduleLabels(value, language).many : value;
}
