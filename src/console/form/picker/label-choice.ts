/** Finds the labelled number that a typed name or number refers to. */
import { fullText } from '#console/data/settings/number-labels.ts';
import { fold } from '#contract/formats/text.ts';
import type { NumberLabel } from '#contract/settings/sections/number-labels.ts';

const maxShown = 50;

/**
 * The labels that contain every word in their name, number, plate or VIN. An exact number or name comes first, then the
 * client's own vehicles. If nothing is typed and the client has any, only those are listed.
 */
export function matchingLabels(labels: readonly NumberLabel[], typed: string, client?: number): NumberLabel[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const isFound = (label: NumberLabel) => {
    const searched = fold([label.number, label.text, label.plate, label.vin].join(' '));
    return words.every((word) => searched.includes(word));
  };
  const isOwn = (label: NumberLabel) => client !== undefined && label.client === client;
  const found = labels.filter(isFound);
  const own = found.filter(isOwn);
  const others = own.length && !words.length ? [] : found.filter((label) => !isOwn(label));
  const all = [...own, ...others];
  const very = all.filter((label) => isVery(label, typed));
  return [...new Set([...very, ...all])].slice(0, maxShown);
}

/** Whether Enter chooses the first label. Digits only choose the exact number, because a number needs no label. */
export function takesFirst(found: readonly NumberLabel[], typed: string): boolean {
  const [first] = found;
  return !/^\d*$/.test(typed.trim()) || (first !== undefined && isVery(first, typed));
}

function isVery(label: NumberLabel, typed: string): boolean {
  return typed.trim() === String(label.number) || isCalled(label, typed);
}

function isCalled(label: NumberLabel, typed: string): boolean {
  const name = fold(typed.trim());
  return name !== '' && [label.text, fullText(label)].some((each) => fold(each) === name);
}

/** The number of the only label with the typed name; otherwise the typed text. */
export function chooseNumber(labels: readonly NumberLabel[], typed: string): string {
  const called = labels.filter((label) => isCalled(label, typed));
  return called.length === 1 && called[0] ? String(called[0].number) : typed.trim();
}

/** A typed name that no label has yet, with the number typed before it, as in `12 Ada`, or without one. */
export function newLabel(labels: readonly NumberLabel[], typed: string): { name: string; number?: number } | undefined {
  const [, before, called = typed.trim()] = /^\s*(\d{1,9})[\s:-]+(\S.*?)\s*$/.exec(typed) ?? [];
  const isNumber = /^\d*$/.test(called);
  const isKnown = labels.some((label) => fold(label.text) === fold(called));
  if (!called || isNumber || isKnown) return undefined;
  return { name: called, number: before === undefined ? undefined : Number(before) };
}
