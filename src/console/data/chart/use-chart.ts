/** The company's chart of accounts. Empty where there is none, and on a service without this extension. */
import { useMemo } from 'react';
import { recordNameOf } from '#console/data/record-name.ts';
import { useWholeList } from '#console/data/whole-list/use-whole-list.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import type { ReadListed } from '#contract/core/parse-record.ts';

export type LedgerAccount = ReadListed<'ledger_accounts'>;

interface Chart {
  /** Undefined while it is read. */
  accounts: readonly LedgerAccount[] | undefined;
  accountOf: (number: string) => LedgerAccount | undefined;
  /** In the person's language; undefined where the account has no name. */
  nameOfAccount: (number: string) => string | undefined;
}

/** The most accounts that are read. Accounts beyond it have no name. */
const limit = 5000;

export function useChart(): Chart {
  const { may } = useSession();
  const { language } = useLanguage();
  const { records } = useWholeList('ledger_accounts', {}, { enabled: may('ledger_accounts', 'list'), limit });
  return useMemo(() => {
    const byNumber = new Map(records?.map((account) => [account.number, account]));
    return {
      accounts: records,
      accountOf: (number) => byNumber.get(number),
      nameOfAccount: (number) => {
        const account = byNumber.get(number);
        const isNamed = account && (account.name_fr || account.name_en);
        return isNamed ? recordNameOf('ledger_accounts', account, language) : undefined;
      },
    };
  }, [records, language]);
}
