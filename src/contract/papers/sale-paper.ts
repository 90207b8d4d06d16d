/**
 * The quote or invoice of a sale as it is shown, printed and sent: every text and figure in the language of the paper.
 * The console draws it, and the service and the command line write it as a PDF.
 */
import type { Language } from '#contract/core/language.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { formatDecimalText, withoutSign } from '#contract/formats/decimal.ts';
import { formatMoney, localizedDay } from '#contract/formats/localized.ts';
import { type SaleTax, type TaxRate, taxLabel } from '#contract/formats/tax-list.ts';
import { fold } from '#contract/formats/text.ts';
import { addressLines, type PostalAddress } from '#contract/papers/address-lines.ts';
import type { PaperKind } from '#contract/papers/paper-files.ts';
import { footerOf, issuerOf, type PaperFact, type PaperFrame } from '#contract/papers/paper-frame.ts';
import { type PaperWord, paperText } from '#contract/papers/paper-words.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';
import { isCredit, type NumberedSale, type SaleLine, totalOfLine, totalsOfSale } from '#contract/rules/sale.ts';
import { appliesTo, type SaleTotals } from '#contract/rules/taxes.ts';
import type { CompanyProfile } from '#contract/settings/sections/company-profile.ts';

export interface SalePaper extends PaperFrame {
  kind: PaperKind;
  number: number;
  /** An invoice that pays back: nothing is due, and no condition of payment applies. */
  isCreditNote: boolean;
  headings: string[];
  /** The name and description of what was sold, and a figure for each further heading. */
  rows: { id: number; name: string; code: string; description: string; figures: string[] }[];
  totals: (PaperFact & { isWhole: boolean })[];
  /** The total as a mail says it: without a sign, because a credit note credits it. */
  amount: string;
  termsHeading: string;
  terms: string;
}

interface PaperClient extends PostalAddress {
  name: string;
  term: number;
}

interface PaperLine extends SaleLine {
  id: number;
  product_id: number;
  product_name: string;
  product_description: string;
  taxes?: readonly SaleTax[] | null;
}

interface ProductNames {
  id: number;
  code: string;
  name_fr: string;
  name_en: string;
}

export interface PaperContents {
  language: Language;
  kind: PaperKind;
  sale: NumberedSale & { sale_number: number; date: string };
  lines: readonly PaperLine[];
  rates: readonly TaxRate[];
  client: PaperClient | undefined;
  products: readonly ProductNames[];
  profile: CompanyProfile;
  /** Empty if none was chosen. */
  branch: string;
  /** Whether `lines` are all lines of the sale. */
  isWhole: boolean;
}

export function salePaper(contents: PaperContents): SalePaper {
  const { language, kind, sale, client, profile } = contents;
  const isDiscounted = contents.lines.some(({ product_discount }) => /[1-9]/.test(product_discount));
  const text = (word: PaperWord) => paperText(word, language);
  const label = (name: string) => fieldLabel(`sales_products.${name}`, language) ?? name;
  const number = sale[`${kind}_number`];
  const sums = totalsOfSale(contents.lines, contents.rates);
  const isCreditNote = isCredited(contents, sums);
  const title = paperText(isCreditNote ? 'creditNote' : kind, language, { number });
  return {
    language,
    kind,
    number,
    isCreditNote,
    title,
    fileName: fold(title).replaceAll(' ', '-'),
    issuer: issuerOf(contents),
    addressee: client && { label: text('to'), name: client.name, lines: addressLines(client) },
    facts: factsOf(contents, isCreditNote),
    // These headings say that price and discount are per piece, because a client cannot know that.
    headings: [
      label('product_name'),
      label('product_quantity'),
      text('price'),
      ...(isDiscounted ? [text('discount')] : []),
      label('produit_total'),
    ],
    rows: contents.lines.map((line) => rowOf(line, contents, isDiscounted)),
    totals: totalsOf(contents, sums),
    amount: formatMoney(isCreditNote ? withoutSign(sums.total) : sums.total, language, homeCurrency),
    termsHeading: text('terms'),
    terms: isCreditNote ? '' : (profile.terms?.[language].trim() ?? ''),
    footer: footerOf(profile, language),
  };
}

/** Unknown, and therefore false, while not all lines are read. */
function isCredited({ kind, isWhole }: PaperContents, { total }: SaleTotals): boolean {
  return kind === 'invoice' && isWhole && isCredit(total);
}

function factsOf({ language, kind, sale, client }: PaperContents, isCreditNote: boolean): PaperFact[] {
  const label = (name: string) => fieldLabel(`sales.${name}`, language) ?? name;
  const term = client?.term ?? 0;
  const days = paperText(term === 1 ? 'day' : 'days', language, { count: term });
  return [
    { label: label('date'), value: localizedDay(sale.date, language) },
    { label: label('sale_number'), value: String(sale.sale_number) },
    ...(kind === 'invoice' && sale.quote_number > 0
      ? [{ label: label('quote_number'), value: String(sale.quote_number) }]
      : []),
    ...(kind === 'invoice' && term > 0 && !isCreditNote
      ? [
          { label: paperText('term', language), value: days },
          { label: paperText('due', language), value: localizedDay(addDays(sale.date, term), language) },
        ]
      : []),
  ];
}

function rowOf(
  line: PaperLine,
  { language, products, rates }: PaperContents,
  isDiscounted: boolean,
): SalePaper['rows'][number] {
  const product = products.find(({ id }) => id === line.product_id);
  const money = (amount: string) => formatMoney(amount, language, homeCurrency);
  return {
    id: line.id,
    name: product ? soldName(language, line.product_name, product) : line.product_name,
    code: product?.code ?? '',
    description: [line.product_description, taxNote(line, rates, language)].filter(Boolean).join('\n'),
    figures: [
      formatDecimalText(line.product_quantity, language),
      money(line.product_price),
      ...(isDiscounted ? [money(line.product_discount)] : []),
      money(totalOfLine(line)),
    ],
  };
}

/** Says which taxes apply to a line that not all of them do, so that their amounts can be checked against the lines. */
function taxNote(line: PaperLine, rates: readonly TaxRate[], language: Language): string {
  const bearing = rates.filter((rate) => appliesTo(rate, { taxes: line.taxes }));
  if (bearing.length === rates.length) return '';
  if (!bearing.length) return paperText('untaxed', language);
  return paperText('taxedBy', language, { taxes: bearing.map(({ name }) => name[language]).join(', ') });
}

/**
 * The stored name is kept, unless it equals the product's name in the other language; then the name in this language is
 * used.
 */
export function soldName(language: Language, sold: string, names: Pick<ProductNames, 'name_fr' | 'name_en'>): string {
  const here = names[`name_${language}`];
  const other = language === 'en' ? names.name_fr : names.name_en;
  if (!sold) return here || other;
  return sold === other && here ? here : sold;
}

function totalsOf({ language, isWhole }: PaperContents, { subtotal, taxes, total }: SaleTotals): SalePaper['totals'] {
  const row = (label: string, amount: string) => ({
    label,
    value: formatMoney(amount, language, homeCurrency),
    isWhole: false,
  });
  return [
    ...(taxes.length ? [row(paperText('subtotal', language), subtotal)] : []),
    ...taxes.map((tax) => row(taxLabel(tax, language), tax.amount)),
    { ...row(paperText(isWhole ? 'total' : 'totalRead', language), total), isWhole: true },
  ];
}
