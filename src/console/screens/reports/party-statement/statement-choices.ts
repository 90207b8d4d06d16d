/** The choices of statements that are part of their address: the side, the account and the days; and their language. */
import { useSearchParams } from 'react-router-dom';
import { useClientLanguages } from '#console/data/papers/paper-choices.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { usePeriod } from '#console/screens/ledger/period-fields.tsx';
import { usualStatementDays } from '#console/screens/reports/party-statement/statement-days.ts';
import type { Language } from '#contract/core/language.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { payableOf, receivableOf } from '#contract/rules/sale-entry.ts';
import { type AgingSide, agingSides } from '#contract/statements/aging.ts';

export function useStatementSide(): AgingSide {
  const [params] = useSearchParams();
  return agingSides.find((each) => each === params.get('side')) ?? 'receivable';
}

/** An address without days asks for the last months; one with an empty `from` alone asks for all dates. */
export function useStatementDays(today: string): { from: string; to: string } {
  const days = usePeriod();
  const [params] = useSearchParams();
  if (days.from || days.to || params.get('from') === '') return days;
  return usualStatementDays(today);
}

export function useStatementAccount(side: AgingSide): { account: string; defaultAccount: string } {
  const { settings } = useCompanySettings();
  const [params] = useSearchParams();
  const defaultAccount = (side === 'receivable' ? receivableOf : payableOf)(settings.saleAccounts ?? {});
  return { account: normalizeAccount(params.get('account') ?? '') || defaultAccount, defaultAccount };
}

/** The language in which a statement is sent: that of the client's other papers, or that of the screen. */
export function usePartyLanguage(side: AgingSide): (party: { id: number }) => Language {
  const { language } = useLanguage();
  const chosenFor = useClientLanguages();
  return ({ id }) => (side === 'receivable' && chosenFor(id)) || language;
}
