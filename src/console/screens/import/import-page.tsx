/** Imports records of a module from a file: choose the file, assign its columns, check every row, and send. */
import '#console/screens/import/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import type { Run } from '#console/list/bulk/resumable-run.ts';
import { useIsBusy } from '#console/list/bulk/use-is-busy.ts';
import { useText } from '#console/messages/messages.ts';
import { useModuleLabels } from '#console/messages/use-field-label.ts';
import { NotFoundPage } from '#console/routing/notice-pages.tsx';
import { CheckStep } from '#console/screens/import/check-step.tsx';
import { ColumnsStep } from '#console/screens/import/columns-step.tsx';
import { FileStep } from '#console/screens/import/file-step.tsx';
import classes from '#console/screens/import/import.module.css';
import { printOf, type RowOutcome } from '#console/screens/import/resume-journal.ts';
import { type Draft, rowsAlike } from '#console/screens/import/rows/import-plan.ts';
import { RunningGuard } from '#console/screens/import/running-guard.tsx';
import { SendStep } from '#console/screens/import/send-step.tsx';
import { useImport } from '#console/screens/import/use-import.ts';
import { type InterruptedImport, useSending } from '#console/screens/import/use-sending.ts';
import { RequirePermission } from '#console/session/require-permission.tsx';
import { useStorageOwner } from '#console/session/session.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { isSegment, type Segment } from '#contract/core/segments.ts';

const UpdateStep = lazyComponent(
  async () => (await import('#console/screens/import/update/update-step.tsx')).UpdateStep,
);

export function ImportPage() {
  const { segment = '' } = useParams();
  if (!isSegment(segment)) return <NotFoundPage />;
  return (
    <RequirePermission segment={segment} operation="create">
      <Import key={segment} segment={segment} />
    </RequirePermission>
  );
}

function Import({ segment }: { segment: Segment }) {
  const text = useText();
  const owner = useStorageOwner();
  const modulePlural = useModuleLabels(segment).many.toLowerCase();
  const flow = useImport(segment);
  const sending = useSending(segment);
  const { opened, checked } = flow;
  const id = opened && sending.idOf(opened.print);
  const past = sending.earlier.find(({ stored }) => stored.id === id);
  const isSent = id === sending.state.id && sending.state.outcomes.size > 0;
  const outcomes = isSent ? sending.state.outcomes : (past?.outcomes ?? nothing);
  const [updating, setUpdating] = useState<Run<unknown>>();
  const isUpdating = useIsBusy(updating);
  const isBusy = sending.isBusy || isUpdating;

  const hasUpdates = checked?.drafts.some(({ known }) => known);
  // Entries that this import has posted already are not taken for duplicates of themselves.
  const alike = new Set([...rowsAlike(checked?.warnings ?? [])].filter((row) => !isSentOnce(outcomes.get(row))));
  const isSkipped = ({ rows: [first = 0] }: Draft) => alike.has(first) && !flow.takesAlike;
  const creations = (checked?.drafts ?? []).filter((draft) => !draft.known && !draft.present && !isSkipped(draft));

  const resume = (interrupted: InterruptedImport) => {
    const { stored } = interrupted;
    flow.resume(stored, printOf(stored));
    sending.show(interrupted);
  };
  return (
    <>
      <PageHead
        title={text('import.title', { modulePlural })}
        actions={
          <Button component={Link} to={links.list(segment)} variant="default">
            {text('console.backTo', { modulePlural })}
          </Button>
        }
      />
      <RunningGuard isBusy={isBusy} />
      {isBusy && <p className={classes.note}>{text('import.locked')}</p>}
      <fieldset className={classes.lockable} disabled={isBusy}>
        <FileStep
          segment={segment}
          flow={flow}
          unfinished={sending.earlier.filter(
            ({ stored }) => !stored.finished && stored.drafts.length && stored.id !== id && stored.user === owner.user,
          )}
          onTakeUp={resume}
          onForget={({ stored }) => sending.forget(stored)}
          onChoose={(file) => {
            // A file can also be dropped while the controls are disabled.
            if (isBusy) return;
            sending.clear();
            void flow.choose(file);
          }}
        />
        {opened && (
          <ColumnsStep segment={segment} opened={opened} updatable={flow.updatable} onChange={flow.changePlan} />
        )}
        {opened && <CheckStep segment={segment} opened={opened} flow={flow} outcomes={outcomes} alike={alike} />}
      </fieldset>
      <Suspense>
        {checked && hasUpdates && (
          <UpdateStep key={opened?.print} segment={segment} checked={checked} onRun={setUpdating} />
        )}
      </Suspense>
      {opened && checked && (creations.length > 0 || !hasUpdates) && (
        <SendStep
          segment={segment}
          opened={opened}
          drafts={creations}
          sending={sending}
          outcomes={outcomes}
          wasDone={Boolean(past?.stored.finished) && !sending.state.items.length}
        />
      )}
    </>
  );
}

function isSentOnce(outcome: RowOutcome | undefined): boolean {
  return outcome !== undefined && outcome.state !== 'refused';
}

const nothing: ReadonlyMap<number, RowOutcome> = new Map();
