/** The palette's choices that start something: new records, blank or from a template, and imports. */
import '#console/shell/palette/messages/catalogue.ts';
import { IconFileImport, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Template, useTemplates } from '#console/form/templates/template-store.ts';
import { links } from '#console/links.ts';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { type Session, useSession } from '#console/session/session.tsx';
import type { Choice, NamedChoice } from '#console/shell/palette/palette-choice.ts';
import { rankNamed } from '#console/shell/palette/palette-ranking.ts';
import { wordsIn } from '#console/shell/palette/palette-words.ts';
import { moduleIcons } from '#console/ui/module-icons.ts';
import { type Language, languages } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';

export function useCreations(query: string, segments: readonly Segment[]): Choice[] {
  const text = useText();
  const { language } = useLanguage();
  const session = useSession();
  const templates = useTemplates('transactions');
  const isEmpty = !query.trim();
  const named = useMemo(
    () => [
      ...fromTemplates(templates, session, language),
      ...creationsFor(segments, session, language),
      ...(isEmpty ? [] : impossibleCreations(segments, language, text)),
    ],
    [templates, segments, session, language, text, isEmpty],
  );
  return useMemo(() => rankNamed(named, query), [named, query]);
}

/** Links to create or import records. */
function creationsFor(segments: readonly Segment[], session: Session, language: Language): NamedChoice[] {
  const mayBeMade = segments.filter((segment) => session.may(segment, 'create'));
  return [
    ...mayBeMade.map((segment) => ({
      id: `new ${segment}`,
      label: moduleLabels(segment, language).createLabel,
      aliases: languages.map((each) => newWords(segment, each)),
      icon: IconPlus,
      to: links.create(segment),
    })),
    ...mayBeMade.map((segment) => ({
      id: `import ${segment}`,
      label: importWords(segment, language),
      aliases: languages.map((each) => importWords(segment, each)),
      icon: IconFileImport,
      to: links.import(segment),
    })),
  ];
}

function importWords(segment: Segment, language: Language): string {
  return wordsIn(language, 'shell.palette.import', {
    modulePlural: moduleLabels(segment, language).many.toLowerCase(),
  });
}

/** Records that nobody can create by the specification, because people look for them. The choice says so. */
function impossibleCreations(segments: readonly Segment[], language: Language, text: Text): NamedChoice[] {
  const listed = segments.filter((segment) => !moduleOf(segment).endpoints.create);
  return listed.map((segment) => ({
    id: `no new ${segment}`,
    label: moduleLabels(segment, language).createLabel,
    aliases: languages.map((each) => newWords(segment, each)),
    detail: text('shell.palette.notCreated'),
    icon: moduleIcons[segment],
    to: links.list(segment),
  }));
}

/** The words that people type for a new record in each language, which may differ from the button's label. */
const beginnings: Record<Language, string> = {
  en: 'new create add make',
  fr: 'nouveau nouvelle nouvel créer ajouter',
};

function newWords(segment: Segment, language: Language): string {
  return `${beginnings[language]} ${moduleLabels(segment, language).one}`;
}

/** The person's templates for entries. */
function fromTemplates(templates: readonly Template[], { may }: Session, language: Language): NamedChoice[] {
  if (!may('transactions', 'create')) return [];
  return templates.map(({ name }) => ({
    id: `template ${name}`,
    label: name,
    detail: moduleLabels('transactions', language).createLabel,
    icon: IconTemplate,
    to: links.create('transactions', { template: name }),
  }));
}
