import classes from '#console/list/export/transfer.module.css';

interface ProgressLineProps {
  /** The current step with its figures. */
  words: string;
  done: number;
  total: number;
}

/** A progress bar with a text that screen readers announce from time to time. */
export function ProgressLine({ words, done, total }: ProgressLineProps) {
  return (
    <div className={classes.progress}>
      <progress className={classes.line} aria-label={words} value={Math.min(done, total)} max={Math.max(total, 1)} />
      <span className={classes.figures}>{words}</span>
    </div>
  );
}
