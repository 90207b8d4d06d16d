/** The account of a line: any text, with the ledger's accounts suggested below it, most used first. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { editableAmount } from '#console/form/input/parse-input.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { AccountList } from '#console/screens/ledger/account-list.tsx';
import { type Account, suggestAccounts } from '#console/screens/ledger/use-accounts.ts';
import { CellInput } from '#console/screens/transaction/legs/cell-input.tsx';
import type { CellWords } from '#console/screens/transaction/legs/cell-words.ts';
import { type LinesName, missingAmount } from '#console/screens/transaction/legs/leg-values.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { type UnusedAccountsStore, useIsUnused } from '#console/screens/transaction/use-unused-accounts.ts';
import {
  type ProposalStore,
  takesProposal,
  useProposedAccount,
} from '#console/screens/transaction/usual/proposal-store.ts';
import { normalizeAccount } from '#contract/formats/text.ts';

interface AccountCellProps {
  list: LinesName;
  index: number;
  words: CellWords;
  accounts: readonly Account[];
  /** The accounts of the lines that no posted entry has used. */
  unused: UnusedAccountsStore;
  proposals: ProposalStore;
}

export function AccountCell({ list, index, words, accounts, unused, proposals }: AccountCellProps) {
  const { control, register, getValues, setValue } = useFormOf('transactions');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const listId = useId();
  const propose = useProposal(list, index);
  const path = `${list}.${index}.account` as const;
  const { ref, onBlur, onChange, ...registered } = register(path);
  const held = useWatch({ control, name: path }) ?? '';
  const isUnused = useIsUnused(unused, normalizeAccount(held)) && typed === undefined;
  const active = accounts.filter(({ isInactive }) => !isInactive);
  const offered = typed === undefined ? [] : suggestAccounts(active, typed);
  const isOpen = offered.length > 0;
  const proposed = useProposedAccount(proposals, index);
  const nameOf = (number: string) => number && accounts.find(({ account }) => account === number)?.name;
  const name = typed === undefined ? nameOf(normalizeAccount(held)) : undefined;

  /** Normalises the account when the cell is left. */
  const commit = () => {
    const account = getValues(path) ?? '';
    if (normalizeAccount(account) !== account) setValue(path, normalizeAccount(account), { shouldDirty: true });
  };
  const close = () => {
    setTyped(undefined);
    setAt(-1);
  };
  const choose = ({ account }: Pick<Account, 'account'>) => {
    setValue(path, account, { shouldDirty: true });
    close();
    propose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = offered[at];
    if (event.key === 'Enter' || (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey))) commit();
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      setTyped(event.currentTarget.value);
      return;
    }
    if (proposed && held === '' && takesProposal(event)) {
      event.preventDefault();
      choose({ account: proposed });
      return;
    }
    if (event.key === 'Tab') {
      if (chosen) choose(chosen);
      else propose();
    }
    if (!isOpen || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + offered.length + (at < 0 && step < 0 ? 1 : 0)) % offered.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <CellInput
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
        data-unused={isUnused || undefined}
        placeholder={proposed && [proposed, nameOf(proposed)].filter(Boolean).join(' ')}
        {...words}
        {...registered}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(-1);
          void onChange(event);
        }}
        onBlur={(event) => {
          close();
          commit();
          propose();
          void onBlur(event);
        }}
        onKeyDown={onKeyDown}
      />
      {name && (
        <span className={classes.accountName} title={name} dir="auto">
          {name}
        </span>
      )}
      {isOpen && (
        <AccountList
          id={listId}
          accounts={offered}
          at={at}
          field={input}
          label={words['aria-label']}
          onChoose={choose}
        />
      )}
    </>
  );
}

/**
 * Once the account of a line without an amount is entered, fills in the missing amount on the side where it is missing.
 */
function useProposal(list: LinesName, index: number): () => void {
  const { getValues, setValue } = useFormOf('transactions');
  const { language } = useLanguage();
  return () => {
    const legs = getValues(list) ?? [];
    const { account = '', amount = '' } = legs[index] ?? {};
    if (!account.trim() || amount.trim()) return;
    const missing = missingAmount(legs, index, language);
    if (!missing) return;
    setValue(`${list}.${index}.credit`, missing.credit, { shouldDirty: true });
    setValue(`${list}.${index}.amount`, editableAmount(missing.amount, language), { shouldDirty: true });
  };
}
