/** Bays side by side on real days: one column for each day and bay, on FullCalendar's own grid. */
import {
  AllDaySplitter,
  buildDayColsFromSeries,
  DateComponent,
  type DateProfile,
  type DateRange,
  type DayCol,
  DaySeriesModel,
  getDateMeta,
  type Hit,
  memoize,
  NowTimer,
  TimeGridLayout,
  type ViewContext,
  type ViewProps,
} from '@fullcalendar/react/protected-api';
import type { ComponentProps, ReactNode } from 'react';
import {
  type BayColumn,
  BaySlices,
  type BaySpan,
  BaySplitter,
  byColumn,
} from '#console/screens/agenda/calendar/bay-slices.ts';
import { ColumnsInSight, canWatch } from '#console/screens/agenda/calendar/columns-in-sight.ts';

type LayoutProps = ComponentProps<typeof TimeGridLayout>;
type HeaderTier = LayoutProps['headerTiers'][number];

/** What the board adds to the calendar's options. */
export interface BayOptions {
  bays: readonly BayColumn[];
  bayHead: (head: { bayId: string; day: string }) => ReactNode;
  /** Absent: the days have no row of their own. */
  dayHead?: (head: { day: string }) => ReactNode;
  /** Other appointments than before are drawn, or in other places. */
  onDrawn?: () => void;
}

interface State {
  /** The names of the lanes in sight; null until that is known. */
  inSight: ReadonlySet<string> | null;
}

const none: never[] = [];

export class BayView extends DateComponent<ViewProps, State> {
  override state: State = { inSight: null };

  #root: HTMLDivElement | null = null;
  readonly #columns = new ColumnsInSight((inSight) => this.setState({ inSight }));
  readonly #allDay = new AllDaySplitter();
  readonly #splitter = new BaySplitter();
  readonly #slices = new Map<string, BaySlices>();

  readonly #series = memoize(
    (profile: DateProfile, generator: ViewContext['dateProfileGenerator']) =>
      new DaySeriesModel(profile.renderRange, generator),
  );
  readonly #days = memoize((series: DaySeriesModel, profile: DateProfile, env: ViewContext['dateEnv']) =>
    buildDayColsFromSeries(series, env, { slotRange: profile, activeRange: profile.activeRange }),
  );
  readonly #ranges = memoize((days: DayCol[]) => days.map(({ range }) => range));
  readonly #cells = memoize(buildCells);
  readonly #tiers = memoize(buildTiers);

  readonly #setRoot = (element: HTMLDivElement | null) => {
    this.#root = element;
  };

  override componentDidMount(): void {
    this.#columns.watch(this.#root);
  }

  override componentDidUpdate(before: ViewProps, { inSight }: State): void {
    this.#columns.watch(this.#root);
    const { eventStore, dateProfile } = this.props;
    const isDrawn = before.eventStore !== eventStore || before.dateProfile !== dateProfile;
    if (isDrawn || inSight !== this.state.inSight) (this.context.options as BayOptions).onDrawn?.();
  }

  override componentWillUnmount(): void {
    this.#columns.stop();
  }

  override render(): ReactNode {
    const { props, context } = this;
    const { dateProfile: profile, forPrint } = props;
    const options = context.options as typeof context.options & BayOptions;
    const { bays } = options;
    const days = this.#days(this.#series(profile, context.dateProfileGenerator), profile, context.dateEnv);
    const ranges = this.#ranges(days);
    const cells = this.#cells(days, bays);
    const split = this.#splitter.splitProps({ ...this.#allDay.splitProps(props).timed, bays } as never);
    return (
      <NowTimer unit={options.nowIndicator ? 'minute' : 'day'}>
        {(nowDate, todayRange, nowMs) => {
          const now = options.nowIndicator && !forPrint ? nowDate : null;
          const cuts = bays.flatMap(({ id }) => {
            const part = split[id];
            return part ? [this.#slicesOf(id).cut(part, context, { profile, ranges, now })] : [];
          });
          const columns = <K extends Parameters<typeof byColumn>[2]>(kind: K) => byColumn(cuts, days.length, kind);
          return (
            <div ref={this.#setRoot} style={{ display: 'contents' }}>
              <TimeGridLayout
                labelId={props.labelId}
                labelStr={props.labelStr}
                className={props.className ?? ''}
                forPrint={forPrint}
                dateProfile={profile}
                nowDate={nowDate}
                nowMs={nowMs}
                todayRange={todayRange}
                cells={cells}
                headerTiers={this.#tiers(days, options, profile, todayRange, context)}
                fgEventSegs={none}
                bgEventSegs={none}
                businessHourSegs={none}
                dateSelectionSegs={none}
                eventDrag={null}
                eventResize={null}
                fgEventSegsByCol={columns('foreground').map((segs, index) =>
                  this.#isDrawn(cells[index]) ? segs : none,
                )}
                bgEventSegsByCol={columns('background') as LayoutProps['bgEventSegsByCol']}
                businessHourSegsByCol={columns('hours') as LayoutProps['businessHourSegsByCol']}
                dateSelectionSegsByCol={columns('selection') as LayoutProps['dateSelectionSegsByCol']}
                nowIndicatorSegsByCol={columns('now')}
                eventDragByCol={columns('drag')}
                eventResizeByCol={columns('resize')}
                eventSelection={props.eventSelection}
                isHitComboAllowed={isSameBay}
              />
            </div>
          );
        }}
      </NowTimer>
    );
  }

  #slicesOf(bayId: string): BaySlices {
    const slices = this.#slices.get(bayId) ?? new BaySlices();
    this.#slices.set(bayId, slices);
    return slices;
  }

  /**
   * Columns far out of sight keep their lane but not their appointments; paper shows all. Which are in sight is known
   * once the lanes have their sizes: what is drawn before has its words set twice.
   */
  #isDrawn(lane: { key: string } | undefined): boolean {
    if (this.props.forPrint || !canWatch) return true;
    return (lane && this.state.inSight?.has(lane.key)) ?? false;
  }
}

