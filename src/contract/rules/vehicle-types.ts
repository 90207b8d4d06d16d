/** What the numbers of a bay's `vehicle_types` mean. */
import type { Language } from '#contract/core/language.ts';

export const vehicleTypes: Readonly<Record<string, Record<Language, string>>> = {
  1: { en: 'Car', fr: 'Automobile' },
  2: { en: 'Bus', fr: 'Autobus' },
  3: { en: 'Truck', fr: 'Camion' },
  4: { en: 'Motorcycle', fr: 'Motocyclette' },
  5: { en: 'Trailer', fr: 'Remorque' },
};
