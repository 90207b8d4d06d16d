import classes from '#console/list/export/transfer.module.css';

interface ProgressLineProps {
  /** What is under way, with its figures. */
  words: string;
  done: number;
  total: number;
}

/** How far something is: a line for the eye, and words that are read out now and then. */
export function ProgressLine({ words, done, total }: ProgressLineProps) {
  return (
    <div className={classes.progress}>
      <progress className={classes.line} aria-label={words} value={Math.min(done, total)} max={Math.max(total, 1)} />
      <span className={classes.figures}>{words}</span>
    </div>
  );
}
