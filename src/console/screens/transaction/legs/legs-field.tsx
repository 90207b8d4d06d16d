/** The lines of an entry as a grid that can be filled in with the keyboard alone. */
import '#console/screens/ledger/messages/catalogue.ts';
import { memo, useEffect, useId } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { errorAtPath } from '#console/form/fields/error-at-path.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import formClasses from '#console/form/form.module.css';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { useAccounts } from '#console/screens/ledger/use-accounts.ts';
import { LegRow, type LegRowProps } from '#console/screens/transaction/legs/leg-row.tsx';
import { blankAfter, type EntryLine, type LinesName } from '#console/screens/transaction/legs/leg-values.ts';
import { LegsFoot } from '#console/screens/transaction/legs/legs-foot.tsx';
import type { PairedAmounts } from '#console/screens/transaction/legs/paired-amounts.ts';
import { useGridKeys } from '#console/screens/transaction/legs/use-grid-keys.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { UnusedAccounts } from '#console/screens/transaction/unused-accounts.tsx';
import { type UnusedAccountsStore, useUnusedAccounts } from '#console/screens/transaction/use-unused-accounts.ts';
import type { ProposalStore } from '#console/screens/transaction/usual/proposal-store.ts';
import { Keys } from '#console/ui/shortcuts/keys.tsx';
import { gridShortcuts } from '#console/ui/shortcuts/transaction.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

interface LegsFieldProps {
  name: LinesName;
  /** The values of a new line. */
  blank: EntryLine;
  /** The module of the lines' projects. */
  projects: Segment;
  proposals: ProposalStore;
  pair: PairedAmounts;
}

export function LegsField({ name, blank, projects, proposals, pair }: LegsFieldProps) {
  const fieldLabelOf = useFieldLabel('transactions');
  const titleId = useId();
  const { control } = useFormOf('transactions');
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const keys = useGridKeys({ name, blank, replace, remove });
  const { accounts, used, note } = useAccounts();
  const { unused, refresh } = useUnusedAccounts(name, used);
  const row = { name, projects, accounts, unused, proposals, pair, remove: keys.remove };

  useEffect(() => {
    if (!fields.length)
      replace([
        { ...blank, credit: 'D' },
        { ...blank, credit: 'C' },
      ]);
  }, [fields.length, replace, blank]);

  return (
    <section data-wide-form aria-labelledby={titleId} className={formClasses.section}>
      <h2 id={titleId} className={formClasses.sectionTitle}>
        {fieldLabelOf(name)}
      </h2>
      <div className={classes.scroll} data-sideways>
        <table className={classes.grid} onKeyDown={keys.onKeyDown} onPaste={keys.onPaste} onBlur={refresh}>
          <LegsHead name={name} />
          {groupsOf(fields).map((lines, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place, and lines move through it.
            <LegGroup key={at} first={at * groupSize} lines={lines} {...row} />
          ))}
          <LegsFoot name={name} />
        </table>
      </div>
      <WholeError name={name} />
      <p className={classes.keys}>
        {gridShortcuts.map(({ keys: [press = ''], labelId }) => (
          <GridKey key={labelId} press={press} words={labelId} />
        ))}
      </p>
      <UnusedNote unused={unused} />
      {note && <p className={classes.note}>{note}</p>}
      <OpenLine name={name} count={fields.length} blank={blank} append={append} />
    </section>
  );
}

/**
 * Rows are rendered in small groups, so that React and the browser only have to compare and lay out one group for each
 * change.
 */
const groupSize = 20;

function groupsOf<T>(lines: readonly T[]): T[][] {
  const count = Math.ceil(lines.length / groupSize);
  return Array.from({ length: count }, (_, at) => lines.slice(at * groupSize, (at + 1) * groupSize));
}

interface LegGroupProps extends Omit<LegRowProps, 'index'> {
  /** The index of its first line among all lines. */
  first: number;
  lines: readonly { id: string }[];
}

const LegGroup = memo(function LegGroup({ first, lines, ...row }: LegGroupProps) {
  return (
    <tbody style={{ '--lines': lines.length }}>
      {lines.map(({ id }, index) => (
        <LegRow key={id} index={first + index} {...row} />
      ))}
    </tbody>
  );
});

function UnusedNote({ unused }: { unused: UnusedAccountsStore }) {
  const accounts = unused.useValue();
  return (
    <p className={classes.unused} role="status">
      {accounts.length > 0 && <UnusedAccounts accounts={accounts} />}
    </p>
  );
}

function GridKey({ press, words }: { press: string; words: (typeof gridShortcuts)[number]['labelId'] }) {
  const text = useText();
  return (
    <span className={classes.key}>
      <Keys press={press} /> {text(words)}
    </span>
  );
}

function LegsHead({ name }: { name: LinesName }) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('transactions');
  return (
    <thead>
      <tr>
        <th scope="col">{fieldLabelOf(`${name}.account`)}</th>
        <th scope="col" data-figure>
          {text('ledger.debit')}
        </th>
        <th scope="col" data-figure>
          {text('ledger.credit')}
        </th>
        <th scope="col">{fieldLabelOf(`${name}.reference`)}</th>
        <th scope="col">{fieldLabelOf(`${name}.projet_id`)}</th>
        <th scope="col">{fieldLabelOf(`${name}.currency`)}</th>
        <td />
      </tr>
    </thead>
  );
}

function WholeError({ name }: { name: LinesName }) {
  const { control } = useFormOf('transactions');
  const { errors } = useFormState({ control, name });
  const whole = errorAtPath(errors, name) ?? errorAtPath(errors, `${name}.root`);
  if (!whole) return null;
  return (
    <p role="alert" className={formClasses.legError}>
      {whole}
    </p>
  );
}

interface OpenLineProps extends Pick<LegsFieldProps, 'name' | 'blank'> {
  count: number;
  append: (leg: EntryLine, options: { shouldFocus: boolean }) => void;
}

/** There is always an empty last line: as soon as something is typed in it, another one is added. */
function OpenLine({ name, count, blank, append }: OpenLineProps) {
  const { control, getValues } = useFormOf('transactions');
  const last = useWatch({ control, name: `${name}.${count - 1}` });
  const isTaken = count > 0 && last !== undefined && isWrittenOn(last);
  useEffect(() => {
    if (isTaken) append(blankAfter(blank, getValues(name) ?? []), { shouldFocus: false });
  }, [isTaken, append, blank, getValues, name]);
  return null;
}
