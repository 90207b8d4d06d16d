/** The palette's results for the typed words: pages, forms, commands, and records of every module. */
import '#console/shell/palette/messages/catalogue.ts';
import { IconAdjustments, IconBookmark, IconCalendarWeek, IconHome } from '@tabler/icons-react';
import { useMemo } from 'react';
import { nameAndCode } from '#console/data/record-name.ts';
import type { SearchProgress } from '#console/data/search/local-search.ts';
import { useRecordSearch } from '#console/data/search/use-record-search.ts';
import { links } from '#console/links.ts';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { homeLetter, letterOf, mayPlan, planningLetter, sectionsFor } from '#console/navigation.ts';
import { useRecents } from '#console/record/recent/use-recents.ts';
import { type Session, useSession } from '#console/session/session.tsx';
import { type AccountSearch, useAccountSearch } from '#console/shell/palette/palette-accounts.ts';
import type { Choice, NamedChoice } from '#console/shell/palette/palette-choice.ts';
import { useCommands } from '#console/shell/palette/palette-commands.ts';
import { useCreations } from '#console/shell/palette/palette-creations.ts';
import { useDocumentSearch } from '#console/shell/palette/palette-documents.ts';
import { type LabelMatch, useLabelSearch } from '#console/shell/palette/palette-labels.ts';
import { palettePagesFor } from '#console/shell/palette/palette-pages.ts';
import { orderGroups, rankNamed, splitModulePrefix } from '#console/shell/palette/palette-ranking.ts';
import { settingsPagesFor } from '#console/shell/palette/palette-settings.ts';
import { wordsInEach } from '#console/shell/palette/palette-words.ts';
import { moduleIcons } from '#console/ui/module-icons.ts';
import { type Language, languages } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';
import type { Hit } from '#contract/reports/search.ts';
import { matchedValue, readSearch, type SearchTerms } from '#contract/search/key-text.ts';

interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

export interface Choices {
  groups: ChoiceGroup[];
  /** Whether records are still being searched, so that the first result may change. */
  isReading: boolean;
  failed: boolean;
  progress?: SearchProgress;
}

const maxRecents = 8;
const maxCreations = 6;

export function useChoices(typed: string): Choices {
  const text = useText();
  const { language } = useLanguage();
  const session = useSession();
  const isCommand = typed.startsWith('>');
  const query = isCommand ? typed.slice(1) : typed;
  const segments = useMemo(() => sectionsFor(session).flatMap((section) => section.segments), [session]);
  const narrowed = splitModulePrefix(query, segments);
  const within = useRecordSearch(isCommand ? '' : (narrowed?.rest ?? ''), narrowed?.segments ?? []);
  const search = useRecordSearch(isCommand ? '' : query, []);
  const accounts = useAccountSearch(isCommand ? '' : query);
  const documents = useDocumentSearch(isCommand ? '' : query);
  const labels = useLabelSearch(isCommand ? '' : query, segments);
  const isEmpty = !query.trim();
  const recents = useRecentChoices(isEmpty ? maxRecents : 0);
  const pages = usePages(query);
  const creations = useCreations(query, segments);
  const commands = rankNamed(useCommands(), query);

  const commandGroup = { title: text('shell.palette.commands'), choices: commands };
  if (isCommand) return { groups: orderGroups([commandGroup]), isReading: false, failed: false };

  const groups = [
    { title: text('shell.palette.recent'), choices: recents },
    { title: text('shell.palette.pages'), choices: pages },
    { title: text('shell.palette.accounts'), choices: accounts.matches.map(accountChoice) },
    { title: text('shell.palette.labels'), choices: labels.map((match) => labelChoice(match, language)) },
    ...groupHits([...documents.hits, ...within.hits, ...search.hits], readSearch(narrowed?.rest ?? query), language),
    { title: text('shell.palette.create'), choices: isEmpty ? creations.slice(0, maxCreations) : creations },
    commandGroup,
  ];
  return {
    groups: orderGroups<Choice>(groups),
    isReading:
      search.isReading || documents.isReading || accounts.isReading || (narrowed !== undefined && within.isReading),
    failed: search.failed,
    progress: search.progress,
  };
}

function useRecentChoices(limit: number): Choice[] {
  const { language } = useLanguage();
  return useRecents(limit).map(({ segment, id, name, code }) => ({
    id: `recent ${segment} ${id}`,
    label: name,
    detail: asideOf(segment, code, language),
    icon: moduleIcons[segment],
    to: links.record(segment, id),
    rank: 5,
  }));
}

