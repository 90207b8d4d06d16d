/** A section of the company's or the person's settings while it is being edited. */
import '#console/screens/settings/messages/catalogue.ts';
import '#console/data/settings-parts/messages/catalogue.ts';
import { use, useEffect, useRef, useState } from 'react';
import { ChangedMeanwhile } from '#console/data/settings/changed-meanwhile.ts';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { mergeSections } from '#console/data/settings/merge-sections.ts';
import { usePersonSettings, useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import type { SaveSection, SettingsState } from '#console/data/settings/settings-access.ts';
import { type MessageId, useLanguage, useText } from '#console/messages/messages.ts';
import { TypedParts } from '#console/screens/settings/typed-parts.ts';
import { isSameSetting, withoutOuterSpaces } from '#console/screens/settings/typed-values.ts';
import { type Problem, problemSentence } from '#contract/core/validation-messages.ts';
import type { CompanySettings, PersonSettings, SettingsScope } from '#contract/settings/settings.ts';
import { settingsProblems } from '#contract/settings/validate-settings.ts';

type Section<T, K extends keyof T> = NonNullable<T[K]>;

interface Rules<S> {
  /** Converts what was typed, in the formats that people use. */
  read?: (section: S) => S;
  /** Converts a section to the form in which it is stored; `now` is the stored section. */
  normalize?: (section: S, now: S) => S;
  /** Finds problems that the service would accept, by the path within the section. */
  check?: (section: S) => Problem[];
  /** Called once the section is saved, and with the values exchanged once that is undone. */
  follow?: (before: S, after: S) => unknown;
}

/** The title of each section on the page, for messages about it. */
const titles = {
  boardColumns: 'data.settingsParts.taskBoard',
  cardPresets: 'data.settingsParts.cardPresets',
  closedMonths: 'data.settingsParts.closedMonths',
  companyProfile: 'data.settingsParts.profile',
  fiscalYear: 'data.settingsParts.fiscalYear',
  numberLabels: 'data.settingsParts.numbers',
  openingHours: 'data.settingsParts.hours',
  pageSizes: 'data.settingsParts.pageSizes',
  saleAccounts: 'data.settingsParts.saleAccounts',
  taxes: 'data.settingsParts.taxes',
} as const satisfies Partial<Record<keyof CompanySettings, MessageId>>;
export type TitledName = keyof typeof titles;

export interface SectionDraft<T> {
  value: T;
  change: (value: T) => void;
  /** For work that takes a while, such as reading a file: changes the input as it is by then. */
  update: (change: (newest: T) => T) => void;
  isChanged: boolean;
  mayWrite: boolean;
  /** The problem at a path within the section, after an attempt to save it. */
  problemAt: (...path: (string | number)[]) => string | undefined;
  /** Returns the path within the section of a problem that prevents saving. */
  save: () => string | undefined;
  giveUp: () => void;
}

/**
 * A section of the company's settings. The input is merged with what others saved meanwhile; if they changed the same
 * value, the person is told first.
 */
export function useSectionDraft<K extends keyof CompanySettings & TitledName>(
  name: K,
  empty: Section<CompanySettings, K>,
  rules?: Rules<Section<CompanySettings, K>>,
): SectionDraft<Section<CompanySettings, K>> {
  const settings = { scope: 'company' as const, current: useCompanySettings(), saveSection: useSaveCompanySettings() };
  return useDraft<CompanySettings, K>(settings, name, { empty, ...rules });
}

/** The same for a section of the person's own settings. */
export function useOwnSectionDraft<K extends keyof PersonSettings & TitledName>(
  name: K,
  empty: Section<PersonSettings, K>,
): SectionDraft<Section<PersonSettings, K>> {
  const settings = { scope: 'person' as const, current: usePersonSettings(), saveSection: useSavePersonSettings() };
  return useDraft<PersonSettings, K>(settings, name, { empty });
}

interface ScopedSettings<T> {
  scope: SettingsScope;
  current: SettingsState<T>;
  saveSection: SaveSection<T>;
}

interface Meaning<S> extends Rules<S> {
  empty: S;
}

function useDraft<T, K extends keyof T & TitledName>(
  { scope, current: { settings, mayWrite }, saveSection }: ScopedSettings<T>,
  name: K,
  { empty, read: readTyped = asTyped, normalize = asTyped, check, follow }: Meaning<Section<T, K>>,
): SectionDraft<Section<T, K>> {
  const text = useText();
  const { language } = useLanguage();
  const saved: Section<T, K> = settings[name] ?? empty;
  const { typed, setTyped, sending, change } = useTyped(saved);
  const [isTried, setTried] = useState(false);
  const isChanged = typed !== undefined;
  useTypedPart(`${scope}.${name}`, isChanged);
  const value = typed?.value ?? saved;
  const read = (section: Section<T, K>) => withoutOuterSpaces(readTyped(section));
  const findProblems = () => [
    ...settingsProblems(scope, { [name]: read(value) }),
    ...(check?.(read(value)) ?? []).map((each) => ({ ...each, field: `${name}.${each.field}` })),
  ];
  const problems = isTried ? findProblems() : [];
  const giveUp = () => {
    setTyped(undefined);
    setTried(false);
  };
  const save = async () => {
    if (!typed || sending.current === typed.value) return;
    sending.current = typed.value;
    const last = { now: typed.before, made: typed.value, isConflict: false };
    const make = (stored: T[K] | undefined) => {
      last.now = stored ?? empty;
      const merged = mergeSections(last.now, typed.before, read(typed.value));
      last.isConflict = merged.isConflict;
      if (merged.isConflict) throw new ChangedMeanwhile();
      last.made = normalize(merged.value, last.now);
      return last.made;
    };
    const messages = {
      successMessage: text('settings.saved'),
      title: text(titles[name]),
      conflictMessage: text('settings.overtaken'),
      onUndo: async (undoing: Promise<boolean>) => (await undoing) && follow?.(last.made, last.now),
    };
    const isSaved = await saveSection(name, make, messages);
    sending.current = undefined;
    if (isSaved) {
      follow?.(last.now, last.made);
      setTried(false);
      setTyped((newest) => newest && typedSince(newest, typed.value, last.made));
    } else {
      setTyped((newest) => newest && unlessSame(last.isConflict ? typedOver(newest, last.now) : newest));
    }
  };
  return {
    value,
    change: (next) => change(() => next),
    update: change,
    isChanged,
    mayWrite,
    problemAt: (...path) => {
      const problem = problems.find(({ field }) => field === [name, ...path].join('.'));
      return problem && problemSentence(problem, language);
    },
    save: () => {
      setTried(true);
      const [problem] = findProblems();
      if (!problem) void save();
      return problem?.field.slice(name.length + 1);
    },
    giveUp,
  };
}

function useTyped<S>(saved: S) {
  const [typed, setTyped] = useState<Typed<S>>();
  /** The value that is being saved. */
  const sending = useRef<S>(undefined);
  const change = (make: (newest: S) => S) =>
    setTyped((newest) => {
      const next = changedBy(make, newest, saved);
      // What is typed back to the value from before is a change of what is being saved.
      return sending.current ? next : unlessSame(next);
    });
  return { typed, setTyped, sending, change };
}

function useTypedPart(part: string, isTyped: boolean): void {
  const parts = use(TypedParts);
  useEffect(() => {
    parts.set(part, isTyped);
    return () => parts.set(part, false);
  }, [parts, part, isTyped]);
}

interface Typed<S> {
  value: S;
  before: S;
}

function changedBy<S>(change: (newest: S) => S, typed: Typed<S> | undefined, saved: S): Typed<S> {
  const { value, before } = typed ?? { value: saved, before: saved };
  return { value: change(value), before };
}

/** Undefined if the value is the one from before. */
function unlessSame<S>(typed: Typed<S>): Typed<S> | undefined {
  return isSameSetting(typed.value, typed.before) ? undefined : typed;
}

/** Input that was typed while the rest was being saved stays typed. */
function typedSince<S>(newest: Typed<S>, sent: S, saved: S): Typed<S> | undefined {
  return newest.value === sent ? undefined : unlessSame(typedOver({ value: newest.value, before: sent }, saved));
}

/** A person who was told what others changed and saves again replaces that knowingly. */
function typedOver<S>({ value, before }: Typed<S>, now: S): Typed<S> {
  return { value: mergeSections(now, before, value).value, before: now };
}

function asTyped<S>(section: S): S {
  return section;
}
