/**
 * Bays side by side, with one column for each day and bay. FullCalendar keeps the events and handles gestures; the grid
 * is drawn here. The protected API is needed, because a view with its own columns must be a component of that API.
 */
import {
  AllDaySplitter,
  buildDayColsFromSeries,
  DateComponent,
  type DateProfile,
  type DayCol,
  DaySeriesModel,
  formatDayString,
  memoize,
  NowTimer,
  ViewContainer,
  type ViewContext,
  type ViewProps,
} from '@fullcalendar/react/protected-api';
import { createRef, type ReactNode } from 'react';
import { BayLanes } from '#console/screens/agenda/calendar/bay-view/bay-lanes.tsx';
import type { BayColumn } from '#console/screens/agenda/calendar/bay-view/bay-options.ts';
import { BaySlices, BaySplitter, byColumn } from '#console/screens/agenda/calendar/bay-view/bay-slices.ts';
import { BayTable } from '#console/screens/agenda/calendar/bay-view/bay-table.tsx';
import type { LaneColumn } from '#console/screens/agenda/calendar/bay-view/lane.tsx';
import { slotsOf, topOf } from '#console/screens/agenda/calendar/bay-view/slots.ts';
import { canWatch, VisibleColumns } from '#console/screens/agenda/calendar/bay-view/visible-columns.ts';

interface State {
  /** The names of the visible lanes. */
  visibleColumns: ReadonlySet<string>;
}

const noBays: readonly BayColumn[] = [];

export class BayView extends DateComponent<ViewProps, State> {
  override state: State = { visibleColumns: new Set() };

  readonly #scroller = createRef<HTMLDivElement>();
  readonly #columns = new VisibleColumns((visibleColumns) => this.setState({ visibleColumns }));
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
  readonly #names = memoize((days: DayCol[]) => days.map(({ date }) => formatDayString(date)));
  readonly #laneColumns = memoize(laneColumns);
  readonly #slots = memoize(slotsOf);

  override componentDidMount(): void {
    this.#columns.watch(this.#scroller.current);
  }

  override componentDidUpdate(before: ViewProps, { visibleColumns }: State): void {
    this.#columns.watch(this.#scroller.current);
    const { eventStore, dateProfile } = this.props;
    const isDrawn = before.eventStore !== eventStore || before.dateProfile !== dateProfile;
    if (isDrawn || visibleColumns !== this.state.visibleColumns) this.context.options.onDrawn?.();
  }

  override componentWillUnmount(): void {
    this.#columns.stop();
  }

  override render(): ReactNode {
    const { props, context } = this;
    const { dateProfile: profile, forPrint } = props;
    const { options } = context;
    const { bays = noBays } = options;
    const days = this.#days(this.#series(profile, context.dateProfileGenerator), profile, context.dateEnv);
    const ranges = this.#ranges(days);
    const columns = this.#laneColumns(days, bays);
    const slots = this.#slots(profile.slotMinTime, profile.slotMaxTime, options.slotDuration);
    const { timed = props } = this.#allDay.splitProps(props);
    const split = this.#splitter.splitProps({ ...timed, bays });
    return (
      <NowTimer unit={options.nowIndicator ? 'minute' : 'day'}>
        {(nowDate, today) => {
          const now = options.nowIndicator && !forPrint ? nowDate : null;
          const cuts = bays.flatMap(({ id }) => {
            const part = split[id];
            return part ? [this.#slicesOf(id).cut(part, context, { profile, ranges, now })] : [];
          });
          const ofColumns = byColumn(cuts, days.length);
          const nowColumn = ofColumns.findIndex((each) => each.now?.length);
          const nowDay = columns[nowColumn]?.date;
          return (
            <ViewContainer
              attrs={{ role: 'table', 'aria-colcount': columns.length + 1, ...nameOf(props) }}
              className={props.className ?? ''}
              viewSpec={context.viewSpec}
            >
              <BayTable
                scroller={this.#scroller}
                days={this.#names(days)}
                bays={bays}
                bayHead={options.bayHead}
                dayHead={options.dayHead}
                slots={slots}
                hourLabel={options.hourLabel}
                axisName={options.timedText}
                now={now && nowDay ? topOf(now, nowDay, slots) : undefined}
              >
                <BayLanes
                  dateProfile={profile}
                  columns={columns}
                  cuts={ofColumns}
                  slots={slots}
                  today={today}
                  inSight={forPrint || !canWatch ? null : this.state.visibleColumns}
                  eventSelection={props.eventSelection}
                />
              </BayTable>
            </ViewContainer>
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
}

function nameOf({ labelId, labelStr }: ViewProps) {
  return { 'aria-labelledby': labelId, 'aria-label': labelStr };
}

/** Keyed by position and not by day, so that another day reuses the same elements. */
function laneColumns(days: DayCol[], bays: readonly BayColumn[]): LaneColumn[] {
  return days.flatMap(({ date }, dayIndex) =>
    bays.map(({ id }, index) => ({
      key: `${dayIndex}/${id}`,
      bayId: id,
      date,
      isFirstOfDay: index === 0 && dayIndex > 0 && bays.length > 1,
    })),
  );
}
