/** The glossary in the person's language. */
import { useMemo } from 'react';
import { languageOnScreen } from '#console/messages/catalogues.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { ModuleLabels } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { moduleLabels } from '#contract/registry.ts';

/** The label of a field of this module; nested fields are dotted. An unknown name is returned unchanged. */
export function useFieldLabel(segment: Segment): (field: string) => string {
  const { language } = useLanguage();
  return useMemo(
    () => (field) => fieldLabel(`${segment}.${field}`, languageOnScreen(language)) ?? field,
    [segment, language],
  );
}

export function useModuleLabels(segment: Segment): ModuleLabels {
  const { language } = useLanguage();
  return moduleLabels(segment, language);
}
