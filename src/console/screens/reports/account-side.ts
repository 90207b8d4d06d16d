/** Whether a report is of receivables or payables, and of which account: both are part of its address. */
import { useSearchParams } from 'react-router-dom';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { payableOf, receivableOf } from '#contract/rules/sale-entry.ts';
import { type AgingSide, agingSides } from '#contract/statements/aging.ts';

export function useAccountSide(): AgingSide {
  const [params] = useSearchParams();
  return agingSides.find((each) => each === params.get('side')) ?? 'receivable';
}

/** `defaultAccount` is what the company uses for that side, and `account` is that, too, unless the address names one. */
export function useSideAccount(side: AgingSide): { account: string; defaultAccount: string } {
  const { settings } = useCompanySettings();
  const [params] = useSearchParams();
  const defaultAccount = (side === 'receivable' ? receivableOf : payableOf)(settings.saleAccounts ?? {});
  return { account: normalizeAccount(params.get('account') ?? '') || defaultAccount, defaultAccount };
}
