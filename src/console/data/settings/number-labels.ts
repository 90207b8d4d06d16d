/** What people call the numbers that no module explains, from the company's settings. A number without a label stays a number. */
import { useCallback, useMemo } from 'react';
import { browserStatuses } from '#console/data/settings/from-browser/browser-statuses.ts';
import { knownSection } from '#console/data/settings/settings-copy.ts';
import { fold } from '#contract/formats/text.ts';
import {
  type NumberKind,
  type NumberLabel,
  type NumberLabels,
  numberLabels,
} from '#contract/settings/sections/number-labels.ts';

const section = knownSection('company', 'numberLabels', numberLabels);
const none: readonly NumberLabel[] = [];

/** In the order of their texts. Statuses that this browser named count until they were moved to the settings. */
export function labelsIn(section: NumberLabels | undefined, kind: NumberKind): readonly NumberLabel[] {
  return section?.[kind] ?? (kind === 'taskStatus' ? browserStatuses.get() : undefined) ?? none;
}

/** The text with the plate, which distinguishes vehicles of the same name. */
export function fullText({ text, plate }: NumberLabel): string {
  return plate ? `${text} (${plate})` : text;
}

const known = new WeakMap<readonly NumberLabel[], ReadonlyMap<number, string>>();

function textsOf(labels: readonly NumberLabel[]): ReadonlyMap<number, string> {
  const texts = known.get(labels) ?? new Map(labels.map((label) => [label.number, fullText(label)]));
  known.set(labels, texts);
  return texts;
}

/** Undefined where the number has no label. Accepts texts, too, because some numbers are texts on the wire. */
function labelText(section: NumberLabels | undefined, kind: NumberKind, value: unknown): string | undefined {
  return value === '' || value === null ? undefined : textsOf(labelsIn(section, kind)).get(Number(value));
}

interface LabelsState {
  labels: readonly NumberLabel[];
  textOf: (value: unknown) => string | undefined;
}

export function useNumberLabels(kind: NumberKind): LabelsState {
  const settings = section.useKnown();
  return useMemo(
    () => ({ labels: labelsIn(settings, kind), textOf: (value) => labelText(settings, kind, value) }),
    [settings, kind],
  );
}

/** The number with this label, with or without the plate; undefined where none or several have it, and for digits. */
export function numberCalled(labels: readonly NumberLabel[], text: string): number | undefined {
  const called = fold(text.trim());
  if (/^\d*$/.test(called)) return undefined;
  const found = labels.filter((label) => fold(label.text) === called || fold(fullText(label)) === called);
  return found.length === 1 ? found[0]?.number : undefined;
}

/** Returns the labels of a kind, for components that search all kinds. */
export function useLabelsOfKind(): (kind: NumberKind) => readonly NumberLabel[] {
  const settings = section.useKnown();
  return useCallback((kind) => labelsIn(settings, kind), [settings]);
}

/** Returns the label of a number of any kind, for components that show fields of every module. */
export function useLabelText(): (kind: NumberKind, value: unknown) => string | undefined {
  const settings = section.useKnown();
  return useCallback((kind, value) => labelText(settings, kind, value), [settings]);
}
