import '#console/screens/transaction/messages/catalogue.ts';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { messageAt } from '#console/form/fields/message-at.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import { useShownField } from '#console/form/shown-fields.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { AccountCell } from '#console/screens/transaction/legs/account-cell.tsx';
import { AmountCells } from '#console/screens/transaction/legs/amount-cells.tsx';
import { CellInput } from '#console/screens/transaction/legs/cell-input.tsx';
import type { CellWords } from '#console/screens/transaction/legs/cell-words.ts';
import { ProjectCell } from '#console/screens/transaction/legs/project-cell.tsx';
import classes from '#console/screens/transaction/transaction.module.css';
import type { Account } from '#console/screens/transaction/use-accounts.ts';
import type { UnusedAccountsStore } from '#console/screens/transaction/use-unused-accounts.ts';
import type { Segment } from '#contract/core/segments.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

export interface LegRowProps {
  name: string;
  index: number;
  /** Where the projects of lines are. */
  projects: Segment;
  /** Most used first. */
  accounts: readonly Account[];
  /** Of those in the lines, the ones that no entry has used. */
  unused: UnusedAccountsStore;
  remove: (index: number) => void;
}

/** Drawn again only for itself: a key in one line must not cost the time of two hundred. */
export const LegRow = memo(function LegRow({ name, index, projects, accounts, unused, remove }: LegRowProps) {
  const text = useText();
  const { segment } = useFormSetting();
  const readingOf = useFieldLabel(segment);
  const { register, control } = useFormContext();
  const passOnCurrency = usePassOnCurrency();
  const path = `${name}.${index}`;
  useShownField(`${path}.reference`);
  useShownField(`${path}.currency`);
  const { errors } = useFormState({ control, name: path });
  const number = index + 1;
  const words = (field: string): CellWords => ({
    'aria-label': text('kit.legs.line', { number, label: readingOf(`${name}.${field}`) }),
    error: messageAt(errors, `${path}.${field}`),
  });
  return (
    <tr>
      <td data-line={index} data-cell="account">
        <AccountCell list={name} index={index} words={words('account')} accounts={accounts} unused={unused} />
      </td>
      <AmountCells list={name} index={index} error={messageAt(errors, `${path}.amount`)} />
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
          aria-label={text('kit.legs.remove', { number })}
          onClick={() => remove(index)}
        >
          <IconX size={16} />
        </ActionIcon>
      </td>
    </tr>
  );
});

/** Lines that nobody wrote on yet go on in the currency of the one above them, whenever that is chosen. */
function usePassOnCurrency(): (name: string, index: number) => void {
  const { getValues, setValue } = useFormContext();
  return (name, index) => {
    const legs = objectsIn(getValues(name));
    for (let next = index + 1; next < legs.length && !isWrittenOn(legs[next] ?? {}); next++)
      setValue(`${name}.${next}.currency`, legs[index]?.currency, { shouldDirty: true });
  };
}
