import { usePersonSettings } from '#console/data/settings/person-settings.ts';

/** Without an own number, no record counts as the person's. `isKnown` is false until it is known whether they have one. */
export function useOwnNumber(): { me: number | undefined; isKnown: boolean } {
  const { settings, isKnown } = usePersonSettings();
  return { me: settings.ownNumber, isKnown };
}
