/** The week that was set in this browser before the company had one. */
import { storedValue } from '#console/storage/stored-value.ts';
import { schemaOf } from '#console/storage/stored-values.ts';
import { type OpeningHours, openingHours } from '#contract/settings/sections/opening-hours.ts';

export const browserHours = storedValue({
  key: 'comptoir.agenda.open-hours',
  scope: 'browser',
  schema: schemaOf(
    (week): OpeningHours | undefined => openingHours.safeParse({ week, holidays: [], exceptions: [] }).data,
  ),
});
