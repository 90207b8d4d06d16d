/** The words of a statement of account as a file, beyond those of all papers. */
import { textOf } from '#contract/papers/text-of.ts';

const words = {
  day: { en: 'As of', fr: 'Au' },
  from: { en: 'From', fr: 'Du' },
  date: { en: 'Date', fr: 'Date' },
  number: { en: 'Number', fr: 'Numéro' },
  description: { en: 'Description', fr: 'Description' },
  reference: { en: 'Reference', fr: 'Référence' },
  charged: { en: 'Charges', fr: 'Facturé' },
  paid: { en: 'Payments and credits', fr: 'Paiements et crédits' },
  balance: { en: 'Balance', fr: 'Solde' },
  opening: { en: 'Opening balance', fr: 'Solde d’ouverture' },
  receivableDue: { en: 'Balance due', fr: 'Solde à payer' },
  payableDue: { en: 'Balance payable', fr: 'Solde à payer au fournisseur' },
  current: { en: 'Current (0–{days} days)', fr: 'Courant (0 à {days}\u00a0jours)' },
  days: { en: '{from}–{to} days', fr: '{from} à {to}\u00a0jours' },
  over: { en: 'Over {days} days', fr: 'Plus de {days}\u00a0jours' },
  unapplied: { en: 'Credits not applied', fr: 'Crédits non appliqués' },
  total: { en: 'Total', fr: 'Total' },
  none: { en: 'There are no entries up to this date.', fr: 'Il n’y a aucune écriture jusqu’à cette date.' },
  receivableMail: {
    en: 'Please find attached your statement of account as of {day}.',
    fr: 'Vous trouverez ci-joint votre état de compte au {day}.',
  },
  receivableMailDue: {
    en: 'Please find attached your statement of account as of {day}. The balance due is {amount}.',
    fr: 'Vous trouverez ci-joint votre état de compte au {day}. Le solde à payer est de {amount}.',
  },
  payableMail: {
    en: 'Please find attached the statement of your account in our books as of {day}.',
    fr: 'Vous trouverez ci-joint l’état de votre compte dans nos livres au {day}.',
  },
  payableMailDue: {
    en: 'Please find attached the statement of your account in our books as of {day}. We owe you {amount}.',
    fr: 'Vous trouverez ci-joint l’état de votre compte dans nos livres au {day}. Nous vous devons {amount}.',
  },
} as const;

export const statementText = textOf(words);
