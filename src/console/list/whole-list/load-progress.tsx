import { useState } from 'react';
import type { ReplicaState } from '#console/data/replica/progress.ts';
import { type LoadProgress, useReplica } from '#console/data/replica/use-replica.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import classes from '#console/list/filters/filters.module.css';
import { type ListState, toQuery } from '#console/list/list-state.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

/**
 * How much of the module was searched, if the service cannot search. Undefined if the service searches everything
 * itself.
 */
export function useListLoadProgress(segment: Segment, state: ListState): LoadProgress | undefined {
  return useReplica(segment, !useRecordSource().canQuery(segment, toQuery(state)))?.loadProgress;
}

const notes: Record<ReplicaState, MessageId> = {
  reading: 'list.loadProgress.reading',
  paused: 'list.loadProgress.paused',
  full: 'list.loadProgress.full',
  failed: 'list.loadProgress.failed',
  done: 'list.loadProgress.done',
};

/** Shows how much was read, and that the result may still grow. */
export function LoadProgressLine({ loadProgress }: { loadProgress: LoadProgress }) {
  const text = useText();
  const { state, read, total, moved } = loadProgress;
  const count = text('list.loadProgress.read', { read, total });
  return (
    <div className={classes.line}>
      {state !== 'done' && (
        <progress value={read} max={Math.max(total, 1)} aria-label={text('list.loadProgress.label')} />
      )}
      <span>
        {total > 0 && count} {text(notes[state])} {moved && text('list.loadProgress.moved')}
      </span>
      <LoadProgressAction loadProgress={loadProgress} />
      <LoadProgressAnnouncement loadProgress={loadProgress} />
    </div>
  );
}

function LoadProgressAction({ loadProgress }: { loadProgress: LoadProgress }) {
  const text = useText();
  const { state, pause, resume, reload } = loadProgress;
  const actions: Record<ReplicaState, [MessageId, (() => void) | undefined]> = {
    reading: ['list.loadProgress.pause', pause],
    paused: ['list.loadProgress.continue', resume],
    full: ['console.loadMore', resume],
    failed: ['list.loadProgress.continue', resume],
    done: ['list.loadProgress.again', reload],
  };
  const [label, run] = actions[state];
  if (!run) return null;
  return (
    <button type="button" className={classes.link} onClick={run}>
      {text(label)}
    </button>
  );
}

/** For screen readers: announces each quarter, and how far it came when it stops, but not every page. */
function LoadProgressAnnouncement({ loadProgress }: { loadProgress: LoadProgress }) {
  const text = useText();
  const { state, read, total } = loadProgress;
  const quarter = total && Math.floor((read * 4) / total);
  const step = state === 'reading' ? `${state} ${quarter}` : `${state} ${read} ${total}`;
  const [announced, setAnnounced] = useState({ step, read, total });
  if (announced.step !== step) setAnnounced({ step, read, total });
  return (
    <span role="status" className="visually-hidden">
      {announced.total > 0 && text('list.loadProgress.read', { read: announced.read, total: announced.total })}{' '}
      {text(notes[state])}
    </span>
  );
}
