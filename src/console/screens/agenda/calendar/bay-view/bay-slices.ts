/**
 * Splits the calendar's store by bay and day, with the splitters and slicers of FullCalendar's protected API. Each bay
 * has its own slicer, so that a change in one bay leaves the slices of the others unchanged.
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

/** The bay of the column to which the span of time belongs. */
export function bayIdOf(span: DateSpan): string | undefined {
  return span.bayId;
}

interface Days {
  profile: DateProfile;
  ranges: DateRange[];
  now: DateMarker | null;
}

/** A part of an appointment in one column, with the appointment. */
export type EventSegment = TimeGridRange & EventRangeProps;

const eventsByColumn = () => memoize(organizeSegsByCol<EventSegment>);

/** The slices of one bay: for each kind, one for each day. */
type BayCuts = ReturnType<BaySlices['cut']>;

/** The contents of one column. */
export type LaneCuts = { [Kind in keyof BayCuts]: BayCuts[Kind][number] | undefined };

export class BaySlices {
  readonly #slicer = new DayTimeColsSlicer();
  readonly #foreground = eventsByColumn();
  readonly #background = eventsByColumn();
  readonly #selection = eventsByColumn();
  readonly #now = memoize(organizeSegsByCol<TimeGridRange>);
  readonly #nowCuts: DayTimeColsSlicer['sliceNowDate'] = memoize((...args) => this.#slicer.sliceNowDate(...args));
  readonly #drag = memoize(splitInteractionByCol);
  readonly #resize = memoize(splitInteractionByCol);
  #last: SplittableProps | undefined;

  cut(props: SplittableProps, context: CalendarContext, { profile, ranges, now }: Days) {
    // The published type requires a selection and hours, but the code accepts null for either, as `SplittableProps`
    // says.
    const sliceable = this.#reuse(props) as Parameters<DayTimeColsSlicer['sliceProps']>[0];
    const sliced = this.#slicer.sliceProps(sliceable, profile, null, context, ranges);
    const count = ranges.length;
    const nowCuts = now ? this.#nowCuts(now, profile, null, context, ranges) : null;
    return {
      foreground: this.#foreground(sliced.fgEventSegs, count),
      background: this.#background(sliced.bgEventSegs, count),
      selection: this.#selection(sliced.dateSelectionSegs, count),
      now: this.#now(nowCuts, count),
      drag: this.#drag(sliced.eventDrag, count),
      resize: this.#resize(sliced.eventResize, count),
    };
  }

  /**
   * Each update of the events rebuilds every definition. If those of this bay are equal in content, the previous store
   * is kept.
   */
  #reuse(props: SplittableProps): SplittableProps {
    const last = this.#last;
    if (last && isSameStore(last, props)) {
      return { ...props, eventStore: last.eventStore, eventUiBases: last.eventUiBases };
    }
    this.#last = props;
    return props;
  }
}

/** The contents of the columns: all bays of the first day, then of the next. */
export function byColumn(ofBays: readonly BayCuts[], dayCount: number): LaneCuts[] {
  const days = Array.from({ length: dayCount }, (_, day) => day);
  return days.flatMap((day) => ofBays.map((cuts) => laneCuts(cuts, day)));
}

function laneCuts(cuts: BayCuts, day: number): LaneCuts {
  const { foreground, background, selection, now, drag, resize } = cuts;
  return {
    foreground: foreground[day],
    background: background[day],
    selection: selection[day],
    now: now[day],
    drag: drag[day],
    resize: resize[day],
  };
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

/** FullCalendar creates a new empty list for each appointment, so lists are compared by content. */
const areEmpty = (...lists: unknown[]) => lists.every((each) => Array.isArray(each) && each.length === 0);

function isSameHash<T>(a: Record<string, T>, b: Record<string, T>, isSame: (x: T, y: T) => boolean): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    const [x, y] = [a[key], b[key]];
    return x === y || (x !== undefined && y !== undefined && isSame(x, y));
  });
}
