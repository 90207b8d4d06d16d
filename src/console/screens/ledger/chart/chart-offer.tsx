/** Offers the default chart where there is none, and the accounts of entries that the chart lacks. */
import '#console/screens/ledger/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useChart } from '#console/data/chart/use-chart.ts';
import { useErrorText } from '#console/data/error-text.ts';
import { useMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { useCreate } from '#console/data/mutations/use-mutations.ts';
import { newId } from '#console/data/new-id.ts';
import { isRejection } from '#console/data/service-error.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/chart/chart.module.css';
import { missingAccounts, missingDefaults } from '#console/screens/ledger/chart/missing-accounts.ts';
import { useAccounts } from '#console/screens/ledger/use-accounts.ts';
import { ConfirmDialog } from '#console/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#console/ui/toasts.ts';
import type { DefaultAccount } from '#contract/chart/default-chart.ts';

export function ChartOffer() {
  const text = useText();
  const { accounts } = useChart();
  const { used } = useAccounts();
  const [offered, setOffered] = useState<readonly DefaultAccount[]>();
  if (!accounts || !used) return null;
  const charted = new Set(accounts.map(({ number }) => number));
  const missing = missingAccounts(used, charted);
  const isEmpty = accounts.length === 0;
  const start = isEmpty ? missingDefaults(charted) : [];
  return (
    <>
      {(isEmpty || missing.length > 0) && (
        <div className={classes.offer}>
          <p>
            {isEmpty
              ? text('ledger.chart.empty')
              : text('ledger.chart.missing', { count: missing.length, numbers: someOf(missing) })}
          </p>
          {isEmpty && (
            <Button variant="default" onClick={() => setOffered(start)}>
              {text('ledger.chart.useDefault')}
            </Button>
          )}
          {missing.length > 0 && (
            <Button variant="default" onClick={() => setOffered(missing)}>
              {text('ledger.chart.addUsed', { count: missing.length })}
            </Button>
          )}
        </div>
      )}
      {offered && <OfferedAccounts accounts={offered} onClose={() => setOffered(undefined)} />}
    </>
  );
}

const maxNamed = 6;

function someOf(missing: readonly DefaultAccount[]): string {
  const numbers = missing.slice(0, maxNamed).map(({ number }) => number);
  return missing.length > maxNamed ? `${numbers.join(', ')}…` : numbers.join(', ');
}

interface OfferedAccountsProps {
  accounts: readonly DefaultAccount[];
  onClose: () => void;
}

/** Shows what would be added. What was added before a failure stays, and the next attempt adds the rest. */
function OfferedAccounts({ accounts, onClose }: OfferedAccountsProps) {
  const text = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const add = useAddOnce();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [keys] = useState(() => new Map(accounts.map(({ number }) => [number, newId()])));
  const addAll = async () => {
    setBusy(true);
    setProblem(undefined);
    const settled = new Map(outcomes);
    try {
      for (const account of accounts.filter(({ number }) => !settled.has(number)))
        settled.set(account.number, await add(account, keys.get(account.number) ?? newId()));
      const there = accounts.filter(({ number }) => settled.get(number) === 'there');
      const count = accounts.length - there.length;
      const others = { count, there: there.length, numbers: someOf(there) };
      showToast({
        text: there.length ? text('ledger.chart.addedOthers', others) : text('ledger.chart.added', { count }),
      });
      onClose();
    } catch (error) {
      const { title, hint } = errorText(error);
      setProblem([title, hint].filter(Boolean).join(' '));
    } finally {
      setOutcomes(settled);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={text('ledger.chart.offered', { count: accounts.length })}
      confirm={text('ledger.chart.add', { count: accounts.length - outcomes.size })}
      busy={isBusy}
      problem={problem}
      onConfirm={() => void addAll()}
      onCancel={onClose}
    >
      <ul className={classes.listed}>
        {accounts.map(({ number, name_fr, name_en }) => (
          <li key={number}>
            {number}
            <span className={classes.name} dir="auto">
              {(language === 'fr' ? name_fr : name_en) || text('ledger.chart.unnamed')}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

type Outcome = 'added' | 'there';

/** Adds an account, unless the chart has its number by now: somebody else may have added it since it was offered. */
function useAddOnce(): (account: DefaultAccount, idempotencyKey: string) => Promise<Outcome> {
  const source = useRecordSource();
  const { mutateAsync: create } = useCreate('ledger_accounts');
  const { seen } = useMutationEffects('ledger_accounts');
  return useCallback(
    async (account, idempotencyKey) => {
      try {
        await create({ body: { ...account }, idempotencyKey });
        return 'added';
      } catch (error) {
        if (!isRejection(error)) throw error;
        const { records } = await source.first('ledger_accounts', { number: account.number }, 1);
        const [there] = records;
        if (!there) throw error;
        // Puts the account into the cached chart, because otherwise it would be offered again.
        seen(await source.record('ledger_accounts', there.id));
        return 'there';
      }
    },
    [source, create, seen],
  );
}
