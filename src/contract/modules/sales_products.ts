import { decimal, id, longText, reference, taxes, text } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';
import { deduceTotal } from '#contract/rules/sale.ts';

/**
 * Specification, "Sale and sale product" and "Sales products"; the record is the rulings' (section 4, "Sale product").
 * The listed update path is that of a sale: sic. There the body's `product_price` tells the two apart.
 */
export const sales_products = defineModule({
  segment: 'sales_products',
  labels: {
    en: { one: 'Sale line', many: 'Sale lines', createLabel: 'New sale line', letter: 'l' },
    fr: { one: 'Ligne de vente', many: 'Lignes de vente', createLabel: 'Nouvelle ligne de vente', letter: 'l' },
  },
  icon: 'list-details',
  section: 'sales',
  position: 2,
  rights: 'WW-RR',
  searchRank: 15,
  header: 'Authentification',
  envelope: 'record',
  title: ['product_name'],
  order: [descending('id')],
  embeds: ['sales'],
  linesOf: 'sales',
  fields: {
    id: id(),
    sale_id: reference('sales', { required: true, referenceRequired: true }),
    product_id: reference('products', { required: true, referenceRequired: true }),
    product_name: text({ readOnly: true }),
    product_description: longText(),
    product_quantity: decimal({ unit: '', negative: true, initial: '1.00' }),
    product_price: decimal({ negative: true, sentAs: 'number' }),
    product_discount: decimal({ negative: true }),
    // `produit` is French, unlike the other names: sic.
    produit_total: decimal({ negative: true, readOnly: true, summed: true }),
    // Null: every tax of the sale applies to the line. A list names the only ones that do; an empty one exempts the
    // line.
    taxes: taxes({ nullable: true, shown: 'extension' }),
    subtotal: decimal({ negative: true, readOnly: true, shown: 'extension', computedOnRead: true }),
    total: decimal({ negative: true, readOnly: true, shown: 'extension', computedOnRead: true }),
  },
  deriveFields: deduceTotal,
  endpoints: {
    list: get('/api/sales_products'),
    retrieve: get('/api/sales_products/:id'),
    create: post('/api/sales_products', {
      strictBody: [
        'sale_id',
        'product_id',
        'product_description',
        'product_quantity',
        'product_price',
        'product_discount',
      ],
    }),
    update: put('/api/sales/:id', {
      when: { body: ['product_price'] },
      strictBody: ['product_price'],
      also: [{ method: 'PUT', path: '/api/sales_products/:id', extension: true }],
    }),
  },
});
