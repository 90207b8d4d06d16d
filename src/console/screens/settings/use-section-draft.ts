/** A section of the settings, the person's or the company's, while it is typed. */
import '#console/screens/settings/messages/catalogue.ts';
import { use, useEffect, useState } from 'react';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { usePersonSettings, useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import type { SaveSection, SettingsState } from '#console/data/settings/settings-access.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { TypedParts } from '#console/screens/settings/typed-parts.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';
import type { CompanySettings, PersonSettings, SettingsScope } from '#contract/settings/settings.ts';
import { settingsProblems } from '#contract/settings/validate-settings.ts';

type Section<T, K extends keyof T> = NonNullable<T[K]>;
type Merge<S> = (now: S, before: S, typed: S) => S;

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
  empty: Section<CompanySettings, K>,
  merge?: Merge<Section<CompanySettings, K>>,
): SectionDraft<Section<CompanySettings, K>> {
  const place = { scope: 'company' as const, current: useCompanySettings(), saveSection: useSaveCompanySettings() };
  return useDraft<CompanySettings, K>(place, name, { empty, merge });
}

/** The same of the person's own settings. */
export function useOwnSectionDraft<K extends keyof PersonSettings & string>(
  name: K,
  empty: Section<PersonSettings, K>,
  merge?: Merge<Section<PersonSettings, K>>,
): SectionDraft<Section<PersonSettings, K>> {
  const place = { scope: 'person' as const, current: usePersonSettings(), saveSection: useSavePersonSettings() };
  return useDraft<PersonSettings, K>(place, name, { empty, merge });
}

interface Place<T> {
  scope: SettingsScope;
  current: SettingsState<T>;
  saveSection: SaveSection<T>;
}

interface Meaning<S> {
  empty: S;
  merge: Merge<S> | undefined;
}

function useDraft<T, K extends keyof T & string>(
  { scope, current: { settings, mayWrite }, saveSection }: Place<T>,
  name: K,
  { empty, merge = typedAlone }: Meaning<Section<T, K>>,
): SectionDraft<Section<T, K>> {
  const text = useText();
  const { language } = useLanguage();
  const parts = use(TypedParts);
  const kept: Section<T, K> = settings[name] ?? empty;
  const [typed, setTyped] = useState<{ value: Section<T, K>; before: Section<T, K> }>();
  const [isTried, setTried] = useState(false);
  const isChanged = typed !== undefined;
  useEffect(() => {
    const part = `${scope}.${name}`;
    parts.set(part, isChanged);
    return () => parts.set(part, false);
  }, [parts, scope, name, isChanged]);
  const value = typed?.value ?? kept;
  const problems = isTried ? settingsProblems(scope, { [name]: value }) : [];
  const giveUp = () => {
    setTyped(undefined);
    setTried(false);
  };
  const save = async () => {
    setTried(true);
    if (!typed || settingsProblems(scope, { [name]: value }).length) return;
    const make = (now: T[K] | undefined) => merge(now ?? empty, typed.before, typed.value);
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

function typedAlone<S>(_now: S, _before: S, typed: S): S {
  return typed;
}
