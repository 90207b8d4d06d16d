/** The lines of an accounting entry, as a grid that the keyboard alone can fill. */
import '#console/screens/transaction/messages/catalogue.ts';
import { memo, useEffect, useId } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { messageAt } from '#console/form/fields/message-at.ts';
import formClasses from '#console/form/form.module.css';
import { useFormSetting } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { LegRow, type LegRowProps } from '#console/screens/transaction/legs/leg-row.tsx';
import { blankAfter } from '#console/screens/transaction/legs/leg-values.ts';
import { LegsFoot } from '#console/screens/transaction/legs/legs-foot.tsx';
import { useGridKeys } from '#console/screens/transaction/legs/use-grid-keys.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import { UnusedAccounts } from '#console/screens/transaction/unused-accounts.tsx';
import { useAccounts } from '#console/screens/transaction/use-accounts.ts';
import {
  type UnusedAccountsStore,
  useUnusedAccounts,
  useUnusedList,
} from '#console/screens/transaction/use-unused-accounts.ts';
import { Keys } from '#console/ui/shortcuts/keys.tsx';
import { gridShortcuts } from '#console/ui/shortcuts/ledger.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isObject } from '#contract/formats/json.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

interface LegsFieldProps {
  name: string;
  /** What a new line begins with. */
  blank: FormValues;
  /** Where the projects of lines are. */
  projects: Segment;
}

export function LegsField({ name, blank, projects }: LegsFieldProps) {
  const { segment } = useFormSetting();
  const readingOf = useFieldLabel(segment);
  const titleId = useId();
  const { control } = useFormContext();
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const keys = useGridKeys({ name, blank, replace, remove });
  const { accounts, used, note } = useAccounts();
  const { unused, look } = useUnusedAccounts(name, used);

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
        {readingOf(name)}
      </h2>
      <div className={classes.scroll}>
        <table className={classes.grid} onKeyDown={keys.onKeyDown} onPaste={keys.onPaste} onBlur={look}>
          <LegsHead name={name} />
          {groupsOf(fields).map((lines, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is a place, and lines move through it.
            <LegGroup key={at} first={at * groupSize} lines={lines} {...{ name, projects, accounts, unused, remove }} />
          ))}
          <LegsFoot name={name} />
        </table>
      </div>
      <WholeError name={name} />
      <p className={classes.keys}>
        {gridShortcuts.map(({ keys: [press = ''], words }) => (
          <GridKey key={words} press={press} words={words} />
        ))}
      </p>
      <UnusedNote unused={unused} />
      {note && <p className={classes.note}>{note}</p>}
      <OpenLine name={name} count={fields.length} blank={blank} append={append} />
    </section>
  );
}

/** React looks at every row beside the one that is drawn, and the browser at every row's place: few, where they are many. */
const groupSize = 20;

function groupsOf<T>(lines: readonly T[]): T[][] {
  const count = Math.ceil(lines.length / groupSize);
  return Array.from({ length: count }, (_, at) => lines.slice(at * groupSize, (at + 1) * groupSize));
}

interface LegGroupProps extends Omit<LegRowProps, 'index'> {
  /** Where its first line stands among all. */
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
  const accounts = useUnusedList(unused);
  return (
    <p className={classes.unused} role="status">
      {accounts.length > 0 && <UnusedAccounts accounts={accounts} />}
    </p>
  );
}

function GridKey({ press, words }: { press: string; words: (typeof gridShortcuts)[number]['words'] }) {
  const text = useText();
  return (
    <span className={classes.key}>
      <Keys press={press} /> {text(words)}
    </span>
  );
}

function LegsHead({ name }: { name: string }) {
  const text = useText();
  const { segment } = useFormSetting();
  const readingOf = useFieldLabel(segment);
  return (
    <thead>
      <tr>
        <th scope="col">{readingOf(`${name}.account`)}</th>
        <th scope="col" data-figure>
          {text('kit.legs.debit')}
        </th>
        <th scope="col" data-figure>
          {text('kit.legs.credit')}
        </th>
        <th scope="col">{readingOf(`${name}.reference`)}</th>
        <th scope="col">{readingOf(`${name}.projet_id`)}</th>
        <th scope="col">{readingOf(`${name}.currency`)}</th>
        <td />
      </tr>
    </thead>
  );
}

function WholeError({ name }: { name: string }) {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const whole = messageAt(errors, name) ?? messageAt(errors, `${name}.root`);
  if (!whole) return null;
  return (
    <p role="alert" className={formClasses.legError}>
      {whole}
    </p>
  );
}

interface OpenLineProps extends Pick<LegsFieldProps, 'name' | 'blank'> {
  count: number;
  append: (leg: FormValues, options: { shouldFocus: boolean }) => void;
}

/** There is always an empty last line: as soon as it is written on, another follows. */
function OpenLine({ name, count, blank, append }: OpenLineProps) {
  const { getValues } = useFormContext();
  const last: unknown = useWatch({ name: `${name}.${count - 1}` });
  const isTaken = count > 0 && isObject(last) && isWrittenOn(last);
  useEffect(() => {
    if (isTaken) append(blankAfter(blank, getValues(name)), { shouldFocus: false });
  }, [isTaken, append, blank, getValues, name]);
  return null;
}
