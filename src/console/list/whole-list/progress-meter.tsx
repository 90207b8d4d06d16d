import { useState } from 'react';
import type { ReplicaState } from '#console/data/replica/progress.ts';
import { type Meter, useReplica } from '#console/data/replica/use-replica.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import classes from '#console/list/filters/filters.module.css';
import { type ListState, toQuery } from '#console/list/list-state.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

/**
 * How much of the module was searched, if the service cannot search. Undefined if the service searches everything
 * itself.
 */
export function useListMeter(segment: Segment, state: ListState): Meter | undefined {
  return useReplica(segment, !useRecordSource().canQuery(segment, toQuery(state)))?.meter;
}

const notes: Record<ReplicaState, MessageId> = {
  reading: 'list.meter.reading',
  paused: 'list.meter.paused',
  full: 'list.meter.full',
  failed: 'list.meter.failed',
  done: 'list.meter.done',
};

/** Shows how much was read, and that the result may still grow. */
export function MeterLine({ meter }: { meter: Meter }) {
  const text = useText();
  const { state, read, total, moved } = meter;
  const count = text('list.meter.read', { read, total });
  return (
    <div className={classes.line}>
      {state !== 'done' && <progress value={read} max={Math.max(total, 1)} aria-label={text('list.meter.label')} />}
      <span>
        {total > 0 && count} {text(notes[state])} {moved && text('list.meter.moved')}
      </span>
      <MeterAction meter={meter} />
      <MeterAnnouncement meter={meter} />
    </div>
  );
}

function MeterAction({ meter }: { meter: Meter }) {
  const text = useText();
  const { state, pause, resume, reload } = meter;
  const actions: Record<ReplicaState, [MessageId, (() => void) | undefined]> = {
    reading: ['list.meter.pause', pause],
    paused: ['list.meter.continue', resume],
    full: ['console.loadMore', resume],
    failed: ['list.meter.continue', resume],
    done: ['list.meter.again', reload],
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
function MeterAnnouncement({ meter }: { meter: Meter }) {
  const text = useText();
  const { state, read, total } = meter;
  const quarter = total && Math.floor((read * 4) / total);
  const step = state === 'reading' ? `${state} ${quarter}` : `${state} ${read} ${total}`;
  const [announced, setAnnounced] = useState({ step, read, total });
  if (announced.step !== step) setAnnounced({ step, read, total });
  return (
    <span role="status" className="visually-hidden">
      {announced.total > 0 && text('list.meter.read', { read: announced.read, total: announced.total })}{' '}
      {text(notes[state])}
    </span>
  );
}
