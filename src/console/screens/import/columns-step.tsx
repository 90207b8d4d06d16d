/** Assigns fields to columns, sets constants for every row, and chooses how amounts and days are spelled. */
import '#console/list/bulk/messages/catalogue.ts';
import '#console/screens/import/messages/catalogue.ts';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/import/import.module.css';
import type { ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { groupingColumns, lacksGrouping, missingTargets } from '#console/screens/import/rows/missing-targets.ts';
import { shortOrders } from '#console/screens/import/rows/spelling.ts';
import { entryPath, targetsOf } from '#console/screens/import/targets.ts';
import { KnownRecordsChoice, UpdateCell } from '#console/screens/import/update/update-choices.tsx';
import type { OpenedFile } from '#console/screens/import/use-import.ts';
import { usePathName } from '#console/screens/import/use-path-name.ts';
import { ChoiceSelect } from '#console/ui/controls/choice-select.tsx';
import { mustBeFilled } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';

interface ColumnsStepProps {
  segment: Segment;
  opened: OpenedFile;
  /** The fields whose values may be replaced in existing records. */
  updatable: readonly string[];
  onChange: (part: Partial<ImportPlan>) => void;
}

const sampleCount = 3;

export function ColumnsStep({ segment, opened, updatable, onChange }: ColumnsStepProps) {
  const text = useText();
  const titleId = useId();
  const { language } = useLanguage();
  const nameOfPath = usePathName(segment);
  const { header, rows, plan } = opened;
  const { update } = plan;
  const missing = missingTargets(plan).map(nameOfPath);
  const choices = targetsOf(segment)
    .map(({ path, field }) => ({
      value: path,
      label: field && mustBeFilled(field) ? text('import.needed', { field: nameOfPath(path) }) : nameOfPath(path),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const setColumn = (index: number, path: string) =>
    onChange({
      columns: plan.columns.map((each, other) => (other === index ? path : path !== '' && each === path ? '' : each)),
    });
  return (
    <section className={classes.step} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {text('import.columns')}
      </h2>
      {missing.length > 0 && (
        <p className={classes.warning}>{text('import.missing', { fields: missing.join(', ') })}</p>
      )}
      {lacksGrouping(plan) && <GroupingNeeded opened={opened} />}
      <div className={classes.scroll} data-sideways>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('import.column')}</th>
              <th scope="col">{text('import.samples')}</th>
              <th scope="col">{text('import.becomes')}</th>
              {update && <th scope="col">{text('import.updates')}</th>}
            </tr>
          </thead>
          <tbody>
            {header.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; titles may repeat.
              <tr key={index}>
                <th scope="row" dir="auto">
                  {title || text('import.untitled', { number: index + 1 })}
                </th>
                <td className={classes.samples} dir="auto">
                  {rows
                    .flatMap((row) => row[index]?.trim() || [])
                    .slice(0, sampleCount)
                    .join(' · ')}
                </td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={text('import.columnIs', { title: title || String(index + 1) })}
                    value={plan.columns[index] ?? ''}
                    data={[{ value: '', label: text('import.ignore') }, ...choices]}
                    onChange={(event) => setColumn(index, event.currentTarget.value)}
                  />
                </td>
                {update && (
                  <UpdateCell
                    update={update}
                    path={plan.columns[index] ?? ''}
                    updatable={updatable}
                    {...{ segment, onChange }}
                  />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <KnownRecordsChoice {...{ segment, plan, updatable, onChange }} />
      <Constants plan={plan} choices={choices} nameOfPath={nameOfPath} onChange={onChange} />
      <SpellingChoices opened={opened} onChange={onChange} />
    </section>
  );
}

/** Asks for the column that groups the rows: otherwise every row would be an entry with a single line, and refused. */
function GroupingNeeded({ opened: { header, rows, plan } }: Pick<ColumnsStepProps, 'opened'>) {
  const text = useText();
  const titles = groupingColumns(header, rows, plan).slice(0, sampleCount);
  return (
    <p className={classes.warning}>
      {text('import.grouping', { target: text('import.target.entry') })}{' '}
      {titles.length > 0 &&
        text('import.grouping.candidates', {
          count: titles.length,
          titles: titles.map((title) => text('import.quoted', { text: title })).join(', '),
        })}
    </p>
  );
}

interface ConstantsProps {
  plan: ImportPlan;
  choices: readonly { value: string; label: string }[];
  nameOfPath: (path: string) => string;
  onChange: (part: Partial<ImportPlan>) => void;
}

function Constants({ plan, choices, nameOfPath, onChange }: ConstantsProps) {
  const text = useText();
  const { constants } = plan;
  const free = choices.filter(
    ({ value }) =>
      !(value in constants) && (!value.startsWith('@') || (value === entryPath && !plan.columns.includes(value))),
  );
  const drop = (path: string) => {
    const { [path]: _dropped, ...others } = constants;
    onChange({ constants: others });
  };
  return (
    <div className={classes.constants}>
      {Object.entries(constants).map(([path, value]) => (
        <div key={path} className={classes.constant}>
          <TextInput
            size="xs"
            label={text('import.constant', { field: nameOfPath(path) })}
            value={value}
            onChange={(event) => onChange({ constants: { ...constants, [path]: event.currentTarget.value } })}
          />
          <CloseButton aria-label={text('list.bulk.remove', { label: nameOfPath(path) })} onClick={() => drop(path)} />
        </div>
      ))}
      <NativeSelect
        size="xs"
        label={text('import.addConstant')}
        value=""
        data={[{ value: '', label: text('list.bulk.choose') }, ...free]}
        onChange={(event) =>
          event.currentTarget.value && onChange({ constants: { ...constants, [event.currentTarget.value]: '' } })
        }
      />
    </div>
  );
}

function SpellingChoices({ opened, onChange }: Pick<ColumnsStepProps, 'opened' | 'onChange'>) {
  const text = useText();
  const { plan, hasDays, sureOfDays } = opened;
  const { spelling, segment } = plan;
  const hasAmounts = targetsOf(segment).some(
    ({ path, field }) => plan.columns.includes(path) && (field?.kind === 'decimal' || field?.kind === 'number'),
  );
  const { shortOrder } = spelling;
  if (!hasAmounts && !hasDays && !shortOrder) return null;
  return (
    <div className={classes.constants}>
      {hasAmounts && (
        <ChoiceSelect
          size="xs"
          label={text('import.decimal')}
          value={spelling.decimal}
          data={[
            { value: ',', label: '1 234,50' },
            { value: '.', label: '1,234.50' },
          ]}
          onChange={(decimal) => onChange({ spelling: { ...spelling, decimal } })}
        />
      )}
      {hasDays && (
        <ChoiceSelect
          size="xs"
          label={text('import.days')}
          description={sureOfDays ? undefined : text('import.unsureDays')}
          value={spelling.dayOrder}
          data={(['dmy', 'mdy'] as const).map((value) => ({ value, label: text(`import.days.${value}`) }))}
          onChange={(dayOrder) => onChange({ spelling: { ...spelling, dayOrder } })}
        />
      )}
      {shortOrder && (
        <ChoiceSelect
          size="xs"
          label={text('import.shortDays')}
          description={shortOrder === 'unsure' ? text('import.unsureShortDays') : undefined}
          value={shortOrder}
          data={[
            ...(shortOrder === 'unsure' ? [{ value: shortOrder, label: text('import.chooseOne') }] : []),
            ...shortOrders.map((value) => ({ value, label: text(`import.days.${value}`) })),
          ]}
          onChange={(order) => onChange({ spelling: { ...spelling, shortOrder: order } })}
        />
      )}
    </div>
  );
}
