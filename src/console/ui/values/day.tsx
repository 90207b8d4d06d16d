import { useLanguage } from '#console/messages/messages.ts';
import { type DayForm, formatDateTime, formatDay, formatTime } from '#console/ui/values/format.ts';
import classes from '#console/ui/values/values.module.css';

type Wire = string | null | undefined;

/** A formatted day; nothing for the zero date. */
export function Day({ value, form = 'short' }: { value: Wire; form?: DayForm }) {
  const { language } = useLanguage();
  return <Moment wire={value} shown={formatDay(value, language, form)} />;
}

export function TimeOfDay({ value }: { value: Wire }) {
  const { language } = useLanguage();
  return <Moment wire={value} shown={formatTime(value, language)} />;
}

export function DateTime({ value, form = 'short' }: { value: Wire; form?: Exclude<DayForm, 'weekday'> }) {
  const { language } = useLanguage();
  return <Moment wire={value} shown={formatDateTime(value, language, form)} />;
}

function Moment({ wire, shown }: { wire: Wire; shown: string }) {
  if (!shown) return null;
  return (
    <time className={classes.number} dateTime={wire ?? undefined}>
      {shown}
    </time>
  );
}
