import { choice, day, decimal, id, integer, reference, taxes } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';

/** Specification, "Sale and sale product" and "Sales"; the record is the rulings' (section 4, "Sale"). */
export const sales = defineModule({
  segment: 'sales',
  labels: {
    en: { one: 'Sale', many: 'Sales', createLabel: 'New sale', letter: 's' },
    fr: { one: 'Vente', many: 'Ventes', createLabel: 'Nouvelle vente', letter: 'v' },
  },
  icon: 'receipt',
  section: 'sales',
  position: 1,
  rights: 'WW-RR',
  searchRank: 3,
  header: 'Authentification',
  envelope: 'record',
  title: ['sale_number'],
  subtitle: ['date'],
  order: [descending('id')],
  embeds: ['sales_products'],
  lockedBy: ['quote_number', 'invoice_number'],
  fields: {
    id: id(),
    sale_number: integer({ meaning: 'identifier', readOnly: true }),
    invoice_number: integer({ meaning: 'identifier', readOnly: true }),
    quote_number: integer({ meaning: 'identifier', readOnly: true }),
    client_id: reference('clients', { required: true, referenceRequired: true }),
    date: day({ required: true }),
    // The taxes of an open sale follow the settings. They are fixed with the first document.
    taxes: taxes({ readOnly: true, shown: 'extension' }),
    subtotal: decimal({ negative: true, readOnly: true, shown: 'extension', summed: true }),
    total: decimal({ negative: true, readOnly: true, shown: 'extension', summed: true }),
  },
  endpoints: {
    list: get('/api/sales'),
    retrieve: get('/api/sales/:id'),
    create: post('/api/sales'),
    update: put('/api/sales/:id', {
      when: { body: ['action', 'client_id', 'date'] },
      commands: { action: choice(['invoice', 'quote']) },
    }),
  },
});
