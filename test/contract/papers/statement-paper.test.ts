import { expect, test } from 'vitest';
import { type StatementContents, statementPaper } from '#contract/papers/statement-paper.ts';

const entry = { id: 1, number: '12', date: '2026-11-02', name: 'Ada', reference: 'F-1', description: 'Freins' };
const line = { entry, reference: '', amount: '1250.50', currency: 'CAD', credit: 'D', balance: '1350.50' };
const payment = {
  ...{ ...line, credit: 'C', amount: '300.00', balance: '1050.50', reference: 'Chèque 7' },
  entry: { ...entry, id: 2, number: '13', date: '2026-11-10', description: '' },
};
const sums = { currency: 'CAD', opening: '100.00', debit: '1250.50', credit: '300.00', closing: '1050.50', count: 2 };
const zero = '0.00';

const contents: StatementContents = {
  language: 'fr',
  side: 'receivable',
  party: { code: 'ADA', name: 'Ada Côté', address: '1 rue A', city: 'Laval', state: 'QC', zipcode: 'H7A 1B2' },
  from: '2026-11-01',
  to: '2026-11-30',
  figures: { data: [line, payment], sums: [sums] },
  ages: [
    {
      ...{ code: 'ADA', currency: 'CAD', client: { id: 1, name: 'Ada Côté' }, provider: null },
      debits: ['950.50', '100.00', zero, zero],
      credits: [zero, zero, zero, zero],
    },
  ],
  profile: { name: 'Garage Élan', footer: { fr: 'Merci!', en: 'Thank you!' } },
};

const spoken = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));

test('a statement says in French what was charged and paid, what is due and how old it is', () => {
  expect(spoken(statementPaper(contents))).toEqual({
    kind: 'statement',
    language: 'fr',
    side: 'receivable',
    title: 'État de compte ADA',
    fileName: 'etat-de-compte-ada-2026-11-30',
    issuer: { name: 'Garage Élan', lines: [], logo: '' },
    addressee: { label: 'À', name: 'Ada Côté', lines: ['1 rue A', 'Laval QC  H7A 1B2'] },
    facts: [
      { label: 'Du', value: '1er novembre 2026' },
      { label: 'Au', value: '30 novembre 2026' },
    ],
    day: '30 novembre 2026',
    due: '1 050,50 $',
    parts: [
      {
        currency: 'CAD',
        headings: ['Date', 'Numéro', 'Description', 'Référence', 'Facturé', 'Paiements et crédits', 'Solde'],
        opening: { label: 'Solde d’ouverture', value: '100,00' },
        lines: [
          { texts: ['2026-11-02', '12', 'Freins', 'F-1'], figures: ['1 250,50', '', '1 350,50'] },
          { texts: ['2026-11-10', '13', 'Ada', 'Chèque 7'], figures: ['', '300,00', '1 050,50'] },
        ],
        due: { label: 'Solde à payer', figures: ['1 250,50', '300,00', '1 050,50'] },
        ages: [
          { label: 'Courant (0 à 30 jours)', value: '950,50' },
          { label: '31 à 60 jours', value: '100,00' },
          { label: '61 à 90 jours', value: '0,00' },
          { label: 'Plus de 90 jours', value: '0,00' },
          { label: 'Crédits non appliqués', value: '0,00' },
          { label: 'Total', value: '1 050,50' },
        ],
      },
    ],
    none: 'Il n’y a aucune écriture jusqu’à cette date.',
    footer: 'Merci!',
  });
});

test('what a supplier is owed is positive, too, and their payments are the debits', () => {
  const payable = { ...sums, opening: '-100.00', debit: '300.00', credit: '1250.50', closing: '-1050.50' };
  const { parts, due } = spoken(
    statementPaper({ ...contents, side: 'payable', language: 'en', figures: { data: [payment], sums: [payable] } }),
  );
  expect(due).toBe('$1,050.50');
  expect(parts[0].opening.value).toBe('100.00');
  expect(parts[0].due).toEqual({ label: 'Balance payable', figures: ['1,250.50', '300.00', '1,050.50'] });
  expect(parts[0].lines[0].figures).toEqual(['300.00', '', '(1,050.50)']);
});

test('a mail names what is due in each currency, and nothing of a credit', () => {
  const due = (...closings: [currency: string, closing: string][]) =>
    spoken(
      statementPaper({
        ...contents,
        language: 'en',
        figures: { data: [], sums: closings.map(([currency, closing]) => ({ ...sums, currency, closing })) },
      }),
    ).due;
  expect(due(['CAD', '10.00'], ['USD', '7.50'])).toBe('$10.00 and US$7.50');
  expect(due(['CAD', '-10.00'], ['USD', '7.50'])).toBe('US$7.50');
  expect(due(['CAD', '0.00'])).toBe('');
  expect(due()).toBe('');
});

test('a long description is shortened, without breaking a character', () => {
  const long = { ...line, entry: { ...entry, description: '🚚'.repeat(300) } };
  const [part] = statementPaper({ ...contents, figures: { data: [long], sums: [sums] } }).parts;
  expect(part?.lines[0]?.texts[2]).toBe(`${'🚚'.repeat(199)}…`);
});

test('the name of a file has only letters, digits and hyphens', () => {
  const { fileName } = statementPaper({ ...contents, party: { ...contents.party, code: 'É/"..\r\n 7' } });
  expect(fileName).toBe('etat-de-compte-e-7-2026-11-30');
});

test('the footer is for buyers, as a warranty is: a supplier’s statement has none', () => {
  expect(statementPaper({ ...contents, side: 'payable', figures: { data: [], sums: [] } }).footer).toBe('');
});
