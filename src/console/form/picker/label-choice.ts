/** What a typed name or number means among the labels of numbers. */
import { fullText } from '#console/data/settings/number-labels.ts';
import { fold } from '#contract/formats/text.ts';
import type { NumberLabel } from '#contract/settings/sections/number-labels.ts';

const maxShown = 50;

/**
 * Each word must begin or stand in the label, the number or what is known beside them. The client's own vehicles come first;
 * where nothing is typed they are all there is, as long as there are any.
 */
export function matchingLabels(labels: readonly NumberLabel[], typed: string, client?: number): NumberLabel[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const isFound = (label: NumberLabel) => {
    const told = fold([label.number, label.text, label.plate, label.vin].join(' '));
    return words.every((word) => told.includes(word));
  };
  const isOwn = (label: NumberLabel) => client !== undefined && label.client === client;
  const found = labels.filter(isFound);
  const own = found.filter(isOwn);
  const others = own.length && !words.length ? [] : found.filter((label) => !isOwn(label));
  return [...own, ...others].slice(0, maxShown);
}

/** The number of the one label that is called so; otherwise what was typed. */
export function chooseNumber(labels: readonly NumberLabel[], typed: string): string {
  const name = fold(typed.trim());
  const called = labels.filter((label) => [label.text, fullText(label)].some((each) => fold(each) === name));
  return called.length === 1 && called[0] ? String(called[0].number) : typed.trim();
}

/** A name that no label has: for a new number, or for the number before it, as in `12 Ada`. */
export function newLabel(labels: readonly NumberLabel[], typed: string): { name: string; number?: number } | undefined {
  const [, before, called = typed.trim()] = /^\s*(\d{1,9})[\s:-]+(\S.*?)\s*$/.exec(typed) ?? [];
  const isNumber = /^\d*$/.test(called);
  const isKnown = labels.some((label) => fold(label.text) === fold(called));
  if (!called || isNumber || isKnown) return undefined;
  return { name: called, number: before === undefined ? undefined : Number(before) };
}
