import { choice, currency, day, decimal, id, idText, legs, longText, text, time } from '#contract/core/field.ts';
import { defineModule, descending, get, post } from '#contract/core/module.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

const leg = {
  account: text({ meaning: 'account', required: true, normalize: normalizeAccount }),
  reference: text({ meaning: 'identifier' }),
  amount: decimal({ required: true, positive: true }),
  currency: currency({ required: true, proposed: homeCurrency }),
  credit: choice(['C', 'D'], {
    required: true,
    choiceLabels: { D: { en: 'Debit', fr: 'Débit' }, C: { en: 'Credit', fr: 'Crédit' } },
  }),
  projet_id: idText({ shown: 'extension' }),
};

/** Specification, "Transaction" and "Transactions". Posted entries are neither updated nor deleted. */
export const transactions = defineModule({
  segment: 'transactions',
  labels: {
    en: { one: 'Journal entry', many: 'Journal entries', createLabel: 'New journal entry', letter: 'j' },
    fr: { one: 'Écriture', many: 'Écritures', createLabel: 'Nouvelle écriture', letter: 'j' },
  },
  icon: 'book',
  section: 'ledger',
  position: 1,
  rights: 'WW--R',
  searchRank: 4,
  header: 'Authentification',
  envelope: 'record',
  title: ['number', 'name'],
  subtitle: ['date'],
  innerFilters: ['details.account', 'details.reference', 'details.currency', 'details.amount'],
  order: [descending('creation_date'), descending('creation_time')],
  fields: {
    id: id(),
    number: idText({ meaning: 'identifier', readOnly: true }),
    reference: text({ meaning: 'identifier' }),
    date: day({ required: true, pinnedByDefault: true }),
    user: text({ readOnly: true }),
    creation_date: day({ meaning: 'created', readOnly: true }),
    creation_time: time({ readOnly: true }),
    description: longText(),
    // An entry without a party is called by its description.
    name: text({ readOnly: true, mayBeLong: true }),
    period: text({ readOnly: true, timeDependent: true }),
    code: text({ meaning: 'identifier', nullable: true }),
    labels: text({ shown: 'extension' }),
    details: legs(leg),
  },
  endpoints: {
    list: get('/api/transactions'),
    retrieve: get('/api/transactions/:id'),
    create: post('/api/transactions'),
  },
});
