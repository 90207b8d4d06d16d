import { useMemo } from 'react';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import type { TaxRate } from '#contract/formats/tax-list.ts';
import { isFinalized } from '#contract/rules/sale.ts';
import { taxesOn } from '#contract/rules/taxes.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';

type SaleOfTaxes = Pick<ShownRecord<'sales'>, 'date' | 'taxes' | 'quote_number' | 'invoice_number'>;

export function useSaleRates(sale: SaleOfTaxes): readonly TaxRate[] {
  const { settings } = useCompanySettings();
  const { taxes } = settings;
  return useMemo(() => ratesOfSale(sale, taxes), [sale, taxes]);
}

/**
 * The taxes fixed in the sale's document; without a document, or if the service stores none, those in force on the day
 * of the sale.
 */
export function ratesOfSale(sale: SaleOfTaxes, company: readonly Tax[] = []): readonly TaxRate[] {
  return (isFinalized(sale) ? sale.taxes : undefined) ?? taxesOn(sale.date, company);
}
