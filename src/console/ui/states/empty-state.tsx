import type { ComponentType, ReactNode } from 'react';
import classes from '#console/ui/states/states.module.css';

interface EmptyStateProps {
  title: string;
  /** The element of the title; a heading if it is the page's own. */
  titleAs?: 'h1' | 'h2' | 'p';
  /** What the person can do about it. */
  hint?: ReactNode;
  icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** A button or link. */
  action?: ReactNode;
  /** For a part of a page, instead of the whole page. */
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
