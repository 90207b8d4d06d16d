/** The suggestions for filters of entries: accounts used in the ledger, and clients and suppliers by code or name. */
import type { Suggestions } from '#console/list/filters/suggestions.ts';
import { useAccounts } from '#console/screens/ledger/use-accounts.ts';
import { useParties } from '#console/screens/transaction/use-parties.ts';

function Accounts({ id }: { id: string }) {
  const { accounts } = useAccounts();
  return (
    <datalist id={id}>
      {accounts.map(({ account }) => (
        <option key={account} value={account} />
      ))}
    </datalist>
  );
}

function Parties({ id, typed }: { id: string; typed: string }) {
  const { parties } = useParties(typed, true);
  return (
    <datalist id={id}>
      {parties.map(({ key, code, name }) => (
        <option key={key} value={code}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

export const entrySuggestions: Suggestions = { 'details.account': Accounts, code: Parties };
