/** Shows two people's changes of one record side by side, and lets the person choose between them. */
import '#console/form/conflict/messages/catalogue.ts';
import '#console/record/undo/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import classes from '#console/form/conflict/conflict-view.module.css';
import type { Conflict } from '#console/form/conflict/merge.ts';
import formClasses from '#console/form/form.module.css';
import { type FormValues, toWire } from '#console/form/form-values.ts';
import { reformatValues } from '#console/form/reformat/reformat.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { Value } from '#console/record/cells/value.tsx';
import { fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

type Side = 'mine' | 'theirs';

interface ConflictViewProps {
  conflict: Conflict;
  segment: Segment;
  /** The fields that still had no choice when saving was refused because of them. The first one gets the focus. */
  undecided?: readonly string[];
  saving?: boolean;
  onChoose?: (names: readonly string[]) => void;
  /** Sends the form with the chosen values. */
  onSave?: () => void;
}

export function ConflictView(props: ConflictViewProps) {
  const { conflict, undecided, segment, saving = false, onChoose, onSave } = props;
  const text = useText();
  const { language } = useLanguage();
  const fieldLabelOf = useFieldLabel(segment);
  const { setValue } = useFormContext<FormValues>();
  // The choices belong to one conflict. Sending the form again may lead to another one, which starts without choices.
  const [choices, setChoices] = useState<{ conflict: Conflict; sides: Record<string, Side> }>({ conflict, sides: {} });
  const chosen = choices.conflict === conflict ? choices.sides : {};
  const { both, theirs, mineValues, theirValues } = conflict;

  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (undecided) table.current?.querySelector<HTMLInputElement>('[data-undecided] input')?.focus();
  }, [undecided]);

  function choose(names: readonly string[], side: Side): void {
    const languageChange = { from: conflict.language, to: language };
    const values = reformatValues(moduleOf(segment).fields, side === 'mine' ? mineValues : theirValues, languageChange);
    for (const name of names) setValue(name, values[name], { shouldDirty: true });
    onChoose?.(names);
    setChoices({ conflict, sides: { ...chosen, ...Object.fromEntries(names.map((name) => [name, side])) } });
  }

  return (
    <>
      {both.length > 0 && <p className={formClasses.alertTitle}>{text('form.conflict.title')}</p>}
      {theirs.length > 0 && <p>{text('form.conflict.merged', { fields: theirs.map(fieldLabelOf).join(', ') })}</p>}
      {both.length > 0 && (
        <>
          <p>{text('form.conflict.both', { count: both.length })}</p>
          <table ref={table} className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{text('form.conflict.field')}</th>
                <th scope="col">{text('form.conflict.before')}</th>
                <th scope="col">{text('form.conflict.theirs')}</th>
                <th scope="col">{text('form.conflict.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {both.map((name) => (
                <Row
                  key={name}
                  name={name}
                  segment={segment}
                  conflict={conflict}
                  side={chosen[name]}
                  isUndecided={undecided?.includes(name)}
                  onChoose={(side) => choose([name], side)}
                />
              ))}
            </tbody>
          </table>
          {undecided && (
            <p className={formClasses.alertTitle}>
              {text('form.conflict.undecided', { fields: undecided.map(fieldLabelOf).join(', ') })}
            </p>
          )}
          <div className={classes.all}>
            <Button size="compact-sm" variant="default" onClick={() => choose(both, 'theirs')}>
              {text('form.conflict.allTheirs')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => choose(both, 'mine')}>
              {text('form.conflict.allMine')}
            </Button>
            {onSave && (
              // The button stays while the form is sent, because it has the focus.
              <Button
                size="compact-sm"
                data-disabled={saving || undefined}
                aria-disabled={saving}
                onClick={saving ? undefined : onSave}
              >
                {text('form.conflict.save')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

interface RowProps {
  name: string;
  segment: Segment;
  conflict: Conflict;
  side: Side | undefined;
  isUndecided: boolean | undefined;
  onChoose: (side: Side) => void;
}

function Row({ name, segment, conflict, side, isUndecided, onChoose }: RowProps) {
  const text = useText();
  const group = useId();
  const label = useFieldLabel(segment)(name);
  const field = fieldOf(moduleOf(segment).fields, name);
  const values = {
    theirs: conflict.now[name],
    mine: toWire(field, conflict.mineValues[name], { language: conflict.language, creating: false }),
  };
  return (
    <tr data-undecided={isUndecided || undefined}>
      <th scope="row">{label}</th>
      <td data-label={text('form.conflict.before')}>
        <SideValue name={name} segment={segment} value={conflict.before[name]} />
      </td>
      {(['theirs', 'mine'] as const).map((each) => (
        <td key={each} data-label={text(`form.conflict.${each}`)} data-chosen={side === each || undefined}>
          <label className={classes.choice}>
            <input
              type="radio"
              name={group}
              checked={side === each}
              aria-label={text(`form.conflict.take.${each}`, { field: label })}
              onChange={() => onChoose(each)}
            />
            <SideValue name={name} segment={segment} value={values[each]} />
          </label>
        </td>
      ))}
    </tr>
  );
}

/** The value, or a word for "empty". */
export function SideValue({ name, segment, value }: { name: string; segment: Segment; value: unknown }) {
  const text = useText();
  const field = fieldOf(moduleOf(segment).fields, name);
  const isEmpty = value === null || value === undefined || value === '' || (field.kind === 'reference' && value === 0);
  if (isEmpty) return <span className={classes.empty}>{text('record.undo.emptyValue')}</span>;
  return (
    <span className={classes.value} dir="auto">
      <Value name={name} field={field} value={value} compact />
    </span>
  );
}
