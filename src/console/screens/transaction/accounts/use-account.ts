/** The lines of an account, and its months. */
import type { Meter } from '#console/data/replica/use-replica.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import type { AskedOf } from '#contract/core/report.ts';
import { type AccountPage, ledger_account } from '#contract/reports/ledger_account.ts';
import { type AccountMonth, ledger_account_months } from '#contract/reports/ledger_account_months.ts';

type Asked = AskedOf<typeof ledger_account>;

export interface AccountRead {
  page: AccountPage | undefined;
  months: readonly AccountMonth[] | undefined;
  /** The page is of another question, until this one's is there. */
  stale: boolean;
  /** How far a strict service was read. Until it is read to its end, no balance is known. */
  meter?: Meter;
  error: unknown;
  retry: () => void;
  /** Every line of the days that are asked for. */
  readAll: () => Promise<AccountPage>;
}

export function useAccount(asked: Asked): AccountRead {
  const { reply, isStale, meter, error, retry, ask } = useReport(ledger_account, asked, { keepsPrevious: true });
  const months = useReport(ledger_account_months, { account: asked.account });
  return {
    page: reply,
    months: months.reply?.data,
    stale: isStale,
    meter,
    error,
    retry,
    readAll: () => readEveryPage(ask, asked),
  };
}

const linesAtOnce = 500;
const attempts = 3;

/** One page after the other. Where something is posted in between, the balances no longer follow: then from the start again. */
async function readEveryPage(ask: (asked: Asked) => Promise<AccountPage>, asked: Asked): Promise<AccountPage> {
  for (let attempt = 1; ; attempt++) {
    const first = await ask({ ...asked, page: 1, per_page: linesAtOnce });
    const data = [...first.data];
    let latest = first;
    while (latest.meta.current_page < first.meta.last_page) {
      const page = latest.meta.current_page + 1;
      latest = await ask({ ...asked, page, per_page: linesAtOnce });
      data.push(...latest.data);
    }
    const isSame = JSON.stringify(latest.sums) === JSON.stringify(first.sums);
    if (isSame || attempt === attempts) return { ...latest, data, carried: first.carried };
  }
}
