/** The presets that can fill a new appointment: the person's, then those of the company. */
import { useMemo } from 'react';
import { knownSection } from '#console/data/settings/settings-copy.ts';
import { type CardPreset, cardPresets } from '#contract/settings/sections/card-presets.ts';

/** The kind of the agenda's cards. */
export const appointmentCards = 'agenda_appointments';

const ownPresets = knownSection('person', 'cardPresets', cardPresets);
const sharedPresets = knownSection('company', 'cardPresets', cardPresets);

export function useCardPresets(): readonly CardPreset[] {
  const own = ownPresets.useKnown()?.[appointmentCards];
  const shared = sharedPresets.useKnown()?.[appointmentCards];
  return useMemo(() => {
    const names = new Set(own?.map(({ name }) => name));
    return [...(own ?? []), ...(shared ?? []).filter(({ name }) => !names.has(name))];
  }, [own, shared]);
}
