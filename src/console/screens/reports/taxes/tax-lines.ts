/** The lines of a tax in the order of its form. */
import '#console/screens/reports/messages/catalogue.ts';
import type { MessageId } from '#console/messages/messages.ts';
import { type FormLines, formLinesOf, type TaxReturn } from '#contract/statements/tax-return.ts';

export interface TaxLine {
  kind: keyof FormLines;
  /** The number on the form; empty where the tax has none. */
  line: string;
  words: MessageId;
  amount: string;
}

const words: Record<keyof FormLines, MessageId> = {
  sales: 'reports.taxes.sales',
  collected: 'reports.taxes.collected',
  claimed: 'reports.taxes.claimed',
  net: 'reports.taxes.net',
};

export function taxLines(made: TaxReturn, sales: string): TaxLine[] {
  const lines = formLinesOf(made.name);
  const amounts = { sales, collected: made.collected, claimed: made.claimed, net: made.net };
  return (['sales', 'collected', 'claimed', 'net'] as const).map((kind) => ({
    ...{ kind, line: lines?.[kind] ?? '', words: words[kind], amount: amounts[kind] },
  }));
}
