/** A section of the company's settings while it is typed. */
import '#console/screens/settings/messages/catalogue.ts';
import { use, useEffect, useState } from 'react';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { TypedParts } from '#console/screens/settings/typed-parts.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';
import type { CompanySettings } from '#contract/settings/settings.ts';
import { settingsProblems } from '#contract/settings/validate-settings.ts';

type Section<K extends keyof CompanySettings> = NonNullable<CompanySettings[K]>;

export interface SectionDraft<T> {
  value: T;
  change: (value: T) => void;
  isChanged: boolean;
  mayWrite: boolean;
  /** Once it was tried to save it: what is wrong at this path within the section. */
  problemAt: (...path: (string | number)[]) => string | undefined;
  save: () => void;
  giveUp: () => void;
}

/** `merge` puts what was typed over what others saved meanwhile; without it, what was typed replaces it. */
export function useSectionDraft<K extends keyof CompanySettings & string>(
  name: K,
  empty: Section<K>,
  merge: (now: Section<K>, before: Section<K>, typed: Section<K>) => Section<K> = (_now, _before, typed) => typed,
): SectionDraft<Section<K>> {
  const text = useText();
  const { language } = useLanguage();
  const { settings, mayWrite } = useCompanySettings();
  const saveSection = useSaveCompanySettings();
  const parts = use(TypedParts);
  const kept: Section<K> = settings[name] ?? empty;
  const [typed, setTyped] = useState<{ value: Section<K>; before: Section<K> }>();
  const [isTried, setTried] = useState(false);
  const isChanged = typed !== undefined;
  useEffect(() => {
    parts.set(name, isChanged);
    return () => parts.set(name, false);
  }, [parts, name, isChanged]);
  const value = typed?.value ?? kept;
  const problems = isTried ? settingsProblems('company', { [name]: value }) : [];
  const giveUp = () => {
    setTyped(undefined);
    setTried(false);
  };
  const save = async () => {
    setTried(true);
    if (!typed || settingsProblems('company', { [name]: value }).length) return;
    const make = (now: CompanySettings[K]) => merge(now ?? empty, typed.before, typed.value);
    if (await saveSection(name, make, { said: text('settings.saved') })) giveUp();
  };
  return {
    value,
    change: (next) => setTyped({ value: next, before: typed?.before ?? kept }),
    isChanged,
    mayWrite,
    problemAt: (...path) => {
      const field = [name, ...path].join('.');
      const problem = problems.find((each) => each.field === field);
      return problem && problemSentence(problem, language);
    },
    save: () => void save(),
    giveUp,
  };
}
