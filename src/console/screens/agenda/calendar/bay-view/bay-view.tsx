/**
 * Bays side by side on real days: one column for each day and bay, on FullCalendar's own grid. Its protected API is used
 * because a view with columns of its own can only be written as a component of that grid.
 */
import {
  AllDaySplitter,
  buildDayColsFromSeries,
  DateComponent,
  type DateProfile,
  type DayCol,
  DaySeriesModel,
  type Hit,
  memoize,
  NowTimer,
  TimeGridLayout,
  type ViewContext,
  type ViewProps,
} from '@fullcalendar/react/protected-api';
import type { ComponentProps, ReactNode } from 'react';
import type { BayColumn } from '#console/screens/agenda/calendar/bay-view/bay-options.ts';
import { BaySlices, BaySplitter, bayIdOf, byColumn } from '#console/screens/agenda/calendar/bay-view/bay-slices.ts';
import { headerRows } from '#console/screens/agenda/calendar/bay-view/column-heads.ts';
import { ColumnsInSight, canWatch } from '#console/screens/agenda/calendar/bay-view/columns-in-sight.ts';

type LayoutProps = ComponentProps<typeof TimeGridLayout>;

interface State {
  /** The names of the lanes in sight; null until that is known. */
  inSight: ReadonlySet<string> | null;
}

const none: never[] = [];
const noBays: readonly BayColumn[] = [];

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
  readonly #headings = memoize(headerRows);

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
    if (isDrawn || inSight !== this.state.inSight) this.context.options.onDrawn?.();
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
    const cells = this.#cells(days, bays);
    const { timed = props } = this.#allDay.splitProps(props);
    const split = this.#splitter.splitProps({ ...timed, bays });
    return (
      <NowTimer unit={options.nowIndicator ? 'minute' : 'day'}>
        {(nowDate, todayRange, nowMs) => {
          const now = options.nowIndicator && !forPrint ? nowDate : null;
          const cuts = bays.flatMap(({ id }) => {
            const part = split[id];
            return part ? [this.#slicesOf(id).cut(part, context, { profile, ranges, now })] : [];
          });
          const columns = <T,>(of: (cut: (typeof cuts)[number]) => readonly T[]) => byColumn(cuts.map(of), days.length);
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
                headerTiers={this.#headings(days, options, profile, todayRange, context)}
                fgEventSegs={none}
                bgEventSegs={none}
                businessHourSegs={none}
                dateSelectionSegs={none}
                eventDrag={null}
                eventResize={null}
                fgEventSegsByCol={columns(({ foreground }) => foreground).map((segs, index) =>
                  this.#isDrawn(cells[index]) ? segs : none,
                )}
                bgEventSegsByCol={columns(({ background }) => background)}
                businessHourSegsByCol={columns(({ hours }) => hours)}
                dateSelectionSegsByCol={columns(({ selection }) => selection)}
                nowIndicatorSegsByCol={columns(({ now }) => now)}
                eventDragByCol={columns(({ drag }) => drag)}
                eventResizeByCol={columns(({ resize }) => resize)}
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

export function isSameBay(one: Hit, other: Hit): boolean {
  return bayIdOf(one.dateSpan) === bayIdOf(other.dateSpan);
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