/** Listed once while the palette is open and ranked once per key, although it renders several times per key. */
function usePages(query: string): Choice[] {
  const text = useText();
  const { language } = useLanguage();
  const session = useSession();
  const isEmpty = !query.trim();
  const pages = useMemo(
    () => [...pagesFor(session, language, text), ...(isEmpty ? [] : settingsFor(session, text))],
    [session, language, text, isEmpty],
  );
  return useMemo(() => rankNamed(pages, query), [pages, query]);
}

function pagesFor(session: Session, language: Language, text: Text): NamedChoice[] {
  const home = {
    id: 'home',
    label: text('shell.home'),
    aliases: wordsInEach('shell.home'),
    icon: IconHome,
    to: links.home(),
    keys: goKeys(homeLetter),
  };
  const planning = {
    id: 'planning',
    label: text('shell.schedule'),
    aliases: [...wordsInEach('shell.schedule'), 'agenda', 'board', 'calendar', 'calendrier', 'horaire'],
    detail: text('shell.section.agenda'),
    icon: IconCalendarWeek,
    to: links.agenda(),
    keys: goKeys(planningLetter),
  };
  const modules = sectionsFor(session).flatMap(({ segments }) =>
    segments.map((segment) => ({
      id: `list ${segment}`,
      label: moduleLabels(segment, language).many,
      aliases: languages.map((each) => moduleLabels(segment, each).many),
      icon: moduleIcons[segment],
      to: links.list(segment),
      keys: goKeys(letterOf(segment, language)),
    })),
  );
  const pages = palettePagesFor(session).map(({ to, labelId, aliases = [], segment }) => ({
    id: `place ${labelId}`,
    label: text(labelId),
    aliases: [...wordsInEach(labelId), ...aliases],
    detail: moduleLabels(segment, language).many,
    icon: IconBookmark,
    to,
  }));
  return [home, ...(mayPlan(session) ? [planning] : []), ...pages, ...modules];
}

function settingsFor(session: Session, text: Text): NamedChoice[] {
  return settingsPagesFor(session).map(({ to, labelId, aliases = [], detail }) => ({
    id: `settings ${to}`,
    label: text(labelId),
    aliases: [...wordsInEach(labelId), ...aliases],
    detail: detail && text(detail),
    icon: IconAdjustments,
    to,
  }));
}

const goKeys = (letter: string | undefined) => letter && `G ${letter.toUpperCase()}`;

/** A link to the postings of an account. */
function accountChoice({ account, name, rank }: AccountSearch['matches'][number]): Choice {
  return {
    id: `account ${account}`,
    label: name ? `${account} ${name}` : account,
    icon: moduleIcons.transactions,
    to: links.account(account),
    rank,
  };
}

/** A link to the list of records with the labelled number. */
function labelChoice({ label, segment, to, rank }: LabelMatch, language: Language): Choice {
  return {
    id: `label ${to}`,
    label,
    detail: moduleLabels(segment, language).many,
    icon: moduleIcons[segment],
    to,
    rank,
  };
}

/** One group per module, with each record once. */
function groupHits(hits: readonly Hit[], terms: SearchTerms | undefined, language: Language): ChoiceGroup[] {
  const groups = new Map<Segment, Map<number, Choice>>();
  for (const { segment, record, rank } of hits) {
    const group = groups.get(segment) ?? new Map<number, Choice>();
    groups.set(segment, group);
    const { name, code } = nameAndCode(segment, record, language);
    const matched = terms && matchedValue(moduleOf(segment), record, terms);
    const asides = [code, matched].filter((each) => each && !name.includes(each));
    const choice = {
      id: `record ${segment} ${record.id}`,
      label: name,
      detail: [...new Set(asides)].join(' · ') || undefined,
      icon: moduleIcons[segment],
      to: links.record(segment, record.id),
      rank,
    };
    if (!group.has(record.id)) group.set(record.id, choice);
  }
  return [...groups].map(([segment, group]) => ({
    title: moduleLabels(segment, language).many,
    choices: [...group.values()],
  }));
}

function asideOf(segment: Segment, code: string, language: Language): string {
  const { one } = moduleLabels(segment, language);
  return code ? `${one} · ${code}` : one;
}
