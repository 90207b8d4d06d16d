import { choice, currency, flag, id, text } from '#contract/core/field.ts';
import { ascending, defineModule, get, post, put } from '#contract/core/module.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

/** From what a company has to what it spends, in the order of a balance sheet and an income statement. */
export const accountTypes = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const;
export type AccountType = (typeof accountTypes)[number];

/** An extension (rulings section 7): the chart of accounts. Entries may be posted to accounts that it lacks. */
export const ledger_accounts = defineModule({
  segment: 'ledger_accounts',
  isExtension: true,
  labels: {
    en: { one: 'Ledger account', many: 'Ledger accounts', createLabel: 'New ledger account' },
    fr: { one: 'Compte du grand livre', many: 'Comptes du grand livre', createLabel: 'Nouveau compte du grand livre' },
  },
  icon: 'list-numbers',
  section: 'ledger',
  position: 2,
  rights: 'WW--R',
  searchRank: 16,
  header: 'Authentication',
  envelope: 'record',
  title: ['name_fr', 'name_en', 'number'],
  subtitle: ['number'],
  order: [ascending('number')],
  fields: {
    id: id(),
    number: text({ meaning: 'code', required: true, unique: true, normalize: normalizeAccount, ledgerKey: 'accounts' }),
    name_fr: text({ language: 'fr', required: true, allowBlank: true }),
    name_en: text({ language: 'en', required: true, allowBlank: true }),
    type: choice(accountTypes, {
      required: true,
      choiceLabels: {
        asset: { en: 'Asset', fr: 'Actif' },
        liability: { en: 'Liability', fr: 'Passif' },
        equity: { en: 'Equity', fr: 'Capitaux propres' },
        revenue: { en: 'Revenue', fr: 'Revenus' },
        expense: { en: 'Expense', fr: 'Charges' },
      },
    }),
    normal: choice(['D', 'C'], {
      required: true,
      choiceLabels: { D: { en: 'Debit', fr: 'Débit' }, C: { en: 'Credit', fr: 'Crédit' } },
    }),
    currency: currency({ initial: homeCurrency }),
    active: flag({ status: 'active', initial: 1 }),
  },
  endpoints: {
    list: get('/api/ledger_accounts'),
    retrieve: get('/api/ledger_accounts/:id'),
    create: post('/api/ledger_accounts'),
    update: put('/api/ledger_accounts/:id'),
  },
});
