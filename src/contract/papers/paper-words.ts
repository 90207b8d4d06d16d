/** The words of papers, beyond the labels of fields. */
import type { Language } from '#contract/core/language.ts';
import { textOf } from '#contract/papers/text-of.ts';

const words = {
  quote: { en: 'Quote {number}', fr: 'Soumission {number}' },
  invoice: { en: 'Invoice {number}', fr: 'Facture {number}' },
  creditNote: { en: 'Credit note {number}', fr: 'Note de crédit {number}' },
  to: { en: 'To', fr: 'À' },
  price: { en: 'Unit price', fr: 'Prix unitaire' },
  discount: { en: 'Unit discount', fr: 'Rabais unitaire' },
  subtotal: { en: 'Subtotal', fr: 'Sous-total' },
  total: { en: 'Total', fr: 'Total' },
  totalRead: { en: 'Total of the lines loaded so far', fr: 'Total des lignes chargées jusqu’à présent' },
  term: { en: 'Terms', fr: 'Délai de paiement' },
  day: { en: '{count} day', fr: '{count}\u00a0jour' },
  days: { en: '{count} days', fr: '{count}\u00a0jours' },
  due: { en: 'Due date', fr: 'Échéance' },
  untaxed: { en: 'Not taxable', fr: 'Non taxable' },
  taxedBy: { en: '{taxes} only', fr: '{taxes} seulement' },
  gst: { en: 'GST no.', fr: 'No de TPS' },
  qst: { en: 'QST no.', fr: 'No de TVQ' },
  terms: { en: 'Terms and conditions', fr: 'Conditions' },
  page: { en: 'Page {page} of {pages}', fr: 'Page {page} sur {pages}' },
  mailGreeting: { en: 'Hello,', fr: 'Bonjour,' },
  mailInvoice: {
    en: 'Please find attached our invoice {number}, for {total}.',
    fr: 'Vous trouverez ci-joint notre facture {number}, d’un montant de {total}.',
  },
  mailCreditNote: {
    en: 'Please find attached our credit note {number}, for {total}.',
    fr: 'Vous trouverez ci-joint notre note de crédit {number}, d’un montant de {total}.',
  },
  mailQuote: {
    en: 'Please find attached our quote {number}, for {total}.',
    fr: 'Vous trouverez ci-joint notre soumission {number}, d’un montant de {total}.',
  },
  mailQuestions: {
    en: 'Please contact us if you have any questions.',
    fr: 'N’hésitez pas à communiquer avec nous pour toute question.',
  },
  mailThanks: { en: 'Thank you for your business.', fr: 'Merci de votre confiance.' },
} as const satisfies Record<string, Record<Language, string>>;

export type PaperWord = keyof typeof words;

export const paperText = textOf(words);
