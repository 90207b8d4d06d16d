/** The glossary in the person's language. */
import { useMemo } from 'react';
import { useLanguage } from '#console/messages/messages.ts';
import { reading } from '#contract/core/field-labels.ts';
import { type ModuleWords, moduleWords } from '#contract/core/module-labels.ts';
import type { Segment } from '#contract/core/segments.ts';

/** What people read for a field of this module; nested ones are dotted. An unknown name stays as it is. */
export function useReading(segment: Segment): (field: string) => string {
  const { language } = useLanguage();
  return useMemo(() => (field) => reading(`${segment}.${field}`, language) ?? field, [segment, language]);
}

export function useModuleWords(segment: Segment): ModuleWords {
  const { language } = useLanguage();
  return moduleWords(segment, language);
}
