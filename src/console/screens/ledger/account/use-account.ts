/** Reads the lines and the months of an account. */
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { useEveryPage } from '#console/list/export/use-every-page.ts';
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
  loadProgress?: LoadProgress;
  error: unknown;
  retry: () => void;
  /** Reads every line of the requested days. */
  readAll: () => Promise<AccountPage>;
}

export function useAccount(request: AccountRequest): AccountRead {
  const { reply, isStale, loadProgress, error, retry, fetchWith } = useReport(ledger_account, request, {
    keepsPrevious: true,
  });
  const readEveryPage = useEveryPage();
  const months = useReport(ledger_account_months, { account: request.account });
  return {
    page: reply,
    months: months.reply?.data,
    stale: isStale,
    loadProgress,
    error,
    retry,
    readAll: async () =>
      joined(await readEveryPage((page) => fetchWith({ ...request, page, per_page: pageSize }), { stateOf: sumsOf })),
  };
}

const pageSize = 500;

/** The sums, which are equal on all pages if no entry was posted between reading them. */
const sumsOf = ({ sums }: AccountPage) => sums;

function joined(pages: readonly AccountPage[]): AccountPage {
  const [first, latest] = [pages[0], pages.at(-1)];
  if (!first || !latest) throw new RangeError('no page was read');
  return { ...latest, data: pages.flatMap(({ data }) => data), carried: first.carried };
}
