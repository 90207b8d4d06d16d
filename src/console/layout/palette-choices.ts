/** What the palette offers for some typed words: pages, forms, and records of the modules that people look things up in. */
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { readList } from '#console/kit/read.ts';
import { recordKeys } from '#console/kit/record-keys.ts';
import { nameAndCode } from '#console/kit/record-name.ts';
import { type Session, useSession } from '#console/kit/session.tsx';
import { links } from '#console/links.ts';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { sectionsFor } from '#console/navigation.ts';
import { moduleWords } from '#contract/module-words.ts';
import type { Language } from '#contract/problems.ts';
import type { Segment } from '#contract/segments.ts';
import { fold, searchWords } from '#contract/text.ts';

export interface Choice {
  to: string;
  words: string;
  /** Quiet, at the end of the line. */
  aside?: string;
  segment?: Segment;
}

export interface ChoiceGroup {
  title: string;
  choices: Choice[];
}

const lookedUp: readonly Segment[] = [
  'clients',
  'clients_contacts',
  'providers',
  'bookings',
  'sales',
  'products',
  'projects',
  'transactions',
];
const perModule = 4;
const typingPause = 200;
const mostCreations = 6;

export function useChoices(typed: string): ChoiceGroup[] {
  const text = useText();
  const { language } = useLanguage();
  const session = useSession();
  const records = useFoundRecords(typed, session, language);
  const segments = sectionsFor(session).flatMap((section) => section.segments);
  const words = searchWords(useDeferredValue(typed));

  const groups = [
    { title: text('shell.palette.pages'), choices: keep(pages(segments, language, text), words) },
    { title: text('shell.palette.create'), choices: keep(creations(segments, session, language, text), words) },
    { title: text('shell.palette.records'), choices: records },
  ];
  if (words.length === 0 && groups[1]) groups[1].choices = groups[1].choices.slice(0, mostCreations);
  return groups.filter((group) => group.choices.length > 0);
}

function pages(segments: readonly Segment[], language: Language, text: Text): Choice[] {
  const home = { to: links.home(), words: text('shell.home') };
  return [
    home,
    ...segments.map((segment) => ({ to: links.list(segment), words: moduleWords(segment, language).many, segment })),
  ];
}

/** A new one, and many out of a file. */
function creations(segments: readonly Segment[], session: Session, language: Language, text: Text): Choice[] {
  const mayBeMade = segments.filter((segment) => session.may(segment, 'create'));
  return [
    ...mayBeMade.map((segment) => ({
      to: links.create(segment),
      words: moduleWords(segment, language).fresh,
      segment,
    })),
    ...mayBeMade.map((segment) => ({
      to: links.import(segment),
      words: text('transfer.import.title', { things: moduleWords(segment, language).many }),
      segment,
    })),
  ];
}

function keep(choices: Choice[], words: readonly string[]): Choice[] {
  return choices.filter((choice) => words.every((word) => fold(choice.words).includes(word)));
}

/** Only where the service can search; nothing is claimed to be searched that was not. */
function useFoundRecords(typed: string, session: Session, language: Language): Choice[] {
  const q = usePaused(typed.trim());
  const wanted = session.extensions && q.length > 1 ? lookedUp.filter((segment) => session.may(segment, 'list')) : [];
  const query = { q, per_page: perModule };
  return useQueries({
    queries: wanted.map((segment) => ({
      queryKey: recordKeys.list(segment, query),
      queryFn: ({ signal }: { signal: AbortSignal }) => readList(session.conversation, segment, query, signal),
    })),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const segment = wanted[index];
        if (!segment || !data) return [];
        const { one } = moduleWords(segment, language);
        return data.records.map((record) => {
          const { name, code } = nameAndCode(segment, record, language);
          return { to: links.record(segment, record.id), words: name, aside: code ? `${one} · ${code}` : one, segment };
        });
      }),
  });
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
