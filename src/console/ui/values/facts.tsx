import type { ReactNode } from 'react';
import classes from '#console/ui/values/facts.module.css';

/** A group of label and value pairs of a record. */
export function Facts({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <dl className={classes.facts}>{children}</dl>
    </section>
  );
}

interface FactProps {
  label: ReactNode;
  children: ReactNode;
  /** Long text takes the whole width and keeps its line breaks. */
  wide?: boolean;
}

export function Fact({ label, children, wide }: FactProps) {
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} dir="auto">
        {children}
      </dd>
    </div>
  );
}
