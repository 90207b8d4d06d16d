/** Chooses whether rows may update existing records, how these are found, and which columns replace their values. */
import '#console/screens/import/messages/catalogue.ts';
import { NativeSelect } from '@mantine/core';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/import/import.module.css';
import type { ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { idPath } from '#console/screens/import/targets.ts';
import type { UpdatePlan } from '#console/screens/import/update/known-records.ts';
import { usePathName } from '#console/screens/import/use-path-name.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface UpdateChoiceProps {
  segment: Segment;
  updatable: readonly string[];
  onChange: (part: Partial<ImportPlan>) => void;
}

export function KnownRecordsChoice({ segment, plan, updatable, onChange }: UpdateChoiceProps & { plan: ImportPlan }) {
  const text = useText();
  const nameOfPath = usePathName(segment);
  const { fields } = moduleOf(segment);
  const keys = [...Object.keys(fields).filter((name) => fields[name]?.unique), idPath];
  const usable = updatable.length ? keys.filter((path) => plan.columns.includes(path)) : [];
  if (!usable.length) return null;
  const choose = (by: string) =>
    onChange({ update: by ? { by, paths: updatable.filter((path) => path !== by) } : undefined });
  return (
    <NativeSelect
      size="xs"
      className={classes.filter}
      label={text('import.known')}
      value={plan.update?.by ?? ''}
      data={[
        { value: '', label: text('import.known.create') },
        ...usable.map((value) => ({ value, label: text('import.known.update', { field: nameOfPath(value) }) })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** Chooses whether the values of a column replace those of existing records. */
export function UpdateCell({
  segment,
  path,
  update,
  updatable,
  onChange,
}: UpdateChoiceProps & { path: string; update: UpdatePlan }) {
  const text = useText();
  const nameOfPath = usePathName(segment);
  if (path === update.by) return <td>{text('import.findsRecord')}</td>;
  if (!updatable.includes(path)) return <td />;
  const others = update.paths.filter((each) => each !== path);
  return (
    <td>
      <input
        type="checkbox"
        aria-label={text('import.updateField', { field: nameOfPath(path) })}
        checked={update.paths.includes(path)}
        onChange={(event) =>
          onChange({ update: { ...update, paths: event.currentTarget.checked ? [...others, path] : others } })
        }
      />
    </td>
  );
}
