/** Finds records that may be the one about to be created: with a similar name, or the same phone, email or code. */
import { areAlike, phoneDigits } from '#console/form/input/similarity.ts';
import type { Field } from '#contract/core/field.ts';
import type { Meaning } from '#contract/core/field-options.ts';
import type { Module } from '#contract/core/module.ts';
import type { WireRecord, WireValues } from '#contract/core/query/evaluate-query.ts';
import { fold } from '#contract/formats/text.ts';

const maxShown = 4;

export function nearDuplicates(module: Module, typed: WireValues, records: readonly WireRecord[]): WireRecord[] {
  const duplicates = new Map(records.filter((record) => isNear(module, typed, record)).map((each) => [each.id, each]));
  return [...duplicates.values()].slice(0, maxShown);
}

function isNear(module: Module, typed: WireValues, record: WireRecord): boolean {
  return (
    titlesOf(module, typed).some((name) => titlesOf(module, record).some((other) => areAlike(name, other))) ||
    shares(module, 'phone', typed, record, (text) => (phoneDigits(text).length < 7 ? '' : phoneDigits(text))) ||
    shares(module, 'email', typed, record, (text) => fold(text.trim())) ||
    shares(module, 'code', typed, record, (text) => fold(text.trim()))
  );
}

/** The texts that name a record, without its code. */
function titlesOf(module: Module, record: WireValues): string[] {
  return titleNames(module)
    .map((name) => String(record[name] ?? ''))
    .filter(Boolean);
}

export function titleNames(module: Module): string[] {
  const isName = (field: Field | undefined) => field?.kind === 'text' && field.meaning !== 'code';
  return module.title.filter((name) => isName(module.fields[name]));
}

function shares(
  { fields }: Module,
  meaning: Meaning,
  typed: WireValues,
  record: WireValues,
  normalize: (text: string) => string,
): boolean {
  const spelt = (values: WireValues) =>
    Object.entries(values)
      .flatMap(([name, value]) =>
        fields[name]?.meaning === meaning && typeof value === 'string' ? [normalize(value)] : [],
      )
      .filter(Boolean);
  const theirs = spelt(record);
  return spelt(typed).some((each) => theirs.includes(each));
}

const pieces = 4;
const maxQueries = 5;

/**
 * The search texts with which a name is found despite a typing error: the beginning of each long word and the end of
 * the longest, the end of a phone number, and the email.
 */
export function searchesFor(module: Module, typed: WireValues): string[] {
  const words = titlesOf(module, typed)
    .flatMap((name) => fold(name).match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .sort((a, b) => b.length - a.length);
  const ends = words.slice(0, 1).map((word) => word.slice(-pieces));
  const reach = Object.entries(typed).flatMap(([name, value]) => {
    const text = String(value ?? '').trim();
    const meaning = module.fields[name]?.meaning;
    if (meaning === 'email') return text.includes('@') ? [text] : [];
    if (meaning === 'phone') return phoneDigits(text).length >= 7 ? [phoneDigits(text).slice(-4)] : [];
    return meaning === 'code' ? [text] : [];
  });
  const all = [...reach, ...words.map((word) => word.slice(0, pieces)), ...ends].filter(Boolean);
  return [...new Set(all)].slice(0, maxQueries);
}
