/** Reads the marks of a copied amount: the sign or the code of its currency, and debit or credit. */
import type { Side } from '#contract/rules/ledger.ts';

interface MarkedAmount {
  /** The amount as written, without the marks. */
  amount: string;
  /** Undefined if there is no mark, or only a dollar sign, which may mean several currencies. */
  currency?: string;
  side?: Side;
}

/** Reads `1 234,56 $ CA`, `US$100`, `€ 100`, `100 CAD` and `100 CR`. Other marks stay in the amount. */
export function readMarks(written: string): MarkedAmount {
  const [, unsided = written, letter] = /^(.*[^a-z])([cd])[rt]\.?$/is.exec(written.trim()) ?? [];
  const side = letter && (/c/i.test(letter) ? 'C' : 'D');
  const { amount, currency } = withoutCurrency(unsided);
  return { amount, ...(currency && { currency }), ...(side && { side }) };
}

const beside = /^([-\u2212\u2013(]*)([$€£a-z\s]*)([-\u2212\u2013(]*[\d.,][\d.,\s]*[-)]?)([$€£a-z\s]*)([-)]?)$/i;

function withoutCurrency(written: string): MarkedAmount {
  const [, open = '', before = '', digits = '', after = '', close = ''] = beside.exec(written.trim()) ?? [];
  const marks = `${before}${after}`.replace(/\s/g, '').toUpperCase();
  const letters = marks.replaceAll('$', '');
  const currency = marks === letters ? currencies[letters] : dollars[letters];
  const code = currency ?? (/^[A-Z]{3}$/.test(letters) ? letters : undefined);
  return code ? { amount: `${open}${digits}${close}`, currency: code } : { amount: written };
}

const currencies: Record<string, string> = { '€': 'EUR', '£': 'GBP' };
/** Currencies by the letters beside a dollar sign. */
const dollars: Record<string, string> = { C: 'CAD', CA: 'CAD', CDN: 'CAD', US: 'USD' };
