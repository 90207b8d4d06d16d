/** Reads what stands beside the digits of a copied amount: the sign or the code of its currency, and whether it is debited. */
import type { Side } from '#contract/rules/ledger.ts';

interface MarkedAmount {
  /** As it was written, without the marks. */
  amount: string;
  /** Undefined where nothing says it, or a dollar sign alone. */
  currency?: string;
  side?: Side;
}

/** `1 234,56 $ CA`, `US$100`, `€ 100`, `100 CAD` and `100 CR`. What is no such mark is left in the amount. */
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
/** By the letters beside the sign of a dollar. */
const dollars: Record<string, string> = { C: 'CAD', CA: 'CAD', CDN: 'CAD', US: 'USD' };
