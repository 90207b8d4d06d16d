/** The company's chart of accounts. Empty where there is none, and on a service without this extension. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import type { ReadListed } from '#contract/core/parse-record.ts';

export type LedgerAccount = ReadListed<'ledger_accounts'>;

/** In the person's language; undefined where the account has no name. */
export type NameOfAccount = (number: string) => string | undefined;

interface Chart {
  /** Undefined until all are read. */
  accounts: readonly LedgerAccount[] | undefined;
  isReading: boolean;
  accountOf: (number: string) => LedgerAccount | undefined;
  nameOfAccount: NameOfAccount;
}

/** The most accounts that are read. Accounts beyond it have no name. */
const limit = 5000;

const staleTime = 60_000;

export function useChart(): Chart {
  const { may } = useSession();
  const { language } = useLanguage();
  const source = useRecordSource();
  // As one value: with each page of the chart that came, long tables would be rendered anew, and accounts taken for
  // unknown ones.
  const { data, isLoading } = useQuery({
    queryKey: queryKeys.pages('ledger_accounts', {}),
    queryFn: ({ signal }) => source.first('ledger_accounts', {}, limit, signal),
    enabled: may('ledger_accounts', 'list'),
    staleTime,
  });
  const accounts = data?.records;
  return useMemo(() => {
    const byNumber = new Map(accounts?.map((account) => [account.number, account]));
    return {
      accounts,
      isReading: isLoading,
      accountOf: (number) => byNumber.get(number),
      nameOfAccount: (number) => {
        const account = byNumber.get(number);
        const isNamed = account && (account.name_fr || account.name_en);
        return isNamed ? recordNameOf('ledger_accounts', account, language) : undefined;
      },
    };
  }, [accounts, isLoading, language]);
}
