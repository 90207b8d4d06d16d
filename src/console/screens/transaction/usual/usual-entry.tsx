/** Looks up the usual entries for what is being typed and puts the proposal into the store, not into the form. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useChart } from '#console/data/chart/use-chart.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { searchDelayMilliseconds } from '#console/data/search/search-delay.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { automaticRecords } from '#console/screens/ledger/use-balances.ts';
import { type EntryLine, type LinesName, missingAmount } from '#console/screens/transaction/legs/leg-values.ts';
import type { ProposalStore } from '#console/screens/transaction/usual/proposal-store.ts';
import {
  nothingProposed,
  proposedByChart,
  proposedFrom,
  type TypedLine,
} from '#console/screens/transaction/usual/proposed-line.ts';
import { useSession } from '#console/session/session.tsx';
import { normalizeAccount } from '#contract/formats/text.ts';
import { usual_entries } from '#contract/reports/usual_entries.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

interface UsualEntryProps {
  list: LinesName;
  store: ProposalStore;
}

const staleTime = 60_000;

export function UsualEntry({ list, store }: UsualEntryProps) {
  const { may } = useSession();
  const { subscribe, getValues } = useFormOf('transactions');
  const { language } = useLanguage();
  const [params, setQuestion] = useState<{ account?: string; code?: string }>({});
  const isEnabled = Boolean(params.account || params.code) && may('transactions', 'list');
  const options = { enabled: isEnabled, staleTime, limit: automaticRecords };
  const { reply, loadProgress } = useReport(usual_entries, params, options);
  const usual = isEnabled ? reply?.data : undefined;
  const isWhole = !loadProgress || loadProgress.done;
  const chart = useChart();
  const { saleAccounts } = useCompanySettings().settings;

  const propose = useCallback(() => {
    const legs = getValues(list) ?? [];
    const typed = typedLines(legs);
    const account = typed[0]?.account;
    const code = getValues('code') || undefined;
    setQuestion((before) => (before.account === account && before.code === code ? before : { account, code }));
    const line = legs.findIndex((leg) => !isWrittenOn(leg));
    const hasRoom = typed.length < 2 || missingAmount(legs, line, language) !== undefined;
    const isAnswer = params.account === account && params.code === code && usual !== undefined;
    const byLedger = isAnswer ? proposedFrom(usual, typed) : nothingProposed;
    const isNew = isAnswer && isWhole && usual.length === 0;
    const proposed = isNew ? proposedByChart(typed, chart, saleAccounts ?? {}) : byLedger;
    store.set({
      line,
      account: hasRoom ? proposed.account : '',
      description: getValues('description') ? '' : proposed.description,
    });
  }, [getValues, list, store, language, params, usual, isWhole, chart, saleAccounts]);
  const proposeSoon = useDebouncedCallback(propose, searchDelayMilliseconds);
  useEffect(() => {
    propose();
    document.addEventListener('focusout', proposeSoon);
    const end = subscribe({ name: [list, 'code', 'description'], formState: { values: true }, callback: proposeSoon });
    return () => {
      document.removeEventListener('focusout', proposeSoon);
      end();
    };
  }, [propose, proposeSoon, subscribe, list]);
  return null;
}

/** Leaves out the line whose account is still being typed, with its suggestions open. */
function typedLines(legs: readonly EntryLine[]): TypedLine[] {
  const field = document.activeElement;
  const isOpen = field?.getAttribute('aria-expanded') === 'true';
  const typing = isOpen ? field?.closest<HTMLElement>('[data-cell="account"]')?.dataset.line : undefined;
  return legs.flatMap(({ account = '', amount = '', credit }, index) => {
    const spelled = normalizeAccount(account);
    if (!spelled || String(index) === typing) return [];
    return [{ account: spelled, credit: amount.trim() ? credit : undefined }];
  });
}
