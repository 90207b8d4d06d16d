import '#console/record/messages/catalogue.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { replies } from '#contract/core/wire.ts';
import { taxLabel } from '#contract/formats/tax-list.ts';

/** Only names and rates, because the amounts are shown with the totals. */
export function TaxNames({ taxes }: { taxes: unknown }) {
  const text = useText();
  const { language } = useLanguage();
  const named = replies.taxes.safeParse(taxes).data ?? [];
  return named.map((tax) => taxLabel(tax, language)).join(', ') || text('record.noTaxes');
}
