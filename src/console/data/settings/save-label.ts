import { useCallback } from 'react';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { labelsIn } from '#console/data/settings/number-labels.ts';
import type { SaveOptions } from '#console/data/settings/settings-access.ts';
import type { NumberKind, NumberLabel } from '#contract/settings/sections/number-labels.ts';

/** Undefined removes the label. */
type SaveLabel = (number: number, label: NumberLabel | undefined, options?: SaveOptions) => Promise<boolean>;

export function useSaveLabel(kind: NumberKind): SaveLabel {
  const save = useSaveCompanySettings();
  return useCallback(
    (number, label, options) =>
      save(
        'numberLabels',
        (now) => {
          const others = labelsIn(now, kind).filter((each) => each.number !== number);
          const labels = label ? [...others, label] : others;
          return { ...now, [kind]: labels.toSorted((one, other) => one.text.localeCompare(other.text)) };
        },
        options,
      ),
    [save, kind],
  );
}

export function useMayNameNumbers(): boolean {
  return useCompanySettings().mayWrite;
}
