/** On the page of a sale that was duplicated: creates the copied lines, and lists those that were refused. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useCreate } from '#console/data/mutations/use-mutations.ts';
import { links } from '#console/links.ts';
import type { Run } from '#console/list/bulk/resumable-run.ts';
import { ProgressLine } from '#console/list/export/progress-line.tsx';
import { useText } from '#console/messages/messages.ts';
import { copyLines, type LineOutcome, type SalesInvolved } from '#console/screens/sale/lines/copy-lines.ts';
import { useUnfinishedCopy } from '#console/screens/sale/lines/unfinished-copy.ts';
import classes from '#console/screens/sale/sale.module.css';
import { useSession } from '#console/session/session.tsx';
import { tryLock } from '#console/storage/tab-lock.ts';
import { showToast } from '#console/ui/toasts.ts';

interface CopiedLinesProps {
  saleId: number;
  /** Called when copying begins or ends, so that the page asks before it is left. */
  onBusy: (isBusy: boolean) => void;
}

export function CopiedLines({ saleId, onBusy }: CopiedLinesProps) {
  const { from, isRequested, remember, finish } = useUnfinishedCopy(saleId);
  const [resumed, setResumed] = useState(false);
  if (!from) return null;
  if (!isRequested && !resumed) return <Interrupted from={from} resume={() => setResumed(true)} leave={finish} />;
  return <Copying from={from} to={saleId} remember={remember} finish={finish} onBusy={onBusy} />;
}

interface InterruptedProps {
  from: number;
  resume: () => void;
  leave: () => void;
}

function Interrupted({ from, resume, leave }: InterruptedProps) {
  const text = useText();
  return (
    <div role="alert" className={classes.problem}>
      {text('sale.copy.missing')} <Link to={links.record('sales', from)}>{text('sale.copy.original')}</Link>{' '}
      <Button size="compact-sm" variant="default" onClick={resume}>
        {text('sale.copy.resume')}
      </Button>{' '}
      <LeaveButton leave={leave} />
    </div>
  );
}

function LeaveButton({ leave }: { leave: () => void }) {
  const text = useText();
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={leave}>
      {text('sale.copy.leave')}
    </Button>
  );
}

interface CopyingProps extends SalesInvolved, Pick<CopiedLinesProps, 'onBusy'> {
  remember: () => void;
  finish: () => void;
}

function Copying({ from, to, remember, finish, onBusy }: CopyingProps) {
  const text = useText();
  const errorText = useErrorText();
  const { api, address } = useSession();
  const { mutateAsync: create } = useCreate('sales_products');
  const [attempt, setAttempt] = useState(0);
  const [run, setRun] = useState<Run<LineOutcome>>();
  const [failure, setFailure] = useState<unknown>();
  const [isElsewhere, setElsewhere] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks anew at what is there.
  useEffect(() => {
    const leaving = new AbortController();
    let started: Run<LineOutcome> | undefined;
    setFailure(undefined);
    setElsewhere(false);
    remember();
    onBusy(true);
    const copy = async () => {
      const made = await copyLines(api, { from, to }, { create, signal: leaving.signal });
      if (leaving.signal.aborted) return;
      started = made;
      setRun(made);
      await made.proceed();
      if (leaving.signal.aborted) return;
      onBusy(false);
      const { outcomes, total } = made.snapshot();
      if (outcomes.size < total || [...outcomes.values()].some(({ refused }) => refused)) return;
      showToast({ text: text('sale.copy.done', { count: total }) });
      finish();
    };
    /**
     * Uses a lock, because two tabs would both find the same lines missing, and not every service recognises a repeated
     * request.
     */
    const copyAlone = async () => {
      const release = await tryLock(`copy.${address}.${to}`);
      try {
        if (leaving.signal.aborted) return;
        if (release) return await copy();
        onBusy(false);
        setElsewhere(true);
      } finally {
        release?.();
      }
    };
    copyAlone().catch((cause) => {
      if (leaving.signal.aborted) return;
      onBusy(false);
      setFailure(cause);
    });
    return () => {
      leaving.abort();
      started?.stop();
      onBusy(false);
    };
  }, [api, address, create, from, to, attempt]);

  const again = (
    <Button size="compact-sm" variant="default" onClick={() => setAttempt(attempt + 1)}>
      {text('console.tryAgain')}
    </Button>
  );
  if (isElsewhere)
    return (
      <p role="alert" className={classes.problem}>
        {text('sale.copy.elsewhere')} {again}
      </p>
    );
  if (failure !== undefined)
    return (
      <p role="alert" className={classes.problem}>
        {text('sale.copy.failed', { reason: errorText(failure).title })} {again}
      </p>
    );
  if (!run) return <ProgressLine label={text('sale.copy.begun')} done={0} total={1} />;
  return <CopyResult run={run} again={again} leave={finish} />;
}

interface CopyResultProps {
  run: Run<LineOutcome>;
  again: ReactNode;
  leave: () => void;
}

function CopyResult({ run, again, leave }: CopyResultProps) {
  const text = useText();
  const errorText = useErrorText();
  const { state, outcomes, total, reason } = useSyncExternalStore(run.subscribe, run.snapshot);
  const all = [...outcomes.values()];
  const refused = all.filter((each) => each.refused);
  const done = all.length - refused.length;
  if (state === 'running' || state === 'ready')
    return <ProgressLine label={text('sale.copy.progress', { done, total })} done={all.length} total={total} />;
  if (done === total) return null;
  return (
    <div role="alert" className={classes.problem}>
      {text('sale.copy.partly', { done, total })} {reason !== undefined && errorText(reason).title}
      <ul>
        {refused.map(({ line, refused: sentence }) => (
          <li key={line.id}>{text('sale.copy.refused', { name: line.product_name, sentence: sentence ?? '' })}</li>
        ))}
      </ul>
      {again} <LeaveButton leave={leave} />
    </div>
  );
}
