/** Shows what would change, before anything is sent. */
import '#console/list/bulk/messages/catalogue.ts';
import '#console/list/export/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#console/list/bulk/bulk.module.css';
import type { BulkPlan } from '#console/list/bulk/bulk-plan.ts';
import { RefusedRecords } from '#console/list/bulk/refused-records.tsx';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { isFilled, Value } from '#console/record/cells/value.tsx';
import { trackBottomBar } from '#console/ui/bottom-bars.ts';
import { returnFocus } from '#console/ui/return-focus.ts';
import { differingFields } from '#contract/core/equality.ts';
import { fieldOf } from '#contract/core/field.ts';
import type { WireValues } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface BulkPreviewProps {
  segment: Segment;
  plan: BulkPlan;
  listChanged: boolean;
  /** Absent if the choices are on the same page. */
  onBack?: () => void;
  onApply: () => void;
}

const firstShown = 8;
const furtherShown = 100;

export function BulkPreview({ segment, plan, listChanged, onBack, onApply }: BulkPreviewProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel(segment);
  const { items, already, refused, invoiced } = plan;
  const [limit, setLimit] = useState(firstShown);
  const visible = items.slice(0, limit);
  return (
    <>
      <p className={classes.figures} role="status">
        {text('list.bulk.willChange', { count: items.length })}{' '}
        {already > 0 && text('list.bulk.alreadyEqual', { count: already })}
      </p>
      {invoiced && <p className={classes.warning}>{text('list.bulk.invoiced', { ...invoiced })}</p>}
      <RefusedRecords segment={segment} refused={refused} />
      {listChanged && <p className={classes.warning}>{text('list.export.listChanged')}</p>}
      <ul className={classes.preview}>
        {visible.map(({ id, name, seen = {}, set }) => (
          <li key={id}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            {changing(segment, seen, set).map((each) => (
              <span key={each} className={classes.change}>
                <span className={classes.label}>{fieldLabelOf(each)}</span>
                <Side segment={segment} name={each} value={seen[each]} />
                <IconArrowRight size={14} aria-label={text('list.bulk.becomes')} />
                <Side segment={segment} name={each} value={set[each]} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      {items.length > visible.length && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setLimit(limit + furtherShown)}>
          {text('list.bulk.more', { count: items.length - visible.length })}
        </Button>
      )}
      <div className={classes.actions} ref={trackBottomBar}>
        {onBack && (
          <Button ref={items.length ? undefined : returnFocus} variant="default" onClick={onBack}>
            {text('list.bulk.back')}
          </Button>
        )}
        <Button ref={returnFocus} disabled={!items.length} onClick={onApply}>
          {text('list.bulk.apply', { count: items.length })}
        </Button>
      </div>
    </>
  );
}

/** The fields whose value would change in this record. */
function changing(segment: Segment, seen: WireValues, set: WireValues): string[] {
  const differing = differingFields(moduleOf(segment).fields, set, seen);
  return Object.keys(set).filter((name) => seen[name] === undefined || differing.includes(name));
}

function Side({ segment, name, value }: { segment: Segment; name: string; value: unknown }) {
  const text = useText();
  const field = fieldOf(moduleOf(segment).fields, name);
  if (!isFilled(field, value)) return <span className={classes.nothing}>{text('list.bulk.nothing')}</span>;
  return (
    <span className={classes.value}>
      <Value name={name} field={field} value={value} compact />
    </span>
  );
}
