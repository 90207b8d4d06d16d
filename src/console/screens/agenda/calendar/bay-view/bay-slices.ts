/**
 * The part of the calendar's store that belongs to each bay, cut into days. FullCalendar's protected API has splitters and
 * slicers for this; used for each bay by itself, a change in one bay leaves the cuts of the others as they are.
 */
import {
  type CalendarContext,
  type DateMarker,
  type DateProfile,
  type DateRange,
  type DateSpan,
  DayTimeColsSlicer,
  type Dictionary,
  type EventDef,
  type EventRangeProps,
  isPropsEqualShallow,
  memoize,
  organizeSegsByCol,
  type SplittableProps,
  Splitter,
  splitInteractionByCol,
  type TimeGridRange,
} from '@fullcalendar/react/protected-api';
import type { BayColumn } from '#console/screens/agenda/calendar/bay-view/bay-options.ts';

type BayProps = SplittableProps & { bays: readonly BayColumn[] };

/** Sorts appointments, drags and selections by bay; an event names its bay in `extendedProps.bayId`. */
export class BaySplitter extends Splitter<BayProps> {
  getKeyInfo({ bays }: BayProps): Record<string, object> {
    return Object.fromEntries(bays.map(({ id }) => [id, {}]));
  }

  getKeysForEventDef({ extendedProps }: EventDef): string[] {
    return [String(extendedProps.bayId)];
  }

  getKeysForDateSpan(span: DateSpan): string[] {
    return [bayIdOf(span) ?? ''];
  }
}

/** The bay that a column gives to every span of time in it. */
export function bayIdOf(span: DateSpan): string | undefined {
  return span.bayId;
}

interface Days {
  profile: DateProfile;
  ranges: DateRange[];
  now: DateMarker | null;
}

/** A part of an appointment in one column, with the appointment. */
type EventSegment = TimeGridRange & EventRangeProps;

const eventsByColumn = () => memoize(organizeSegsByCol<EventSegment>);

/** The cuts of one bay, one of each kind a day. */
export class BaySlices {
  readonly #slicer = new DayTimeColsSlicer();
  readonly #foreground = eventsByColumn();
  readonly #background = eventsByColumn();
  readonly #hours = eventsByColumn();
  readonly #selection = eventsByColumn();
  readonly #now = memoize(organizeSegsByCol<TimeGridRange>);
  readonly #nowCuts: DayTimeColsSlicer['sliceNowDate'] = memoize((...args) => this.#slicer.sliceNowDate(...args));
  readonly #drag = memoize(splitInteractionByCol);
  readonly #resize = memoize(splitInteractionByCol);
  #last: SplittableProps | undefined;

  cut(props: SplittableProps, context: CalendarContext, { profile, ranges, now }: Days) {
    // The published type asks for a selection and for hours; the code takes null for either, and `SplittableProps` has it.
    const sliceable = this.#reuse(props) as Parameters<DayTimeColsSlicer['sliceProps']>[0];
    const sliced = this.#slicer.sliceProps(sliceable, profile, null, context, ranges);
    const count = ranges.length;
    const nowCuts = now ? this.#nowCuts(now, profile, null, context, ranges) : null;
    return {
      foreground: this.#foreground(sliced.fgEventSegs, count),
      background: this.#background(sliced.bgEventSegs, count),
      hours: this.#hours(sliced.businessHourSegs, count),
      selection: this.#selection(sliced.dateSelectionSegs, count),
      now: this.#now(nowCuts, count),
      drag: this.#drag(sliced.eventDrag, count),
      resize: this.#resize(sliced.eventResize, count),
    };
  }

  /** New `events` rebuild every definition; where those of this bay are the same in content, the store before stays. */
  #reuse(props: SplittableProps): SplittableProps {
    const last = this.#last;
    if (last && isSameStore(last, props)) {
      return { ...props, eventStore: last.eventStore, eventUiBases: last.eventUiBases };
    }
    this.#last = props;
    return props;
  }
}

/** From the columns of each bay to those of the grid: all bays of the first day, then of the next. */
export function byColumn<T>(ofBays: readonly (readonly T[])[], dayCount: number): T[] {
  const days = Array.from({ length: dayCount }, (_, day) => day);
  return days.flatMap((day) => ofBays.flatMap((columns) => columns.slice(day, day + 1)));
}

function isSameStore(a: SplittableProps, b: SplittableProps): boolean {
  const isSameTime = (x: { range: DateRange }, y: { range: DateRange }) =>
    x.range.start.valueOf() === y.range.start.valueOf() && x.range.end.valueOf() === y.range.end.valueOf();
  return (
    isSameHash(a.eventStore.defs, b.eventStore.defs, isSameDef) &&
    isSameHash(a.eventStore.instances, b.eventStore.instances, isSameTime) &&
    isSameHash(a.eventUiBases, b.eventUiBases, isSameUi)
  );
}

function isSameDef(a: EventDef, b: EventDef): boolean {
  return a.title === b.title && isPropsEqualShallow(a.extendedProps, b.extendedProps) && isSameUi(a.ui, b.ui);
}

function isSameUi(a: Dictionary, b: Dictionary): boolean {
  return Object.keys(a).every((name) => a[name] === b[name] || areEmpty(a[name], b[name]));
}

/** FullCalendar makes a new empty list for each appointment. */
const areEmpty = (...lists: unknown[]) => lists.every((each) => Array.isArray(each) && each.length === 0);

function isSameHash<T>(a: Record<string, T>, b: Record<string, T>, isSame: (x: T, y: T) => boolean): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    const [x, y] = [a[key], b[key]];
    return x === y || (x !== undefined && y !== undefined && isSame(x, y));
  });
}
