import type { ReactNode } from 'react';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { Value } from '#console/record/cells/value.tsx';
import classes from '#console/record/record.module.css';
import { Fact, Facts } from '#console/ui/values/facts.tsx';
import { fieldOf } from '#contract/core/field.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { type FieldName, moduleOf } from '#contract/registry.ts';

/** A record as retrieved from this module. */
export type ShownRecord<S extends Segment> = ReadRecord<S>;

export interface FactGroup<S extends Segment> {
  title?: MessageId;
  fields: readonly FieldName<S>[];
  /** Replaces a field's label. */
  labels?: { [N in FieldName<S>]?: (record: ShownRecord<S>) => ReactNode };
  /** Replaces the default rendering of a field's kind. */
  cells?: { [N in FieldName<S>]?: (record: ShownRecord<S>) => ReactNode };
}

/** A group without the exact type of its module. */
interface AnyFactGroup {
  title?: MessageId;
  fields: readonly string[];
  labels?: Record<string, ((record: WireRecord) => ReactNode) | undefined>;
  cells?: Record<string, ((record: WireRecord) => ReactNode) | undefined>;
}

/** The same groups for components that serve every module. */
export function anyGroups<S extends Segment>(groups: readonly FactGroup<S>[]): readonly AnyFactGroup[] {
  const declared: readonly object[] = groups;
  // Each label and cell expects a record of its own module, and the generic component passes no other.
  return declared as readonly AnyFactGroup[];
}

interface RecordFactsProps {
  segment: Segment;
  groups: readonly AnyFactGroup[];
  record: WireRecord;
}

/** Fields that the service does not return are left out; a field without a value is shown as empty. */
export function RecordFacts({ segment, groups, record }: RecordFactsProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel(segment);
  const { fields } = moduleOf(segment);
  return (
    <div className={classes.facts} data-measure>
      {groups.map(({ title, fields: names, labels, cells }) => (
        <Facts key={names[0]} title={title && text(title)}>
          {names
            .filter((name) => record[name] !== undefined)
            .map((name) => (
              <Fact
                key={name}
                label={labels?.[name]?.(record) ?? fieldLabelOf(name)}
                wide={fieldOf(fields, name).kind === 'longText'}
              >
                {cells?.[name]?.(record) ?? <Value name={name} field={fieldOf(fields, name)} value={record[name]} />}
              </Fact>
            ))}
        </Facts>
      ))}
    </div>
  );
}
