/** Reads the lines and the months of an account. */
import type { Meter } from '#console/data/replica/use-replica.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import type { ReportInput } from '#contract/core/report.ts';
import { type AccountPage, ledger_account } from '#contract/reports/ledger_account.ts';
import { type AccountMonth, ledger_account_months } from '#contract/reports/ledger_account_months.ts';

type AccountRequest = ReportInput<typeof ledger_account>;

interface AccountRead {
  page: AccountPage | undefined;
  months: readonly AccountMonth[] | undefined;
  /** Whether the shown page still belongs to the previous query. */
  stale: boolean;
  /** How much of a strict service was read. Until everything is read, no balance is known. */
  meter?: Meter;
  error: unknown;
  retry: () => void;
  /** Reads every line of the requested days. */
  readAll: () => Promise<AccountPage>;
}

export function useAccount(request: AccountRequest): AccountRead {
  const { reply, isStale, meter, error, retry, ask } = useReport(ledger_account, request, { keepsPrevious: true });
  const months = useReport(ledger_account_months, { account: request.account });
  return {
    page: reply,
    months: months.reply?.data,
    stale: isStale,
    meter,
    error,
    retry,
    readAll: () => readEveryPage(ask, request),
  };
}

const pageSize = 500;
const maxAttempts = 3;

/**
 * Reads one page after the other. If something is posted in between, the balances no longer fit together, and reading
 * starts again.
 */
async function readEveryPage(
  ask: (request: AccountRequest) => Promise<AccountPage>,
  request: AccountRequest,
): Promise<AccountPage> {
  for (let attempt = 1; ; attempt++) {
    const first = await ask({ ...request, page: 1, per_page: pageSize });
    const data = [...first.data];
    let latest = first;
    while (latest.meta.current_page < first.meta.last_page) {
      const page = latest.meta.current_page + 1;
      latest = await ask({ ...request, page, per_page: pageSize });
      data.push(...latest.data);
    }
    const isSame = JSON.stringify(latest.sums) === JSON.stringify(first.sums);
    if (isSame || attempt === maxAttempts) return { ...latest, data, carried: first.carried };
  }
}
