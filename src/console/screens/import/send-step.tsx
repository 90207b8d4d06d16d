/** Sends the rows, shows progress and the outcome of each, and offers to continue. */
import '#console/list/bulk/messages/catalogue.ts';
import '#console/screens/import/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useId, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { asSentence, useErrorText } from '#console/data/error-text.ts';
import { links } from '#console/links.ts';
import type { Run } from '#console/list/bulk/resumable-run.ts';
import { RunButtons } from '#console/list/bulk/run-buttons.tsx';
import { useAutoResume } from '#console/list/bulk/use-auto-resume.ts';
import { ProgressLine } from '#console/list/export/progress-line.tsx';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/import/import.module.css';
import { filterFor } from '#console/screens/import/made-records.ts';
import type { RowOutcome } from '#console/screens/import/resume-journal.ts';
import { type Draft, draftKind } from '#console/screens/import/rows/import-plan.ts';
import { lineOf } from '#console/screens/import/rows/use-row-error-text.ts';
import { saveResults } from '#console/screens/import/save-results.ts';
import type { FinalOutcome } from '#console/screens/import/send-rows.ts';
import type { OpenedFile } from '#console/screens/import/use-import.ts';
import { useOutcomeWords } from '#console/screens/import/use-outcome-words.ts';
import { isCreated, type SendingProgress } from '#console/screens/import/use-sending.ts';
import { returnFocus } from '#console/ui/return-focus.ts';
import type { Segment } from '#contract/core/segments.ts';

interface SendStepProps {
  segment: Segment;
  opened: OpenedFile;
  drafts: readonly Draft[];
  sending: SendingProgress;
  outcomes: ReadonlyMap<number, RowOutcome>;
  /** Whether this file was completely imported before. */
  wasDone: boolean;
}

