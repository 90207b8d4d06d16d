import '#console/screens/project/messages/catalogue.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/project/project.module.css';
import { sumTime, type Timed } from '#console/screens/project/time.ts';
import { formatDecimal } from '#console/ui/values/format.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';

/** The hours spent out of those estimated, as text and, where there is an estimate, as a bar. Shows nothing if neither is known. */
export function TimeBar({ tasks, label }: { tasks: readonly Timed[]; label?: string }) {
  const text = useText();
  const { language } = useLanguage();
  const { estimated, spent, over, left, percent } = sumTime(tasks);
  const hours = (value: string) => formatDecimal(value, language);
  const isEstimated = compareDecimals(estimated, '0') > 0;
  if (!isEstimated && compareDecimals(spent, '0') <= 0) return null;
  return (
    <div className={classes.time} data-over={over !== undefined || undefined}>
      {isEstimated && (
        <span className={classes.timeBar} aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
      <span className={classes.timeWords}>
        {label && <span className={classes.quiet}>{label} </span>}
        {text(isEstimated ? 'project.time.spent' : 'project.time.none', {
          spent: hours(spent),
          ...(isEstimated && { estimated: hours(estimated) }),
        })}
        {over && <strong className={classes.over}>{text('project.time.over', { over: hours(over) })}</strong>}
        {left && <span className={classes.quiet}>{text('project.time.left', { left: hours(left) })}</span>}
      </span>
    </div>
  );
}
