import type { ReactNode } from 'react';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import classes from '#console/ui/page-head.module.css';

interface PageHeadProps {
  /** If it is a text, it is also the title of the tab. */
  title: ReactNode;
  /** A code or number, shown beside the title. */
  code?: ReactNode;
  /** Chips for states. */
  chips?: ReactNode;
  /** The two or three actions of the page, the most important one last. */
  actions?: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
}

export function PageHead({ title, code, chips, actions, note }: PageHeadProps) {
  useDocumentTitle(typeof title === 'string' ? title : undefined);
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
        {code && <span className={classes.code}>{code}</span>}
        {chips && <span className={classes.chips}>{chips}</span>}
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
