/**
 * The heads over the columns: a row for the days and one for the bays, each drawn by the page. FullCalendar's protected
 * API has rows of heads as data; its published one knows heads of days alone.
 */
import {
  type DateProfile,
  type DateRange,
  type DayCol,
  getDateMeta,
  type TimeGridLayout,
  type ViewContext,
} from '@fullcalendar/react/protected-api';
import type { ComponentProps, ReactNode } from 'react';
import type { BayColumn, BayOptions } from '#console/screens/agenda/calendar/bay-view/bay-options.ts';

type HeaderRow = ComponentProps<typeof TimeGridLayout>['headerTiers'][number];
type HeadCell = HeaderRow['dataConfigs'][number];

/** What a cell gives its head to be drawn from; FullCalendar itself knows of the text alone. */
interface HeadContent {
  text: string;
  day?: string;
  bayId?: string;
}

interface HeadsContext {
  profile: DateProfile;
  today: DateRange;
  context: ViewContext;
}

export function headerRows(
  days: readonly DayCol[],
  { bays = [], bayHead, dayHead }: Partial<BayOptions>,
  profile: DateProfile,
  today: DateRange,
  context: ViewContext,
): HeaderRow[] {
  const of = { profile, today, context };
  const bayCells = days.flatMap((day, place) => bays.map((bay) => headCell(day, of, { place, bay })));
  const bayRow = headerRow(({ bayId = '', day = '' }) => bayHead?.({ bayId, day }), bayCells);
  if (!dayHead) return [bayRow];
  const dayCells = days.map((day, place) => headCell(day, of, { place, colSpan: bays.length }));
  const dayRow = headerRow(({ day = '' }) => dayHead({ day }), dayCells);
  return bays.length > 1 ? [dayRow, bayRow] : [dayRow];
}

function headerRow(draw: (content: HeadContent) => ReactNode, dataConfigs: HeadCell[]): HeaderRow {
  return {
    isDateRow: false,
    renderConfig: {
      generatorName: 'dayHeaderContent',
      customGenerator: draw,
      innerClassNameGenerator: undefined,
      classNameGenerator: undefined,
      didMount: nothing,
      willUnmount: nothing,
      align: 'start',
      sticky: 0,
    },
    dataConfigs,
  };
}

const nothing = () => undefined;

function headCell(
  { date }: DayCol,
  { profile, today, context }: HeadsContext,
  { place, bay, colSpan }: { place: number; bay?: BayColumn; colSpan?: number },
): HeadCell {
  const day = dayOf(date);
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
  };
}

/** The calendar's markers are of UTC. */
function dayOf(marker: Date): string {
  return marker.toISOString().slice(0, 10);
}
