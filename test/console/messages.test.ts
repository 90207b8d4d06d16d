import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { compileCatalogue, compileMessage } from '#console/messages/compile.ts';
import { format } from '#console/messages/format.ts';
import { languages } from '#contract/core/language.ts';

const room = new URL('../../src/console/', import.meta.url);
const paths = readdirSync(room, { recursive: true, encoding: 'utf8' });
const catalogues = paths.filter((path) => /(^|\/)messages\/en\.json$/.test(path)).map((path) => dirname(path));

type Texts = Record<string, string>;

function read(language: string, name: string): Texts {
  return JSON.parse(readFileSync(new URL(`${name}/${language}.json`, room), 'utf8'));
}

/** The arguments that a message takes, with those in the branches of its selects and plurals. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
  });
}

/**
 * `list.bulk.` for `list/bulk/messages`, `list.wholeList.` for `list/whole-list/messages`, `agenda.` for
 * `screens/agenda/messages`, `console.` for messages that several folders use.
 */
function prefixOf(name: string): string {
  const folder = name === 'messages' ? 'console' : name.replace(/^screens\//, '').replace(/\/messages$/, '');
  return `${folder.replaceAll('/', '.').replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase())}.`;
}

/** The most specific catalogue whose prefix the id has. */
function folderNamedBy(id: string): string | undefined {
  const prefixes = catalogues.map(prefixOf).sort((one, other) => other.length - one.length);
  return prefixes.find((prefix) => id.startsWith(prefix));
}

const distinct = (names: string[]) => [...new Set(names)].sort();

const source = paths
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path, room), 'utf8'))
  .join('\n');

/** Ids that code composes: `shell.section.${section}` uses all that begin with `shell.section.`. */
const composed = [...source.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '');

function isUsed(id: string): boolean {
  return source.includes(`'${id}'`) || source.includes(`"${id}"`) || composed.some((start) => id.startsWith(start));
}

describe.each(catalogues)('%s', (name) => {
  const [english, french] = languages.map((language) => read(language, name)) as [Texts, Texts];

  test('says the same things in both languages', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  });

  test('takes the same arguments in both languages', () => {
    for (const [id, text] of Object.entries(english)) {
      const translated = french[id] ?? '';
      expect([id, distinct(argumentsOf(parse(translated)))]).toEqual([id, distinct(argumentsOf(parse(text)))]);
    }
  });

  test('holds nothing that no screen says', () => {
    expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([]);
  });

  test('names its messages after the folder it stands in', () => {
    expect(Object.keys(english).filter((id) => !/^[a-z]\w*(\.\w+)+$/.test(id))).toEqual([]);
    expect(Object.keys(english).filter((id) => folderNamedBy(id) !== prefixOf(name))).toEqual([]);
  });

  test('is compiled for the build', () => {
    for (const texts of [english, french]) expect(() => compileCatalogue(JSON.stringify(texts))).not.toThrow();
  });
});

test('no message is in two catalogues', () => {
  const ids = catalogues.flatMap((name) => Object.keys(read('en', name)));
  expect(ids.length).toBe(new Set(ids).size);
});

test.each([
  { done: 0, fr: 'Aucune ligne copiée sur 5.', en: '0 of 5 lines were copied.' },
  { done: 1, fr: '1 ligne copiée sur 5.', en: '1 of 5 lines was copied.' },
  { done: 2, fr: '2 lignes copiées sur 5.', en: '2 of 5 lines were copied.' },
])('$done of five copied lines are said in good grammar', ({ done, ...sentences }) => {
  for (const language of languages) {
    const partly = compileMessage(read(language, 'screens/sale/messages')['sale.copy.partly'] ?? '');
    expect(format(language, 'partly', { partly }, { done, total: 5 })).toBe(sentences[language]);
  }
});

/** The texts of a message and of each of its branches, with `#` for every value that is filled in. */
function sentencesOf(elements: MessageFormatElement[]): string[] {
  const text = elements.map((element) => (element.type === TYPE.literal ? element.value : '#')).join('');
  const branches = elements.flatMap((element) =>
    element.type === TYPE.select || element.type === TYPE.plural ? Object.values(element.options) : [],
  );
  return [text, ...branches.flatMap(({ value }) => sentencesOf(value))];
}

describe('French typography', () => {
  const sentences = catalogues.flatMap((name) =>
    Object.entries(read('fr', name)).flatMap(([id, text]) =>
      sentencesOf(parse(text)).map((sentence) => [id, sentence] as const),
    ),
  );
  const sentencesMatching = (wrong: RegExp) => sentences.filter(([, sentence]) => wrong.test(sentence));

  test('apostrophes are typographic', () => {
    expect(sentencesMatching(/[a-zà-ÿ]'[a-zà-ÿ]/i)).toEqual([]);
  });

  test('colons and guillemets have their non-breaking space, and other marks have none', () => {
    expect(sentencesMatching(/[^\u00a0\d]:(\s|$)|«[^\u00a0]|[^\u00a0]»|[\s\u00a0][!?;]/)).toEqual([]);
  });

  test('a number is not parted from its unit', () => {
    expect(sentencesMatching(/[#\d] (h|min|km|kg|jours?|[$%])(?![\p{L}\d])/u)).toEqual([]);
  });
});
