/** On the page of a sale that was duplicated: creates the copied lines, and lists those that were refused. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { useCreate } from '#console/data/mutations/use-mutations.ts';
import type { Run } from '#console/list/bulk/resumable-run.ts';
import { ProgressLine } from '#console/list/export/progress-line.tsx';
import { useText } from '#console/messages/messages.ts';
import { copyLines, type LineOutcome, type SalesInvolved } from '#console/screens/sale/lines/copy-lines.ts';
import classes from '#console/screens/sale/sale.module.css';
import { useSession } from '#console/session/session.tsx';
import { showToast } from '#console/ui/toasts.ts';

/** The address parameter with the id of the sale whose lines are to be copied. */
export const linesOfParam = 'lines_of';

export function CopiedLines({ saleId }: { saleId: number }) {
  const [params, setParams] = useSearchParams();
  const from = Number(params.get(linesOfParam)) || 0;
  const finish = useCallback(() => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(linesOfParam);
        return next;
      },
      { replace: true },
    );
  }, [setParams]);
  const { may } = useSession();
  if (!from || from === saleId || !may('sales_products', 'create')) return null;
  return <Copying from={from} to={saleId} finish={finish} />;
}

function Copying({ from, to, finish }: SalesInvolved & { finish: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const { api } = useSession();
  const { mutateAsync: create } = useCreate('sales_products');
  const [attempt, setAttempt] = useState(0);
  const [run, setRun] = useState<Run<LineOutcome>>();
  const [failure, setFailure] = useState<unknown>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks anew at what is there.
  useEffect(() => {
    const leaving = new AbortController();
    let started: Run<LineOutcome> | undefined;
    setFailure(undefined);
    copyLines(api, { from, to }, { create, signal: leaving.signal })
      .then(async (made) => {
        if (leaving.signal.aborted) return;
        started = made;
        setRun(made);
        await made.proceed();
        const { state, outcomes, total } = made.snapshot();
        if (state !== 'ended' || [...outcomes.values()].some(({ refused }) => refused)) return;
        showToast({ text: text('sale.copy.done', { count: total }) });
        finish();
      })
      .catch((cause) => {
        if (!leaving.signal.aborted) setFailure(cause);
      });
    return () => {
      leaving.abort();
      started?.stop();
    };
  }, [api, create, from, to, attempt]);

  const again = (
    <Button size="compact-sm" variant="default" onClick={() => setAttempt(attempt + 1)}>
      {text('console.tryAgain')}
    </Button>
  );
  if (failure !== undefined)
    return (
      <p role="alert" className={classes.problem}>
        {text('sale.copy.failed', { reason: errorText(failure).title })} {again}
      </p>
    );
  if (!run) return <ProgressLine label={text('sale.copy.begun')} done={0} total={1} />;
  return <Course run={run} again={again} leave={finish} />;
}

interface CourseProps {
  run: Run<LineOutcome>;
  again: ReactNode;
  leave: () => void;
}

function Course({ run, again, leave }: CourseProps) {
  const text = useText();
  const errorText = useErrorText();
  const { state, outcomes, total, reason } = useSyncExternalStore(run.subscribe, run.snapshot);
  const all = [...outcomes.values()];
  const refused = all.filter((each) => each.refused);
  const done = all.length - refused.length;
  if (state === 'running' || state === 'ready')
    return <ProgressLine label={text('sale.copy.progress', { done, total })} done={all.length} total={total} />;
  if (!refused.length && state === 'ended') return null;
  return (
    <div role="alert" className={classes.problem}>
      {text('sale.copy.partly', { done, total })} {reason !== undefined && errorText(reason).title}
      <ul>
        {refused.map(({ line, refused: sentence }) => (
          <li key={line.id}>{text('sale.copy.refused', { name: line.product_name, sentence: sentence ?? '' })}</li>
        ))}
      </ul>
      {again}{' '}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={leave}>
        {text('sale.copy.leave')}
      </Button>
    </div>
  );
}
