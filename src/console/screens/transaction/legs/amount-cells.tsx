/** The debit and credit cells of a line's single amount: typing in one empties the other. */
import '#console/form/messages/catalogue.ts';
import '#console/screens/ledger/messages/catalogue.ts';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { decimalsIn } from '#console/form/form-values.ts';
import { readAmount } from '#console/form/input/parse-input.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { CellInput } from '#console/screens/transaction/legs/cell-input.tsx';
import { completeAmount, type LinesName } from '#console/screens/transaction/legs/leg-values.ts';
import type { PairedAmounts } from '#console/screens/transaction/legs/paired-amounts.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { formatMoney } from '#contract/formats/localized.ts';
import { otherSide, type Side } from '#contract/rules/ledger.ts';

interface AmountCellsProps {
  list: LinesName;
  index: number;
  error: string | undefined;
  pair: PairedAmounts;
}

export function AmountCells({ list, index, error, pair }: AmountCellsProps) {
  const { setValue, getValues, control } = useFormOf('transactions');
  const { language } = useLanguage();
  const path = `${list}.${index}` as const;
  const held = useWatch({ control, name: `${path}.credit` });
  const { field } = useController({ name: `${path}.amount`, control });
  const typed = field.value ?? '';

  /** The index of the line whose amount follows this one. */
  const other = useRef<number>(undefined);
  const put = (amount: string, side: Side) => {
    if (side !== held) setValue(`${path}.credit`, side, { shouldDirty: true });
    field.onChange(amount);
    if (other.current === undefined) return;
    setValue(`${list}.${other.current}.credit`, otherSide(side), { shouldDirty: true });
    setValue(`${list}.${other.current}.amount`, amount, { shouldDirty: true });
  };
  const type = (amount: string, side: Side) => {
    other.current = pair.follower(getValues(list) ?? [], index);
    put(amount, side);
  };
  const commit = (side: Side) => {
    const committed = typed.trim()
      ? completeAmount(typed, side, { language, decimals: decimalsIn(getValues(list) ?? []) })
      : undefined;
    if (committed && (committed.amount !== typed || committed.credit !== side)) put(committed.amount, committed.credit);
  };
  const cell = (side: Side) => (
    <AmountCell
      side={side}
      index={index}
      typed={held === side ? typed : ''}
      error={held === side ? error : undefined}
      inputRef={held === side ? field.ref : undefined}
      onType={(amount) => type(amount, side)}
      onCommit={() => {
        if (held === side) commit(side);
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
  onCommit: () => void;
}

function AmountCell({ side, index, typed, error, inputRef, onType, onCommit }: AmountCellProps) {
  const text = useText();
  const { language } = useLanguage();
  const [isActive, setActive] = useState(false);
  const reading = isActive ? readAmount(typed, language) : undefined;
  return (
    <td data-line={index} data-cell={side === 'D' ? 'debit' : 'credit'} className={classes.amount}>
      <CellInput
        className={classes.figure}
        inputMode="decimal"
        aria-label={text('console.lineField', {
          number: index + 1,
          label: text(side === 'D' ? 'ledger.debit' : 'ledger.credit'),
        })}
        error={error}
        ref={inputRef}
        value={typed}
        onFocus={(event) => {
          setActive(true);
          // Selected, so that typing replaces the present or proposed amount.
          event.currentTarget.select();
        }}
        onBlur={() => {
          setActive(false);
          onCommit();
        }}
        onKeyDown={(event) => {
          // Completes the amount before the confirmation shows it.
          if (event.key === 'Enter' || (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)))
            onCommit();
        }}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {reading?.isTelling && (
        <span role="status" className={classes.computed}>
          {text('form.input.equals', {
            amount: formatMoney(reading.amount, language, ''),
            rounded: String(reading.isRounded),
          })}
        </span>
      )}
    </td>
  );
}