export function bayOf({ dateSpan }: Hit): string | undefined {
  return (dateSpan as BaySpan).bayId;
}

export function isSameBay(one: Hit, other: Hit): boolean {
  return bayOf(one) === bayOf(other);
}

/** By place, not by day: another day is drawn into the same columns. */
function buildCells(days: DayCol[], bays: readonly BayColumn[]): LayoutProps['cells'] {
  return days.flatMap((day, dayIndex) =>
    bays.map(({ id }, index) => {
      const key = `${dayIndex}/${id}`;
      return {
        ...day,
        key,
        isMajor: index === 0 && dayIndex > 0 && bays.length > 1,
        dateSpanProps: { bayId: id },
        attrs: { 'data-bay': id, 'data-lane': key, 'data-column': dayIndex * bays.length + index },
      };
    }),
  );
}

/** The calendar's markers are of UTC. */
function dayText(marker: Date): string {
  return marker.toISOString().slice(0, 10);
}

interface HeadSurroundings {
  profile: DateProfile;
  today: DateRange;
  context: ViewContext;
}

function buildTiers(
  days: DayCol[],
  { bays, bayHead, dayHead }: BayOptions,
  profile: DateProfile,
  today: DateRange,
  context: ViewContext,
): LayoutProps['headerTiers'] {
  const at = { profile, today, context };
  const bayTier = headTier((props) => bayHead({ bayId: props.bayId, day: props.day }));
  bayTier.dataConfigs = days.flatMap((day, place) => bays.map((bay) => headCell(day, at, { place, bay })));
  if (!dayHead) return [bayTier];
  const dayTier = headTier(({ day }) => dayHead({ day }));
  dayTier.dataConfigs = days.map((day, place) => headCell(day, at, { place, colSpan: bays.length }));
  return bays.length > 1 ? [dayTier, bayTier] : [dayTier];
}

interface HeadContent {
  day: string;
  bayId: string;
}

function headTier(draw: (content: HeadContent) => ReactNode): HeaderTier {
  // The published type asks for every hook of a date's row; a row without them is drawn as well.
  const renderConfig = { generatorName: 'dayHeaderContent', customGenerator: draw, align: 'start', sticky: 0 };
  const tier: object = { isDateRow: false, renderConfig, dataConfigs: [] };
  return tier as HeaderTier; // As said above.
}

function headCell(
  { date }: DayCol,
  { profile, today, context }: HeadSurroundings,
  { place, bay, colSpan }: { place: number; bay?: BayColumn; colSpan?: number },
): HeaderTier['dataConfigs'][number] {
  const day = dayText(date);
  return {
    key: bay ? `${place}/${bay.id}` : String(place),
    dateMarker: date,
    colSpan,
    attrs: bay ? { 'data-bay': bay.id } : { 'data-day': day },
    renderProps: {
      ...getDateMeta(date, context.dateEnv, profile, today),
      day,
      bayId: bay?.id ?? '',
      text: bay?.title ?? day,
      isMajor: false,
      isSticky: false,
      inPopover: false,
      hasNavLink: false,
      view: context.viewApi,
    },
  } as HeaderTier['dataConfigs'][number];
}
