/**
 * An account in the address, chosen from suggestions, which applies at once, or typed, which applies on Enter or on
 * leaving.
 */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountInput } from '#console/screens/ledger/account-input.tsx';
import { useAccounts } from '#console/screens/ledger/use-accounts.ts';
import { normalizeAccount } from '#contract/formats/text.ts';

export interface AccountFieldProps {
  name: string;
  label: string;
  /** The default if the address names no account. */
  initial?: string;
}

export function AccountChoice({ name, label, initial = '' }: AccountFieldProps) {
  const { accounts } = useAccounts();
  const [params, setParams] = useSearchParams();
  // Undefined unless something was typed that is not in the address yet.
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(undefined);
    const account = normalizeAccount(text);
    const next = new URLSearchParams(params);
    next.delete('page');
    if (account && account !== initial) next.set(name, account);
    else next.delete(name);
    if (String(next) !== String(params)) setParams(next, { replace: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and leaving come from the field inside.
    <div
      onBlur={() => typed !== undefined && take(typed)}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Enter' && !defaultPrevented && typed !== undefined) take(typed);
      }}
    >
      <AccountInput
        label={label}
        value={typed ?? params.get(name) ?? initial}
        error={undefined}
        accounts={accounts}
        onChange={(text) => (accounts.some(({ account }) => account === text) ? take(text) : setTyped(text))}
      />
    </div>
  );
}
