import type { ComponentType, ReactNode } from 'react';
import classes from '#console/ui/states/states.module.css';

interface EmptyStateProps {
  title: string;
  /** Where it is the page's own heading. */
  titleAs?: 'h1' | 'h2' | 'p';
  /** What to do about it. */
  hint?: ReactNode;
  icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** A button or link. */
  action?: ReactNode;
  /** Inside a page's part, not instead of the page. */
  compact?: boolean;
}

export function EmptyState({ title, titleAs: Title = 'p', hint, icon: Icon, action, compact }: EmptyStateProps) {
  return (
    <div className={classes.state} data-compact={compact || undefined}>
      {Icon && (
        <span className={classes.icon} aria-hidden="true">
          <Icon size={compact ? 20 : 32} stroke={1.5} />
        </span>
      )}
      <Title className={classes.title}>{title}</Title>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
