import { useCallback } from 'react';
import { ChangedMeanwhile } from '#console/data/settings/changed-meanwhile.ts';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { fullText, labelsIn } from '#console/data/settings/number-labels.ts';
import { fold } from '#contract/formats/text.ts';
import type { NumberKind, NumberLabel } from '#contract/settings/sections/number-labels.ts';

interface LabelChange {
  number: number;
  /** Undefined removes the label. */
  label: Omit<NumberLabel, 'number'> | undefined;
  /** The label that the person saw, and that the new one replaces. */
  shown?: NumberLabel;
  /** Whether the number was chosen automatically: if somebody labelled it meanwhile, another one is used. */
  isFound?: boolean;
}

interface LabelMessages {
  successMessage?: (number: number) => string;
  /** Says which label somebody else gave the number meanwhile. */
  conflictMessage: (theirs: string) => string;
}

/** Resolves to the number that has the label; undefined if it was not saved, and the person was notified. */
type SaveLabel = (change: LabelChange, messages: LabelMessages) => Promise<number | undefined>;

/** Saves a label, and never replaces one that the person did not see. */
export function useSaveLabel(kind: NumberKind): SaveLabel {
  const save = useSaveCompanySettings();
  return useCallback(
    async (change, { successMessage, conflictMessage }) => {
      let { number } = change;
      let theirs = '';
      const isSaved = await save(
        'numberLabels',
        (now) => {
          const labels = labelsIn(now, kind);
          number = numberFor(change, labels);
          const stored = labels.find((label) => label.number === number);
          theirs = stored ? fullText(stored) : '';
          if (stored && isOverlooked(stored, change)) throw new ChangedMeanwhile();
          return { ...now, [kind]: replaced(labels, number, change.label) };
        },
        {
          successMessage: successMessage && (() => successMessage(number)),
          conflictMessage: () => conflictMessage(theirs),
        },
      );
      return isSaved ? number : undefined;
    },
    [save, kind],
  );
}

/** A label with the same name that somebody else created at the same time counts as this one. */
function numberFor({ number, label, isFound }: LabelChange, labels: readonly NumberLabel[]): number {
  if (!isFound || !label) return number;
  const same = labels.find(({ text, client }) => fold(text) === fold(label.text) && client === label.client);
  if (same) return same.number;
  const isTaken = labels.some((each) => each.number === number);
  return isTaken ? 1 + Math.max(...labels.map((each) => each.number)) : number;
}

function isOverlooked(stored: NumberLabel, { label, shown, isFound }: LabelChange): boolean {
  const isMeant = isFound || stored.text === label?.text;
  return !isMeant && (!shown || fullText(shown) !== fullText(stored));
}

function replaced(
  labels: readonly NumberLabel[],
  number: number,
  label: Omit<NumberLabel, 'number'> | undefined,
): NumberLabel[] {
  const others = labels.filter((each) => each.number !== number);
  const stored = labels.find((each) => each.number === number);
  const made = label ? [...others, { ...stored, ...label, number }] : others;
  return made.toSorted((one, other) => one.text.localeCompare(other.text));
}

export function useMayNameNumbers(): boolean {
  return useCompanySettings().mayWrite;
}
