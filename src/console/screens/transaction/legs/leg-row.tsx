import '#console/screens/transaction/messages/catalogue.ts';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormState } from 'react-hook-form';
import { errorAtPath } from '#console/form/fields/error-at-path.ts';
import { useShownField } from '#console/form/fields/use-form-field.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { Account } from '#console/screens/ledger/use-accounts.ts';
import { AccountCell } from '#console/screens/transaction/legs/account-cell.tsx';
import { AmountCells } from '#console/screens/transaction/legs/amount-cells.tsx';
import { CellInput } from '#console/screens/transaction/legs/cell-input.tsx';
import type { CellWords } from '#console/screens/transaction/legs/cell-words.ts';
import type { LinesName } from '#console/screens/transaction/legs/leg-values.ts';
import type { PairedAmounts } from '#console/screens/transaction/legs/paired-amounts.ts';
import { ProjectCell } from '#console/screens/transaction/legs/project-cell.tsx';
import classes from '#console/screens/transaction/transaction.module.css';
import type { UnusedAccountsStore } from '#console/screens/transaction/use-unused-accounts.ts';
import type { ProposalStore } from '#console/screens/transaction/usual/proposal-store.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

export interface LegRowProps {
  name: LinesName;
  index: number;
  /** The module of the lines' projects. */
  projects: Segment;
  /** The accounts of the ledger, most used first. */
  accounts: readonly Account[];
  /** The accounts in the lines that no entry has used. */
  unused: UnusedAccountsStore;
  proposals: ProposalStore;
  pair: PairedAmounts;
  remove: (index: number) => void;
}

/** Memoised, because a key typed in one line must not render two hundred others. */
export const LegRow = memo(function LegRow({ name, index, projects, pair, remove, ...ofAccount }: LegRowProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('transactions');
  const { register, control } = useFormOf('transactions');
  const passOnCurrency = usePassOnCurrency();
  const path = `${name}.${index}` as const;
  // In the order of the cells, in which the summary of errors then lists them.
  useShownField(`${path}.account`);
  useShownField(`${path}.amount`);
  useShownField(`${path}.reference`);
  useShownField(`${path}.projet_id`);
  useShownField(`${path}.currency`);
  const { errors } = useFormState({ control, name: path });
  const number = index + 1;
  const words = (field: string): CellWords => ({
    'aria-label': text('console.lineField', { number, label: fieldLabelOf(`${name}.${field}`) }),
    error: errorAtPath(errors, `${path}.${field}`),
  });
  return (
    <tr>
      <td data-line={index} data-cell="account">
        <AccountCell list={name} index={index} words={words('account')} {...ofAccount} />
      </td>
      <AmountCells list={name} index={index} error={errorAtPath(errors, `${path}.amount`)} pair={pair} />
      <td data-line={index} data-cell="reference">
        <CellInput dir="auto" {...words('reference')} {...register(`${path}.reference`)} />
      </td>
      <td data-line={index} data-cell="projet_id">
        <ProjectCell segment={projects} name={`${path}.projet_id`} words={words('projet_id')} />
      </td>
      <td data-line={index} data-cell="currency">
        <CellInput
          maxLength={3}
          className={classes.currency}
          {...words('currency')}
          {...register(`${path}.currency`, {
            setValueAs: (typed) => String(typed).toUpperCase(),
            onChange: () => passOnCurrency(name, index),
          })}
        />
      </td>
      <td className={classes.end}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={-1}
          aria-label={text('transaction.legs.remove', { number })}
          onClick={() => remove(index)}
        >
          <IconX size={16} />
        </ActionIcon>
      </td>
    </tr>
  );
});

/** Empty lines below take over the currency of a line whenever it is chosen. */
function usePassOnCurrency(): (name: LinesName, index: number) => void {
  const { getValues, setValue } = useFormOf('transactions');
  return (name, index) => {
    const legs = getValues(name) ?? [];
    for (let next = index + 1; next < legs.length && !isWrittenOn(legs[next] ?? {}); next++)
      setValue(`${name}.${next}.currency`, legs[index]?.currency, { shouldDirty: true });
  };
}
