import { useRef } from 'react';
import type { ReplicaState } from '#console/data/replica/progress.ts';
import { type Meter, useReplica } from '#console/data/replica/use-replica.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import classes from '#console/list/filters/filters.module.css';
import { type ListState, toQuery } from '#console/list/list-state.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

/** How much of the module was looked through, where the service cannot search. Undefined: the service answers for all of it. */
export function useListMeter(segment: Segment, state: ListState): Meter | undefined {
  return useReplica(segment, !useRecordSource().canAsk(segment, toQuery(state)))?.meter;
}

const notes: Record<ReplicaState, MessageId> = {
  reading: 'lists.meter.reading',
  paused: 'lists.meter.paused',
  full: 'lists.meter.full',
  failed: 'lists.meter.failed',
  done: 'lists.meter.done',
};

/** Says how far the reading is, and that the result may still grow until it is whole. */
export function MeterLine({ meter }: { meter: Meter }) {
  const text = useText();
  const { state, read, total, moved } = meter;
  const count = text('lists.meter.read', { read, total });
  return (
    <div className={classes.line}>
      {state !== 'done' && <progress value={read} max={Math.max(total, 1)} aria-label={text('lists.meter.label')} />}
      <span>
        {total > 0 && count} {text(notes[state])} {moved && text('lists.meter.moved')}
      </span>
      <Deed meter={meter} />
      <Spoken meter={meter} />
    </div>
  );
}

function Deed({ meter }: { meter: Meter }) {
  const text = useText();
  const { state, pause, resume, readAgain } = meter;
  const deeds: Record<ReplicaState, [MessageId, (() => void) | undefined]> = {
    reading: ['lists.meter.pause', pause],
    paused: ['lists.meter.continue', resume],
    full: ['kit.field.readOn', resume],
    failed: ['lists.meter.continue', resume],
    done: ['lists.meter.again', readAgain],
  };
  const [words, run] = deeds[state];
  if (!run) return null;
  return (
    <button type="button" className={classes.link} onClick={run}>
      {text(words)}
    </button>
  );
}

/** To those who listen: at each quarter and when the reading begins, stops or ends, not at every page. */
function Spoken({ meter }: { meter: Meter }) {
  const text = useText();
  const { state, read, total } = meter;
  const step = `${state} ${total && Math.floor((read * 4) / total)}`;
  const announced = useRef({ step: '', read: 0, total: 0 });
  if (announced.current.step !== step) announced.current = { step, read, total };
  return (
    <span role="status" className="visually-hidden">
      {announced.current.total > 0 &&
        text('lists.meter.read', { read: announced.current.read, total: announced.current.total })}{' '}
      {text(notes[state])}
    </span>
  );
}
