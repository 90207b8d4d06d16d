import classes from '#console/list/export/transfer.module.css';

interface ProgressLineProps {
  /** The current step with its figures. */
  label: string;
  done: number;
  total: number;
}

/** A progress bar with a text that screen readers announce from time to time. */
export function ProgressLine({ label, done, total }: ProgressLineProps) {
  return (
    <div className={classes.progress}>
      <progress className={classes.line} aria-label={label} value={Math.min(done, total)} max={Math.max(total, 1)} />
      <span className={classes.figures}>{label}</span>
    </div>
  );
}
