/** The days of statements, which are part of their address, and the language in which they are sent. */
import { useSearchParams } from 'react-router-dom';
import { useClientLanguages } from '#console/data/papers/paper-choices.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { usePeriod } from '#console/screens/ledger/period-fields.tsx';
import { usualStatementDays } from '#console/screens/reports/party-statement/statement-days.ts';
import type { Language } from '#contract/core/language.ts';
import type { AgingSide } from '#contract/statements/aging.ts';

/** An address without days asks for the last months; one with an empty `from` alone asks for all dates. */
export function useStatementDays(today: string): { from: string; to: string } {
  const days = usePeriod();
  const [params] = useSearchParams();
  if (days.from || days.to || params.get('from') === '') return days;
  return usualStatementDays(today);
}

/** The language in which a statement is sent: that of the client's other papers, or that of the screen. */
export function usePartyLanguage(side: AgingSide): (party: { id: number }) => Language {
  const { language } = useLanguage();
  const chosenFor = useClientLanguages();
  return ({ id }) => (side === 'receivable' && chosenFor(id)) || language;
}
