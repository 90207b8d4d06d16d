/** Says above the form why it was not saved and what can be done. */

import '#console/form/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrowserOnline } from '#console/data/connection/browser-online.ts';
import { type ErrorText, useErrorText } from '#console/data/error-text.ts';
import { isRejection, ServiceError } from '#console/data/service-error.ts';
import { ErrorSummary } from '#console/form/error-summary.tsx';
import classes from '#console/form/form.module.css';
import type { SubmitError } from '#console/form/saving/submit-error.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Segment } from '#contract/core/segments.ts';

const ConflictView = lazyComponent(async () => (await import('#console/form/conflict/conflict-view.tsx')).ConflictView);

interface FormAlertProps {
  submitError: SubmitError | undefined;
  segment: Segment;
  /** True while the form is sent again. The buttons stay, because one of them may have the focus. */
  saving?: boolean;
  /** The person chose values for these fields of a conflict. */
  onChoose?: (names: readonly string[]) => void;
  /** Sends the same form again. */
  onAgain?: () => void;
  /** Starts a new record with the typed values. */
  onAnew?: () => void;
}

export function FormAlert({ submitError, segment, saving = false, onChoose, onAgain, onAnew }: FormAlertProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const count = useErrorCount(submitError);
  const isOnline = useBrowserOnline();
  useEffect(() => {
    if (submitError) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [submitError]);

  if (!submitError) return null;
  const { conflict, error, unanswered } = submitError;
  if (conflict && !conflict.both.length) {
    return (
      <div ref={box} role="status" className={classes.notice}>
        <Suspense>
          <ConflictView conflict={conflict} segment={segment} />
        </Suspense>
      </div>
    );
  }
  if (conflict)
    return (
      <div ref={box} role="alert" className={classes.conflict}>
        <Suspense>
          <ConflictView
            conflict={conflict}
            undecided={submitError.undecided}
            segment={segment}
            saving={saving}
            onChoose={onChoose}
            onSave={onAgain}
          />
        </Suspense>
      </div>
    );
  if (error === undefined && !unanswered) return <ErrorSummary segment={segment} />;
  if (isOnFieldsAlone(submitError)) return <ErrorSummary key={count} segment={segment} refused />;
  return (
    <div ref={box} role="alert" className={classes.alert}>
      <Reasons key={count} submitError={submitError} segment={segment} isOnline={isOnline} />
      <div className={classes.actions}>
        {unanswered === 'twice' && (
          <Button
            component={Link}
            to={links.list(segment)}
            target="_blank"
            rel="opener"
            size="compact-sm"
            variant="default"
          >
            {text('form.unanswered.look')}
          </Button>
        )}
        {onAgain && !submitError.deleted && !submitError.onFields && (
          <Button
            size="compact-sm"
            variant="default"
            data-disabled={saving || undefined}
            aria-disabled={saving}
            onClick={saving ? undefined : onAgain}
          >
            {text('form.sendAgain')}
          </Button>
        )}
        {onAnew && submitError.deleted && (
          <Button size="compact-sm" variant="default" onClick={onAnew}>
            {text('form.gone.anew')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether the errors at the fields cover everything that the service reported. */
function isOnFieldsAlone({ error, unanswered, onFields, sentences }: SubmitError): boolean {
  return Boolean(onFields) && !unanswered && !sentences?.length && codesOfFields.has(codeOf(error));
}

/** The codes of errors that add nothing to the messages at the fields. */
const codesOfFields: ReadonlySet<string | undefined> = new Set(['invalid', 'period_closed'] satisfies ErrorCode[]);

const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : undefined);

/** Counts the errors, so that each one is rendered anew and announced by screen readers even in the same words. */
function useErrorCount(submitError: SubmitError | undefined): number {
  const [last, setLast] = useState({ submitError, count: 0 });
  if (last.submitError !== submitError) setLast({ submitError, count: last.count + 1 });
  return last.count;
}

interface ReasonsProps {
  submitError: SubmitError;
  segment: Segment;
  isOnline: boolean;
}

function Reasons({ submitError, segment, isOnline }: ReasonsProps) {
  const text = useText();
  const errorText = useErrorText();
  const { error, unanswered, deleted: gone, onFields } = submitError;
  const offlineText: ErrorText | undefined =
    codeOf(error) === 'offline'
      ? {
          title: isOnline ? text('form.backOnline') : errorText(error).title,
          // The text below says that nothing was saved.
          hint: text(isOnline ? 'form.backOnline.hint' : 'form.offline.hint'),
        }
      : undefined;
  const { title, hint, requestId }: ErrorText =
    error === undefined ? { title: text('form.unanswered.title') } : (offlineText ?? errorText(error));
  const uncertainty = unanswered && isRejection(error) ? 'earlier' : unanswered;
  const until = error instanceof ServiceError && error.retryAt;
  return (
    <>
      <p className={classes.alertTitle}>{gone ? text('form.gone.title') : title}</p>
      {/* While an earlier attempt is in doubt, a hint about this one alone, such as "nothing was sent", misleads. */}
      {hint && (!unanswered || until) && <p>{hint}</p>}
      {submitError.sentences?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {onFields && <ErrorSummary segment={segment} inside />}
      <p className={classes.nothingLost}>
        {uncertainty ? text(`form.unanswered.${uncertainty}`) : text(gone ? 'form.gone.hint' : 'form.nothingLost')}
      </p>
      {requestId && (
        <details className={classes.nothingLost}>
          <summary>{text('console.error.details')}</summary>
          {text('console.error.requestId')} <code>{requestId}</code>
        </details>
      )}
    </>
  );
}
