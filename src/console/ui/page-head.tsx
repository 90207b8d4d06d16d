import type { ReactNode } from 'react';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import classes from '#console/ui/page-head.module.css';

interface PageHeadProps {
  /** Where it is text, the page's title in the tab, too. */
  title: ReactNode;
  /** Code or number, beside the title. */
  code?: ReactNode;
  /** State chips. */
  chips?: ReactNode;
  /** The two or three actions people take, the most important last. */
  actions?: ReactNode;
  /** A line under the title. */
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
