/** The progress of a bulk change, then the result of each record with buttons to retry, undo and download. */
import '#console/list/bulk/messages/catalogue.ts';
import '#console/list/export/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { asSentence, type ErrorText, useErrorText } from '#console/data/error-text.ts';
import { links } from '#console/links.ts';
import classes from '#console/list/bulk/bulk.module.css';
import type { RefusedItem } from '#console/list/bulk/bulk-plan.ts';
import {
  type BulkOutcome,
  type BulkRun,
  itemsRefused,
  itemsToRetry,
  itemsToUndo,
} from '#console/list/bulk/bulk-runs.ts';
import { RefusedRecords } from '#console/list/bulk/refused-records.tsx';
import { RunButtons } from '#console/list/bulk/run-buttons.tsx';
import { useAutoResume } from '#console/list/bulk/use-auto-resume.ts';
import { sheetLine } from '#console/list/export/csv-file.ts';
import { ProgressLine } from '#console/list/export/progress-line.tsx';
import { saveFile } from '#console/list/export/save-file.ts';
import type { SheetCell } from '#console/list/export/sheet-cell.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { trackBottomBar } from '#console/ui/bottom-bars.ts';
import { returnFocus } from '#console/ui/return-focus.ts';
import type { Segment } from '#contract/core/segments.ts';

interface BulkProgressProps {
  segment: Segment;
  bulkRun: BulkRun;
  /** The records that the preview left out, because a rule would refuse them. */
  leftOut: readonly RefusedItem[];
  onProceed: () => void;
  /** Undoes the change, or redoes it after an undo. */
  onGoBack: () => void;
  onRetry: () => void;
  /** Continues with these records and another value. Absent if the values come from elsewhere. */
  onOtherValue?: (ids: ReadonlySet<number>) => void;
  onClose?: () => void;
}

export function BulkProgress({ onProceed, ...results }: BulkProgressProps) {
  const { bulkRun } = results;
  const text = useText();
  const errorText = useErrorText();
  const { run } = bulkRun;
  const { state, outcomes, total, reason } = useSyncExternalStore(run.subscribe, run.snapshot);
  const when = useAutoResume(state === 'waiting', reason, onProceed);
  const label = text(bulkRun.undoing ? 'list.bulk.undoing' : 'list.bulk.running', {
    done: outcomes.size,
    total,
  });
  if (state === 'ended') return <Results {...results} />;
  const why: ErrorText | undefined = state === 'waiting' ? errorText(reason) : undefined;
  return (
    <>
      <ProgressLine label={label} done={outcomes.size} total={total} />
      {why && (
        <p role="alert" className={classes.problem}>
          {asSentence(why.title)} {text('list.bulk.waiting', { when })}
        </p>
      )}
      <div className={classes.actions} ref={trackBottomBar}>
        <RunButtons run={run} state={state} onResume={onProceed} />
      </div>
    </>
  );
}

const maxShownRows = 100;
/** How the results name the outcome of a record. */
type ResultState = 'done' | 'already' | 'refused' | 'changed' | 'unanswered' | 'unreached';
const resultOf = {
  saved: 'done',
  unchanged: 'already',
  changed: 'changed',
  gone: 'refused',
  refused: 'refused',
  numbered: 'refused',
} as const satisfies Record<BulkOutcome['state'], ResultState>;
const resultStates: readonly ResultState[] = ['done', 'already', 'refused', 'changed', 'unanswered', 'unreached'];