export function SendStep(props: SendStepProps) {
  const { segment, opened, drafts, sending, outcomes, wasDone } = props;
  const text = useText();
  const errorText = useErrorText();
  const titleId = useId();
  const { run } = sending.state;
  const kind = draftKind(segment);
  const outcomeOf = ({ rows }: Draft) => outcomes.get(rows[0] ?? 0);
  const left = drafts.filter((draft) => !draft.problems.length && !isCreated(outcomeOf(draft)));
  const wrong = drafts.filter((draft) => draft.problems.length > 0 && !isCreated(outcomeOf(draft))).length;
  const doubtful = left.filter((draft) => outcomeOf(draft)?.state === 'sent').length;
  return (
    <section className={classes.step} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {text('import.send')}
      </h2>
      {wasDone && <p className={classes.warning}>{text('import.wasDone')}</p>}
      {!sending.lasting && <p className={classes.warning}>{text('import.storageBlocked')}</p>}
      {run ? (
        <UnderWay run={run} onContinue={() => sending.proceed(run)} />
      ) : (
        <>
          {outcomes.size > 0 && <Results {...props} />}
          {doubtful > 0 && <p className={classes.note}>{text('import.unanswered', { count: doubtful })}</p>}
          {wrong > 0 && <p className={classes.note}>{text('import.leftOut', { kind, count: wrong })}</p>}
          {sending.isElsewhere && (
            <p role="alert" className={classes.problem}>
              {text('import.elsewhere', { file: opened.file })}
            </p>
          )}
          {sending.problem && (
            <p role="alert" className={classes.problem}>
              {sending.problem.reason instanceof DOMException
                ? text('import.storageFailed')
                : errorText(sending.problem.reason).title}
            </p>
          )}
          <div className={classes.actions}>
            <Button disabled={!left.length || sending.isBusy} onClick={() => sending.send(opened, drafts)}>
              {text(outcomes.size ? 'import.continue' : 'import.start', { kind, count: left.length })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function UnderWay({ run, onContinue }: { run: Run<FinalOutcome>; onContinue: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { state, outcomes, total, reason } = useSyncExternalStore(run.subscribe, run.snapshot);
  const when = useAutoResume(state === 'waiting', reason, onContinue);
  return (
    <>
      <ProgressLine label={text('import.sending', { done: outcomes.size, total })} done={outcomes.size} total={total} />
      {state === 'waiting' && (
        <p role="alert" className={classes.problem}>
          {asSentence(errorText(reason).title)} {text('list.bulk.waiting', { when })}
        </p>
      )}
      <div className={classes.actions}>
        <RunButtons run={run} state={state} onResume={onContinue} />
      </div>
    </>
  );
}

const maxShownRows = 50;

function Results({ segment, opened, drafts, outcomes }: SendStepProps) {
  const text = useText();
  const words = useOutcomeWords(segment, opened);
  const kind = draftKind(segment);
  const all = drafts.map((draft) => ({ draft, outcome: outcomes.get(draft.rows[0] ?? 0) }));
  const count = (state: RowOutcome['state']) => all.filter(({ outcome }) => outcome?.state === state).length;
  const made = all.flatMap(({ outcome }) => (outcome && 'id' in outcome ? [outcome.id] : []));
  const filter = filterFor(made);
  const noted = all.filter(({ outcome }) => outcome && outcome.state !== 'sent' && words.sentence(outcome) !== '');
  return (
    <>
      <div role="status">
        <ul ref={returnFocus} tabIndex={-1} className={classes.counts} aria-label={text('import.results')}>
          {(['made', 'found', 'refused'] as const)
            .filter((state) => state === 'made' || count(state) > 0)
            .map((state) => (
              <li key={state} data-state={state}>
                {text(`import.count.${state}`, { kind, count: count(state) })}
              </li>
            ))}
        </ul>
      </div>
      {noted.length > 0 && (
        <ul className={classes.noted}>
          {noted.slice(0, maxShownRows).map(({ draft: { rows }, outcome }) => (
            <li key={rows[0]}>
              <span>{text('import.atLine', { line: lineOf(opened.lines, rows[0] ?? 0) })}</span>{' '}
              {outcome && 'id' in outcome && <Link to={links.record(segment, outcome.id)}>{outcome.id}</Link>}{' '}
              <span>{words.sentence(outcome)}</span>
            </li>
          ))}
        </ul>
      )}
      {noted.length > maxShownRows && (
        <p className={classes.note}>{text('list.bulk.moreFailed', { count: noted.length - maxShownRows })}</p>
      )}
      {made.length > 0 && !filter && <MadeLinks segment={segment} ids={made} />}
      <div className={classes.actions}>
        {filter && (
          <Button component={Link} variant="default" to={`${links.list(segment)}?${filter}`}>
            {text('import.openMade', { count: made.length })}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() =>
            saveResults({
              name: text('import.results.file', { file: opened.file.replace(/\.\w+$/, '') }),
              style: text('list.bulk.csvStyle') === 'semicolon' ? 'semicolon' : 'comma',
              titles: [
                text('import.line'),
                text('list.bulk.column.result'),
                text('list.bulk.column.id'),
                text('list.bulk.column.sentence'),
              ],
              lines: all.map(({ draft, outcome }) => [
                String(lineOf(opened.lines, draft.rows[0] ?? 0)),
                words.result(outcome, draft),
                outcome && 'id' in outcome ? String(outcome.id) : '',
                words.whole(outcome, draft),
              ]),
            })
          }
        >
          {text('list.bulk.download')}
        </Button>
      </div>
    </>
  );
}

/** Links to each record, for records that no filter of the list can select together. */
function MadeLinks({ segment, ids }: { segment: Segment; ids: readonly number[] }) {
  const text = useText();
  return (
    <p className={classes.note}>
      {text('import.made')}{' '}
      {ids.slice(0, maxShownRows).map((id) => (
        <span key={id}>
          <Link to={links.record(segment, id)}>{id}</Link>{' '}
        </span>
      ))}
      {ids.length > maxShownRows && text('list.bulk.more', { count: ids.length - maxShownRows })}
    </p>
  );
}
