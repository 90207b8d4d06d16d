/** A tax whose name is corrected in the settings stays the same tax: its accounts follow it. */
import { isSameTax, type TaxName } from '#contract/formats/tax-list.ts';
import type { SaleAccounts } from '#contract/settings/sections/sale-accounts.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';

interface Renaming {
  from: TaxName;
  to: TaxName;
}

/**
 * Only certain renamings: the same position, rate and first day, an old name that no entry has any longer, and a new
 * name that none had before. Another rate is another tax.
 */
export function renamedTaxes(before: readonly Tax[], after: readonly Tax[]): Renaming[] {
  if (before.length !== after.length) return [];
  return before.flatMap((tax, at) => {
    const now = after[at];
    if (!now || now.rate !== tax.rate || now.from !== tax.from) return [];
    const isOther = after.some((each) => isSameTax(each, tax)) || before.some((each) => isSameTax(each, now));
    return isOther ? [] : [{ from: tax.name, to: now.name }];
  });
}

/** If the new name already has an account, that one is kept. */
export function withRenamedTaxes(accounts: SaleAccounts, renamings: readonly Renaming[]): SaleAccounts {
  const taxes = renamings.reduce(
    (entries, { from, to }) =>
      entries.some((each) => isSameTax(each, { name: to }))
        ? entries
        : entries.map((each) => (isSameTax(each, { name: from }) ? { ...each, name: to } : each)),
    accounts.taxes ?? [],
  );
  return accounts.taxes ? { ...accounts, taxes } : accounts;
}
