import type { ReactNode } from 'react';
import { readableOn } from '#console/ui/values/contrast.ts';
import classes from '#console/ui/values/swatch.module.css';

interface SwatchProps {
  /** The colours of text and fill, `#rrggbb`. Black or white replaces a text colour that is unreadable on the fill. */
  color: string;
  background: string;
  children: ReactNode;
}

/** A chip in a record's own two colours, such as those of a workflow step. */
export function Swatch({ color, background, children }: SwatchProps) {
  return (
    <span className={classes.swatch} style={{ backgroundColor: background, color: readableOn(background, color) }}>
      {children}
    </span>
  );
}

/** A square of one colour beside its value. */
export function ColourSample({ value }: { value: string | null | undefined }) {
  if (!value) return null;
  return (
    <span className={classes.sample}>
      <span className={classes.square} style={{ backgroundColor: value }} />
      <code>{value}</code>
    </span>
  );
}
