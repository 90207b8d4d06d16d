import type { ReactNode } from 'react';
import { useText } from '#console/messages/messages.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';
import classes from '#console/ui/states/states.module.css';

interface ErrorStateProps {
  /** A sentence that says what happened. */
  title: string;
  /** The element of the title; a heading if it is the page's own. */
  titleAs?: 'h1' | 'h2' | 'p';
  /** What the person can do. */
  hint?: ReactNode;
  requestId?: string;
  /** A button to try again, or a link to another page. */
  action?: ReactNode;
  compact?: boolean;
  /** Rendered below everything else, such as details to pass on. */
  children?: ReactNode;
}

export function ErrorState({
  title,
  titleAs: Title = 'p',
  hint,
  requestId,
  action,
  compact,
  children,
}: ErrorStateProps) {
  const text = useText();
  return (
    <div className={classes.state} data-compact={compact || undefined} data-tone="danger" role="alert">
      <Title className={classes.title}>{title}</Title>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {requestId && (
        <details className={classes.reference}>
          <summary>{text('console.error.details')}</summary>
          {text('console.error.requestId')} <code>{requestId}</code>{' '}
          <CopyButton copied={requestId} label={text('console.copy')} />
        </details>
      )}
      {children}
    </div>
  );
}
