/** A part of a record's page with a heading, its content and its actions. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import classes from '#console/record/record.module.css';

interface RelatedProps {
  title: string;
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
}

export function Related({ title, count, actions, children }: RelatedProps) {
  const id = useId();
  return (
    <section className={classes.related} aria-labelledby={id}>
      <div className={classes.relatedHead}>
        <h2 id={id} className={classes.relatedTitle}>
          {title}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

export function AddLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} size="xs" variant="default" leftSection={<IconPlus size={14} />}>
      {children}
    </Button>
  );
}
