/** Shows the changes to existing records, before and after, applies them, and offers to undo them. */
import '#console/screens/import/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { links } from '#console/links.ts';
import { BulkPreview } from '#console/list/bulk/bulk-preview.tsx';
import { BulkProgress } from '#console/list/bulk/bulk-progress.tsx';
import type { BulkRun } from '#console/list/bulk/bulk-runs.ts';
import { useBulkRuns } from '#console/list/bulk/use-bulk-runs.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/import/import.module.css';
import { filterFor } from '#console/screens/import/made-records.ts';
import type { CheckedRows } from '#console/screens/import/rows/use-row-check.ts';
import { useUpdatePlan } from '#console/screens/import/update/use-update-plan.ts';
import type { Segment } from '#contract/core/segments.ts';

interface UpdateStepProps {
  segment: Segment;
  checked: CheckedRows;
  onRun: (run: BulkRun['run']) => void;
}

/** After a further check there is another preview, whose change is separate and is undone separately. */
export function UpdateStep(props: UpdateStepProps) {
  const [{ of, number }, setRound] = useState({ of: props.checked, number: 1 });
  if (of !== props.checked) setRound({ of: props.checked, number: number + 1 });
  return <UpdateOfCheck key={number} {...props} />;
}

function UpdateOfCheck({ segment, checked, onRun }: UpdateStepProps) {
  const text = useText();
  const titleId = useId();
  const [bulkRun, setBulkRun] = useState<BulkRun>();
  const bulkRuns = useBulkRuns(segment, (started) => {
    setBulkRun(started);
    onRun(started.run);
  });
  const wrong = checked.drafts.filter(({ known, problems }) => known && problems.length).length;
  const { plan, problem, again } = useUpdatePlan(segment, checked);
  return (
    <section className={classes.step} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {text('import.update')}
      </h2>
      {wrong > 0 && <p className={classes.note}>{text('import.leftOut', { kind: 'row', count: wrong })}</p>}
      <div className={classes.updates}>
        {bulkRun ? (
          <>
            <BulkProgress
              segment={segment}
              bulkRun={bulkRun}
              leftOut={plan?.refused ?? []}
              onProceed={bulkRuns.proceed}
              onGoBack={bulkRuns.goBack}
              onRetry={bulkRuns.retry}
            />
            <ChangedLink segment={segment} ids={bulkRun.items.map(({ id }) => id)} />
          </>
        ) : (
          plan && (
            <BulkPreview segment={segment} plan={plan} listChanged={false} onApply={() => bulkRuns.begin(plan.items)} />
          )
        )}
        {!bulkRun && problem !== undefined && <Unplanned problem={problem} onAgain={again} />}
      </div>
    </section>
  );
}

/** Shown if the sales of the lines could not be read, so that it is unknown which lines may change. */
function Unplanned({ problem, onAgain }: { problem: unknown; onAgain: () => void }) {
  const text = useText();
  const { title, hint } = useErrorText()(problem);
  return (
    <>
      <p role="alert" className={classes.problem}>
        {title} {hint}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onAgain}>
          {text('console.tryAgain')}
        </Button>
      </div>
    </>
  );
}

/** Links to the list of the changed records, like the link to the created ones. */
function ChangedLink({ segment, ids }: { segment: Segment; ids: readonly number[] }) {
  const text = useText();
  const filter = filterFor(ids);
  if (!filter) return null;
  return <Link to={`${links.list(segment)}?${filter}`}>{text('import.openChanged', { count: ids.length })}</Link>;
}
