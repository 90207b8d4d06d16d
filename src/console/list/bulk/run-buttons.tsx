/** The buttons that stop a run and go on with one that waits. */
import '#console/list/bulk/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Run, RunState } from '#console/list/bulk/resumable-run.ts';
import { useText } from '#console/messages/messages.ts';
import { returnFocus } from '#console/ui/return-focus.ts';

interface RunButtonsProps {
  run: Pick<Run<unknown>, 'stop'>;
  state: RunState;
  onResume: () => void;
}

export function RunButtons({ run, state, onResume }: RunButtonsProps) {
  const text = useText();
  const stop = useRef<HTMLButtonElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // The button that resumed the run has disappeared with the focus.
    if (before.current === 'waiting' && state === 'running') returnFocus(stop.current);
    before.current = state;
  }, [state]);
  return (
    <>
      <Button ref={stop} variant="default" loading={state === 'stopping'} onClick={run.stop}>
        {text('list.bulk.stop')}
      </Button>
      {state === 'waiting' && <Button onClick={onResume}>{text('list.bulk.resume')}</Button>}
    </>
  );
}
