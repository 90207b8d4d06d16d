/** The head of a bay's column: its name, who works there, and how full its day is. */
import '#console/screens/agenda/messages/catalogue.ts';
import { createContext, memo, use, useState } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import type { BayLoad } from '#console/screens/agenda/setup/bay-load.ts';
import { Day } from '#console/ui/values/day.tsx';
import { formatDay, formatDecimal, weekdayNames } from '#console/ui/values/format.ts';
import { weekdayOf } from '#contract/formats/calendar.ts';
import { decimalText } from '#contract/formats/decimal.ts';

/** By `YYYY-MM-DD` and the bay's number. */
export type BayCapacity = ReadonlyMap<string, ReadonlyMap<number, KnownLoad>>;
type KnownLoad = BayLoad & { isKnown: boolean };

/** A context, because the heads are inside the calendar, which only passes on the bay and the day of a column. */
export const CapacityContext = createContext<BayCapacity>(new Map());

const fullPercent = 100;

export function BayHead({ bayId, day }: { bayId: string; day: string }) {
  const known = use(CapacityContext).get(day)?.get(Number(bayId));
  // Keeps the last load: the board moves to other days a moment before the calendar, which still asks for the previous
  // ones.
  const [last, setLast] = useState(known);
  if (known && known !== last) setLast(known);
  const load = known ?? last;
  return load ? <FullHead load={load} /> : null;
}

/** Memoised, so that it is rendered only if the load of its own bay changes. */
const FullHead = memo(function FullHead({ load }: { load: KnownLoad }) {
  const { bay, isKnown } = load;
  return (
    <div className={classes.bayHead}>
      <span className={classes.bayName} dir="auto" title={bay.name}>
        {bay.name}
      </span>
      {bay.initials && <span className={classes.initials}>{bay.initials}</span>}
      {isKnown ? <LoadFigures load={load} /> : <span className={classes.loadUnknown} />}
    </div>
  );
});

/** On a closed day, shows only booked hours, because a note says once for all bays that the day is closed. */
function LoadFigures({ load: { booked, blocked, available } }: { load: BayLoad }) {
  const text = useText();
  const { language } = useLanguage();
  const open = available + blocked;
  const percentOf = (part: number) => (open ? Math.min(fullPercent, Math.round((part * fullPercent) / open)) : 0);
  const hours = (hundredths: number) => formatDecimal(decimalText(hundredths).replace(/\.?0+$/, ''), language);
  const figures = {
    booked: hours(booked),
    count: booked / 100,
    available: hours(available),
    blocked: hours(blocked),
  };
  const words = [
    open > 0 && text('agenda.bay.hours', figures),
    !open && booked > 0 && text('agenda.bay.booked', figures),
    blocked > 0 && text('agenda.bay.blocked', figures),
  ].filter(Boolean);
  return (
    <>
      <span className={classes.bayHours} title={words.join(', ')}>
        {words.join(', ')}
      </span>
      <span className={classes.load} data-over={booked > available || undefined} aria-hidden="true">
        <span
          className={classes.loadFill}
          style={{ width: `${booked > 0 && !open ? fullPercent : percentOf(booked)}%` }}
        />
        {blocked > 0 && <span className={classes.loadBlocked} style={{ width: `${percentOf(blocked)}%` }} />}
      </span>
    </>
  );
}

/** The head of a day above its bays, or of the day's only column if there is a single bay. */
export function DayHead({ day }: { day: string }) {
  const text = useText();
  const { language } = useLanguage();
  const [load, ...others] = use(CapacityContext).get(day)?.values() ?? [];
  const isColumn = load !== undefined && others.length === 0;
  const isClosed = load?.isClosed;
  const short = `${weekdayNames[language][weekdayOf(day)]} ${Number(day.slice(8))}`;
  return (
    <div className={isColumn ? classes.bayHead : classes.dayHead}>
      <span className="visually-hidden">{formatDay(day, language, 'weekday')}</span>
      <span className={classes.bayName} data-short={isColumn ? undefined : short} aria-hidden="true">
        {isColumn ? short : <Day value={day} form="weekday" />}
      </span>
      {isClosed && <span className={classes.initials}>{text('agenda.bay.closed')}</span>}
      {isColumn && (load.isKnown ? <LoadFigures load={load} /> : <span className={classes.loadUnknown} />)}
    </div>
  );
}
