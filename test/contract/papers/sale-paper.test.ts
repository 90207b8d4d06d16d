import { expect, test } from 'vitest';
import { type PaperContents, salePaper } from '#contract/papers/sale-paper.ts';

const line = {
  id: 1,
  product_id: 1,
  product_name: 'Plaquette',
  product_description: '',
  product_quantity: '2.00',
  product_price: '617.28',
  product_discount: '0.00',
  produit_total: '1234.56',
  taxes: null,
};

const contents: PaperContents = {
  language: 'fr',
  kind: 'invoice',
  sale: { sale_number: 7, quote_number: 3, invoice_number: 12, date: '2026-12-01' },
  lines: [line],
  rates: [
    { name: { fr: 'TPS', en: 'GST' }, rate: '5' },
    { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975' },
  ],
  client: { name: 'Ada', address: '1 rue A', adresse2: null, city: 'Laval', state: 'QC', zipcode: 'H7A 1B2', term: 30 },
  products: [{ id: 1, code: 'P1', name_fr: 'Plaquette', name_en: 'Brake pad' }],
  profile: {
    name: 'Garage Élan',
    city: 'Laval',
    province: 'QC',
    gstNumber: '123 RT0001',
    qstNumber: '',
    terms: { fr: 'Payable en 30 jours.', en: 'Payable within 30 days.' },
    footer: { fr: 'Merci!', en: 'Thank you!' },
  },
  branch: 'Nord',
  isWhole: true,
};

const spoken = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));

test('a paper says in French who sends what to whom, with each tax by name and rate', () => {
  expect(spoken(salePaper(contents))).toEqual({
    language: 'fr',
    kind: 'invoice',
    number: 12,
    isCreditNote: false,
    title: 'Facture 12',
    fileName: 'facture-12',
    issuer: { name: 'Garage Élan', lines: ['Nord', 'Laval QC', 'No de TPS : 123 RT0001'], logo: '' },
    addressee: { label: 'À', name: 'Ada', lines: ['1 rue A', 'Laval QC  H7A 1B2'] },
    facts: [
      { label: 'Date', value: '1er décembre 2026' },
      { label: 'No de vente', value: '7' },
      { label: 'Soumission', value: '3' },
      { label: 'Délai de paiement', value: '30 jours' },
      { label: 'Échéance', value: '31 décembre 2026' },
    ],
    headings: ['Produit', 'Quantité', 'Prix unitaire', 'Total'],
    rows: [{ id: 1, name: 'Plaquette', code: 'P1', description: '', figures: ['2,00', '617,28 $', '1 234,56 $'] }],
    totals: [
      { label: 'Sous-total', value: '1 234,56 $', isWhole: false },
      { label: 'TPS 5 %', value: '61,73 $', isWhole: false },
      { label: 'TVQ 9,975 %', value: '123,15 $', isWhole: false },
      { label: 'Total', value: '1 419,44 $', isWhole: true },
    ],
    amount: '1 419,44 $',
    termsHeading: 'Conditions',
    terms: 'Payable en 30 jours.',
    footer: 'Merci!',
  });
});

test('a paper says the same in English', () => {
  const { title, facts, rows, totals, footer } = spoken(salePaper({ ...contents, language: 'en' }));
  expect({ title, footer, name: rows[0].name }).toEqual({
    title: 'Invoice 12',
    footer: 'Thank you!',
    name: 'Brake pad',
  });
  expect(facts.map(({ value }: { value: string }) => value)).toEqual([
    ...['December 1, 2026', '7', '3', '30 days'],
    'December 31, 2026',
  ]);
  expect(totals.map(({ label }: { label: string }) => label)).toEqual(['Subtotal', 'GST 5%', 'QST 9.975%', 'Total']);
});

test('without taxes there is a total alone, and without discounts no column of them', () => {
  const { totals } = salePaper({ ...contents, rates: [] });
  expect(totals.map(({ label }) => label)).toEqual(['Total']);
  const discounted = salePaper({ ...contents, lines: [{ ...line, product_discount: '0.50' }] });
  expect(discounted.headings).toContain('Rabais unitaire');
  expect(discounted.rows[0]?.figures).toHaveLength(4);
});

test('a quote names no terms of payment and no other quote; without a company’s name the branch issues it', () => {
  const { facts, issuer, title } = salePaper({ ...contents, kind: 'quote', profile: {} });
  expect(facts.map(({ label }) => label)).toEqual(['Date', 'No de vente']);
  expect([title, issuer]).toEqual(['Soumission 3', { name: 'Nord', lines: [], logo: '' }]);
});

test('an invoice that pays back is a credit note by its number, on which nothing is due', () => {
  const lines = [{ ...line, product_quantity: '-2.00', produit_total: '-1234.56' }];
  const { isCreditNote, title, fileName, facts, totals, amount, terms, footer } = spoken(
    salePaper({ ...contents, lines }),
  );
  expect({ isCreditNote, title, fileName, amount, terms, footer }).toEqual({
    isCreditNote: true,
    title: 'Note de crédit 12',
    fileName: 'note-de-credit-12',
    amount: '1 419,44 $',
    terms: '',
    footer: 'Merci!',
  });
  expect(totals.at(-1)).toEqual({ label: 'Total', value: '−1 419,44 $', isWhole: true });
  expect(facts.map(({ label }: { label: string }) => label)).toEqual(['Date', 'No de vente', 'Soumission']);
  const { title: english, fileName: file } = salePaper({ ...contents, lines, language: 'en' });
  expect([english, file]).toEqual(['Credit note 12', 'credit-note-12']);
  const others: Partial<PaperContents>[] = [{ kind: 'quote' }, { isWhole: false }, { lines: [] }];
  for (const other of others) expect(salePaper({ ...contents, lines, ...other }).isCreditNote).toBe(false);
});

test('a line says which taxes it is free of', () => {
  const [gst] = contents.rates;
  const described = (taxes: unknown) => {
    const lines = [{ ...line, product_description: 'Usure', taxes }] as PaperContents['lines'];
    return ['fr', 'en'].map(
      (language) => salePaper({ ...contents, language, lines } as PaperContents).rows[0]?.description,
    );
  };
  expect(described(null)).toEqual(['Usure', 'Usure']);
  expect(described([])).toEqual(['Usure\nNon taxable', 'Usure\nNot taxable']);
  expect(described([gst])).toEqual(['Usure\nTPS seulement', 'Usure\nGST only']);
});
