import { id, integer, text } from '#contract/core/field.ts';
import { defineModule, descending, get, post, put } from '#contract/core/module.ts';

/** Specification, "Product" and "Products". Answers carry no `success`; no header is listed (rulings section 1). */
export const products = defineModule({
  segment: 'products',
  labels: {
    en: { one: 'Product', many: 'Products', createLabel: 'New product', letter: 'd' },
    fr: { one: 'Produit', many: 'Produits', createLabel: 'Nouveau produit', letter: 'd' },
  },
  icon: 'package',
  section: 'sales',
  position: 3,
  rights: 'WWRRR',
  searchRank: 7,
  header: 'Authentication',
  envelope: 'bare',
  title: ['name_fr', 'name_en', 'code'],
  order: [descending('id')],
  fields: {
    id: id(),
    code: text({ meaning: 'code', required: true, unique: true }),
    category_id: integer({ required: true, numberKind: 'productCategory' }),
    name_fr: text({ language: 'fr', required: true, allowBlank: true }),
    name_en: text({ language: 'en', required: true, allowBlank: true }),
  },
  endpoints: {
    list: get('/api/products'),
    retrieve: get('/api/products/:id'),
    create: post('/api/products'),
    update: put('/api/products/:id'),
  },
});
