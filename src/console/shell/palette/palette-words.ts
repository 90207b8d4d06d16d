/**
 * The palette's texts in both languages, because people also search in the other one. The palette's own messages are
 * loaded in both; of the first download only one language is loaded, so its texts are repeated here.
 */
import { textIn } from '#console/messages/catalogues.ts';
import type { MessageId, MessageValues } from '#console/messages/messages.ts';
import { type Language, type LocalizedText, languages } from '#contract/core/language.ts';

const ofFirstDownload: Partial<Record<MessageId, LocalizedText>> = {
  'shell.home': { en: 'Home', fr: 'Accueil' },
  'shell.schedule': { en: 'Schedule', fr: 'Planning' },
  'shell.section.settings': { en: 'Settings', fr: 'Réglages' },
  'shell.access': { en: 'Tokens and sessions', fr: 'Jetons et sessions' },
  'shell.keys.title': { en: 'Keyboard shortcuts', fr: 'Raccourcis clavier' },
  'shell.scheme.light': { en: 'Light appearance', fr: 'Apparence claire' },
  'shell.scheme.dark': { en: 'Dark appearance', fr: 'Apparence sombre' },
  'shell.signOut': { en: 'Sign out', fr: 'Se déconnecter' },
  'modules.bookings.view.pickups': { en: 'Today’s pickups', fr: 'Cueillettes du jour' },
  'modules.bookings.view.deliveries': { en: 'Today’s deliveries', fr: 'Livraisons du jour' },
  'modules.bookings.view.late': { en: 'Late', fr: 'En retard' },
  'modules.bookings.view.unbilled': {
    en: 'Delivery day past, not billed',
    fr: 'Jour de livraison passé, non facturées',
  },
  'modules.bookings.view.discrepancies': { en: 'Billing discrepancies', fr: 'Écarts de facturation' },
};

export function wordsIn(language: Language, id: MessageId, values?: MessageValues): string {
  return ofFirstDownload[id]?.[language] ?? textIn(language)(id, values);
}

export function wordsInEach(id: MessageId): string[] {
  return languages.map((each) => wordsIn(each, id));
}
