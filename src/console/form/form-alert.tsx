/** Above the form: why it was not saved, and what can be done about it. */

import '#console/form/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type Ref, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { ErrorSummary } from '#console/form/error-summary.tsx';
import classes from '#console/form/form.module.css';
import type { SubmitError } from '#console/form/use-record-form.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import type { Segment } from '#contract/core/segments.ts';

const ConflictView = lazyPart(async () => (await import('#console/form/conflict/conflict-view.tsx')).ConflictView);

interface FormTroublesProps {
  trouble: SubmitError | undefined;
  segment: Segment;
  /** Sends the same again. */
  onAgain?: () => void;
  /** Begins a new record with what is typed. */
  onAnew?: () => void;
}

export function FormAlert({ trouble, segment, onAgain, onAnew }: FormTroublesProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [trouble]);

  if (!trouble) return null;
  const { conflict, error } = trouble;
  if (conflict && !conflict.both.length) {
    return (
      <div ref={box} role="status" className={classes.notice}>
        <Suspense>
          <ConflictView conflict={conflict} segment={segment} />
        </Suspense>
      </div>
    );
  }
  if (conflict) return <SettleConflict trouble={trouble} segment={segment} box={box} onAgain={onAgain} />;
  if (error === undefined) return <ErrorSummary segment={segment} />;
  return (
    <div ref={box} role="alert" className={classes.trouble}>
      <Reasons trouble={trouble} segment={segment} />
      <div className={classes.ways}>
        {trouble.unanswered === 'twice' && (
          <Button
            component={Link}
            to={links.list(segment)}
            target="_blank"
            rel="opener"
            size="compact-sm"
            variant="default"
          >
            {text('forms.unanswered.look')}
          </Button>
        )}
        {onAgain && !trouble.gone && !trouble.onFields && (
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            {text('forms.sendAgain')}
          </Button>
        )}
        {onAnew && trouble.gone && (
          <Button size="compact-sm" variant="default" onClick={onAnew}>
            {text('forms.gone.anew')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SettleProps extends Pick<FormTroublesProps, 'segment' | 'onAgain'> {
  trouble: SubmitError;
  box: Ref<HTMLDivElement>;
}

function SettleConflict({ trouble, segment, box, onAgain }: SettleProps) {
  const text = useText();
  if (!trouble.conflict) return null;
  return (
    <div ref={box} role="alert" className={classes.settle}>
      <p className={classes.troubleTitle}>{text('forms.conflict.title')}</p>
      <Suspense>
        <ConflictView conflict={trouble.conflict} segment={segment} onSave={onAgain} />
      </Suspense>
    </div>
  );
}

function Reasons({ trouble, segment }: { trouble: SubmitError; segment: Segment }) {
  const text = useText();
  const errorText = useErrorText();
  const { title, hint, requestId } = errorText(trouble.error);
  const { unanswered, gone, onFields } = trouble;
  return (
    <>
      <p className={classes.troubleTitle}>{gone ? text('forms.gone.title') : title}</p>
      {hint && !unanswered && <p>{hint}</p>}
      {trouble.sentences?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {onFields && <ErrorSummary segment={segment} inside />}
      <p className={classes.kept}>
        {unanswered ? text(`forms.unanswered.${unanswered}`) : text(gone ? 'forms.gone.hint' : 'kit.form.nothingLost')}
      </p>
      {requestId && (
        <details className={classes.kept}>
          <summary>{text('shell.error.details')}</summary>
          {text('shell.error.requestId')} <code>{requestId}</code>
        </details>
      )}
    </>
  );
}
