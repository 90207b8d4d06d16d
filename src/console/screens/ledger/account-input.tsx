/** An account, chosen by number or name from the chart and the ledger. Other account numbers may be typed, too. */
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useState } from 'react';
import pickerClasses from '#console/form/picker/picker.module.css';
import { type Account, suggestAccounts } from '#console/screens/ledger/use-accounts.ts';
import { normalizeAccount } from '#contract/formats/text.ts';

interface AccountInputProps {
  label: string;
  /** Shown while no account with a name is chosen. */
  description?: string;
  value: string;
  error: string | undefined;
  accounts: readonly Account[];
  onChange: (account: string) => void;
}

export function AccountInput({ label, description, value, error, accounts, onChange }: AccountInputProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isTyping, setTyping] = useState(false);
  const offered = suggestAccounts(accounts, isTyping ? value : '');
  const name = accounts.find(({ account }) => account === normalizeAccount(value))?.name;
  const open = () => {
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(account) => {
        onChange(account);
        setTyping(false);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          description={name ?? description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          autoComplete="off"
          dir="auto"
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            setTyping(true);
            open();
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={open}
          onBlur={() => {
            combobox.closeDropdown();
            setTyping(false);
            if (normalizeAccount(value) !== value) onChange(normalizeAccount(value));
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={pickerClasses.dropdown} hidden={!offered.length}>
        <Combobox.Options mah="min(280px, 40dvh)" style={{ overflowY: 'auto' }}>
          {offered.map((account) => (
            <Combobox.Option key={account.account} value={account.account}>
              <span className={pickerClasses.option}>
                <span>{account.account}</span>
                <span className={pickerClasses.code} dir="auto">
                  {account.name}
                </span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
