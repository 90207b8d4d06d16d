import type { ComponentType, ReactNode } from 'react';
import classes from '#console/ui/states.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do about it. */
  hint?: ReactNode;
  icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** A button or link. */
  action?: ReactNode;
  /** Inside a page's part, not instead of the page. */
  compact?: boolean;
}

export function EmptyState({ title, hint, icon: Icon, action, compact }: EmptyStateProps) {
  return (
    <div className={classes.state} data-compact={compact || undefined}>
      {Icon && (
        <span className={classes.icon} aria-hidden="true">
          <Icon size={compact ? 20 : 32} stroke={1.5} />
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
