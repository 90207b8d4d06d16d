/** One amount, on one of two sides: typing on a side takes it from the other. */
import '#console/form/messages/catalogue.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { decimalsIn } from '#console/form/form-values.ts';
import { readAmount } from '#console/form/input/parse-input.ts';
import { useShownField } from '#console/form/shown-fields.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { CellInput } from '#console/screens/transaction/legs/cell-input.tsx';
import { type Side, settleAmount } from '#console/screens/transaction/legs/leg-values.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { formatMoney } from '#console/ui/values/format.ts';

interface AmountCellsProps {
  list: string;
  index: number;
  error: string | undefined;
}

export function AmountCells({ list, index, error }: AmountCellsProps) {
  const { setValue, getValues, control } = useFormContext();
  const { language } = useLanguage();
  const path = `${list}.${index}`;
  const held: unknown = useWatch({ name: `${path}.credit` });
  useShownField(`${path}.amount`);
  const { field } = useController({ name: `${path}.amount`, control });
  const typed = String(field.value ?? '');

  const put = (amount: string, side: Side) => {
    if (side !== held) setValue(`${path}.credit`, side, { shouldDirty: true });
    field.onChange(amount);
  };
  const settle = (side: Side) => {
    const settled = typed.trim()
      ? settleAmount(typed, side, { language, decimals: decimalsIn(getValues(list)) })
      : undefined;
    if (settled && (settled.amount !== typed || settled.credit !== side)) put(settled.amount, settled.credit);
  };
  const cell = (side: Side) => (
    <AmountCell
      side={side}
      index={index}
      typed={held === side ? typed : ''}
      error={held === side ? error : undefined}
      inputRef={held === side ? field.ref : undefined}
      onType={(amount) => put(amount, side)}
      onSettle={() => {
        if (held === side) settle(side);
        field.onBlur();
      }}
    />
  );
  return (
    <>
      {cell('D')}
      {cell('C')}
    </>
  );
}

interface AmountCellProps {
  side: Side;
  index: number;
  typed: string;
  error: string | undefined;
  inputRef: ((element: HTMLInputElement | null) => void) | undefined;
  onType: (amount: string) => void;
  onSettle: () => void;
}

function AmountCell({ side, index, typed, error, inputRef, onType, onSettle }: AmountCellProps) {
  const text = useText();
  const { language } = useLanguage();
  const [isActive, setActive] = useState(false);
  const reading = isActive ? readAmount(typed, language) : undefined;
  return (
    <td data-line={index} data-cell={side === 'D' ? 'debit' : 'credit'} className={classes.amount}>
      <CellInput
        className={classes.figure}
        inputMode="decimal"
        aria-label={text('kit.legs.line', {
          number: index + 1,
          label: text(side === 'D' ? 'kit.legs.debit' : 'kit.legs.credit'),
        })}
        error={error}
        ref={inputRef}
        value={typed}
        onFocus={(event) => {
          setActive(true);
          // What stands there, proposed or typed, is replaced by typing.
          event.currentTarget.select();
        }}
        onBlur={() => {
          setActive(false);
          onSettle();
        }}
        onKeyDown={(event) => {
          // What is reckoned shows before the page that asks to post it.
          if (event.key === 'Enter' || (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)))
            onSettle();
        }}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {reading?.isTelling && (
        <span role="status" className={classes.reckoned}>
          {text('forms.input.equals', {
            amount: formatMoney(reading.amount, language, ''),
            rounded: String(reading.isRounded),
          })}
        </span>
      )}
    </td>
  );
}
