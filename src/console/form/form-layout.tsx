/** The layout of a form: sections, and fields that belong together side by side. */
import { type ReactNode, useId } from 'react';
import classes from '#console/form/form.module.css';
import { type MessageId, useText } from '#console/messages/messages.ts';

export function FormSection({ title, children }: { title?: MessageId; children: ReactNode }) {
  const text = useText();
  const id = useId();
  if (!title) return <div className={classes.section}>{children}</div>;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.sectionTitle}>
        {text(title)}
      </h2>
      {children}
    </section>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** A preview of the typed values. */
export function FormPreview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.preview}>
      <span>{label}</span>
      {children}
    </div>
  );
}
