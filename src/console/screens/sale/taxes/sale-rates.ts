import { useMemo } from 'react';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import type { TaxRate } from '#contract/formats/tax-list.ts';
import { isFinalized } from '#contract/rules/sale.ts';
import { taxesOn } from '#contract/rules/taxes.ts';

type SaleOfTaxes = Pick<ShownRecord<'sales'>, 'date' | 'taxes' | 'quote_number' | 'invoice_number'>;

/** The taxes fixed with a document; before it, and on a service that keeps none, those in force on the day of the sale. */
export function useSaleRates(sale: SaleOfTaxes): readonly TaxRate[] {
  const { settings } = useCompanySettings();
  const fixed = isFinalized(sale) ? sale.taxes : undefined;
  const company = settings.taxes;
  return useMemo(() => fixed ?? taxesOn(sale.date, company ?? []), [fixed, sale.date, company]);
}