function Results(props: Omit<BulkProgressProps, 'onProceed'>) {
  const { segment, bulkRun, leftOut, onGoBack, onRetry, onOtherValue, onClose } = props;
  const text = useText();
  const sentenceOf = useSentences(segment);
  const { items, run, undoing } = bulkRun;
  const { outcomes, unanswered } = run.snapshot();
  const missingAt = (index: number) => (unanswered.has(index) ? 'unanswered' : 'unreached');
  const stateOf = (index: number): ResultState => {
    const outcome = outcomes.get(index);
    return outcome ? resultOf[outcome.state] : missingAt(index);
  };
  const sentenceAt = (index: number) => {
    const outcome = outcomes.get(index);
    return outcome ? sentenceOf(outcome) : text(`list.bulk.sentence.${missingAt(index)}`);
  };
  const counts = resultStates.map(
    (state) => [state, items.filter((_item, index) => stateOf(index) === state).length] as const,
  );
  const failed = items.map((item, index) => ({ item, index })).filter(({ index }) => sentenceAt(index) !== '');
  const again = itemsToRetry(bulkRun).length;
  const undo = itemsToUndo(bulkRun);
  const refused = undoing ? [] : [...leftOut, ...itemsRefused(bulkRun)];

  const download = () => {
    const cells = (values: readonly string[]): SheetCell[] => values.map((each) => ({ kind: 'text', text: each }));
    const titles = ['id', 'name', 'result', 'sentence'] as const;
    const lines = items.map(({ id, name }, index) => [
      String(id),
      name,
      text(`list.bulk.result.${stateOf(index)}`),
      sentenceAt(index),
    ]);
    const head = titles.map((each) => text(`list.bulk.column.${each}`));
    const body = [head, ...lines].map((line) =>
      sheetLine(cells(line), text('list.bulk.csvStyle') === 'semicolon' ? 'semicolon' : 'comma'),
    );
    saveFile(
      new Blob([`\ufeff${body.join('')}`], { type: 'text/csv;charset=utf-8' }),
      `${segment}-${readWallClock().today}-${text('list.bulk.fileName')}.csv`,
    );
  };

  return (
    <>
      <div role="status">
        <ul
          ref={returnFocus}
          tabIndex={-1}
          className={classes.counts}
          aria-label={text(undoing ? 'list.bulk.undone' : 'list.bulk.results')}
        >
          {counts
            .filter(([state, count]) => count > 0 || state === 'done')
            .map(([state, count]) => (
              <li key={state} data-state={state}>
                {text(undoing && state === 'done' ? 'list.bulk.count.undone' : `list.bulk.count.${state}`, {
                  count,
                })}
              </li>
            ))}
        </ul>
      </div>
      {failed.length > 0 && (
        <ul className={classes.failed} aria-label={text('list.bulk.attention')}>
          {failed.slice(0, maxShownRows).map(({ item, index }) => (
            <li key={item.id}>
              <Link to={links.record(segment, item.id)} dir="auto">
                {item.name}
              </Link>
              <span>{sentenceAt(index)}</span>
            </li>
          ))}
        </ul>
      )}
      {failed.length > maxShownRows && (
        <p className={classes.note}>{text('list.bulk.moreFailed', { count: failed.length - maxShownRows })}</p>
      )}
      {!undoing && <RefusedRecords segment={segment} refused={leftOut} isOver />}
      <div className={classes.actions} ref={trackBottomBar}>
        <Button variant="default" onClick={download}>
          {text('list.bulk.download')}
        </Button>
        {undo.length > 0 && (
          <Button variant="default" onClick={onGoBack}>
            {text(undoing ? 'list.bulk.redo' : 'list.bulk.undo', { count: undo.length })}
          </Button>
        )}
        {again > 0 && (
          <Button variant="default" onClick={onRetry}>
            {text('list.bulk.retry', { count: again })}
          </Button>
        )}
        {onOtherValue && refused.length > 0 && (
          <Button variant="default" onClick={() => onOtherValue(new Set(refused.map(({ id }) => id)))}>
            {text('list.bulk.otherValue', { count: refused.length })}
          </Button>
        )}
        {onClose && <Button onClick={onClose}>{text('list.export.close')}</Button>}
      </div>
    </>
  );
}

/** The explanation of an outcome; empty if the change succeeded. */
function useSentences(segment: Segment): (outcome: BulkOutcome) => string {
  const text = useText();
  const errorText = useErrorText();
  const fieldLabelOf = useFieldLabel(segment);
  const listed = (names: readonly string[]) => names.map(fieldLabelOf).join(', ');
  return (outcome) => {
    if (outcome.state === 'changed') return text('list.bulk.sentence.changed', { fields: listed(outcome.fields) });
    if (outcome.state === 'numbered') {
      const { sale, document } = outcome;
      return text('list.bulk.sentence.numbered', { sale, document });
    }
    if (outcome.state === 'saved') {
      return outcome.unsaved.length ? text('list.bulk.sentence.lost', { fields: listed(outcome.unsaved) }) : '';
    }
    if (outcome.state === 'unchanged') return '';
    const { title } = errorText(outcome.error);
    const sentences = Object.entries(outcome.error.fields).map(([field, problems]) =>
      text('data.error.field', { field: fieldLabelOf(field), sentence: problems.join(' ') }),
    );
    return sentences.length ? sentences.join(' ') : title;
  };
}
