/** What of the calendar's store belongs to which bay, cut into its days. A change in one bay leaves the others' cuts as they are. */
import {
  type CalendarContext,
  type DateMarker,
  type DateProfile,
  type DateRange,
  type DateSpan,
  DayTimeColsSlicer,
  type EventDef,
  type EventUi,
  isPropsEqualShallow,
  memoize,
  organizeSegsByCol,
  type SplittableProps,
  Splitter,
  splitInteractionByCol,
} from '@fullcalendar/react/protected-api';

/** A column's bay, as the calendar carries it; the head is drawn by the board. */
export interface BayColumn {
  id: string;
  title: string;
}

export type BaySpan = DateSpan & { bayId?: string };
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
    return [(span as BaySpan).bayId ?? ''];
  }
}

interface Days {
  profile: DateProfile;
  ranges: DateRange[];
  now: DateMarker | null;
}

type Cut = ReturnType<BaySlices['cut']>;

/** The cuts of one bay, one of each kind a day. */
export class BaySlices {
  readonly #slicer = new DayTimeColsSlicer();
  readonly #foreground = memoize(organizeSegsByCol);
  readonly #background = memoize(organizeSegsByCol);
  readonly #hours = memoize(organizeSegsByCol);
  readonly #selection = memoize(organizeSegsByCol);
  readonly #now = memoize(organizeSegsByCol);
  readonly #nowCuts: DayTimeColsSlicer['sliceNowDate'] = memoize((...given) => this.#slicer.sliceNowDate(...given));
  readonly #drag = memoize(splitInteractionByCol);
  readonly #resize = memoize(splitInteractionByCol);
  #kept: SplittableProps | undefined;

  cut(props: SplittableProps, context: CalendarContext, { profile, ranges, now }: Days) {
    // The published type of what is cut asks for a selection and hours; the code takes none, too.
    const sliceable = this.#keep(props) as Parameters<DayTimeColsSlicer['sliceProps']>[0];
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

  /** New `events` rebuild every definition; the ones before stay where this bay's are the same in content. */
  #keep(props: SplittableProps): SplittableProps {
    const kept = this.#kept;
    if (kept && isSameStore(kept, props)) {
      return { ...props, eventStore: kept.eventStore, eventUiBases: kept.eventUiBases };
    }
    this.#kept = props;
    return props;
  }
}

/** Column by column: all bays of the first day, then of the next. */
export function byColumn<K extends keyof Cut>(cuts: readonly Cut[], dayCount: number, kind: K): Cut[K] {
  const days = Array.from({ length: dayCount }, (_, day) => day);
  return days.flatMap((day) => cuts.map((cut) => cut[kind][day])) as Cut[K];
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

function isSameUi(a: EventUi, b: EventUi): boolean {
  return (Object.keys(a) as (keyof EventUi)[]).every((name) => a[name] === b[name] || areEmpty(a[name], b[name]));
}

const areEmpty = (...lists: unknown[]) => lists.every((each) => Array.isArray(each) && each.length === 0);

function isSameHash<T>(a: Record<string, T>, b: Record<string, T>, isSame: (x: T, y: T) => boolean): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    const [x, y] = [a[key], b[key]];
    return x === y || (x !== undefined && y !== undefined && isSame(x, y));
  });
}
