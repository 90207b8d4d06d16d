/**
 * FullCalendar in our own looks: which part of it wears which class, instead of the style sheets of its themes. Cards draw
 * themselves.
 */
import type { PluginInput } from '@fullcalendar/react';
import theme from '#console/screens/agenda/calendar/calendar-theme.module.css';

interface Lane {
  isToday?: boolean;
  isMajor?: boolean;
  isMinor?: boolean;
  isOther?: boolean;
}

interface Box {
  isStartResizable: boolean;
  isEndResizable: boolean;
  /** Held by a finger. */
  isSelected: boolean;
  isDragging: boolean;
}

const dayClass = ({ isMajor }: Lane) => (isMajor ? theme.firstOfDay : theme.cell);
const dayNumberClass = ({ isToday, isOther }: Lane) =>
  isToday ? theme.today : isOther ? theme.otherDay : theme.dayNumber;
/** In a month the heads of the columns are words of the calendar; on the board they are drawn whole. */
const dayHeaderInnerClass = ({ view }: { view: { type: string } }) =>
  view.type === 'dayGridMonth' ? theme.weekday : undefined;
const slotClass = ({ isMinor }: Lane) => (isMinor ? theme.quarter : theme.cell);
const boxClass = ({ isSelected, isDragging }: Box) => (isSelected || isDragging ? theme.held : theme.box);
const upperGripClass = ({ isStartResizable, isSelected }: Box) =>
  isStartResizable ? (isSelected ? theme.upperKnob : theme.upperGrip) : undefined;
const gripClass = ({ isEndResizable, isSelected }: Box) =>
  isEndResizable ? (isSelected ? theme.knob : theme.grip) : undefined;

export const calendarTheme: PluginInput = {
  name: 'calendar-theme',
  optionDefaults: {
    viewClass: theme.view,
    tableHeaderClass: theme.head,
    fillerClass: theme.cell,
    dayHeaderRowClass: theme.cell,
    dayHeaderClass: dayClass,
    dayHeaderInnerClass,
    dayHeaderDividerClass: theme.below,
    slotHeaderClass: slotClass,
    slotHeaderInnerClass: theme.hour,
    slotHeaderDividerClass: theme.beside,
    slotHeaderAlign: 'end',
    slotLaneClass: slotClass,
    dayLaneClass: dayClass,
    dayLaneInnerClass: theme.lane,
    nonBusinessHoursClass: theme.closed,
    highlightClass: theme.drawn,
    backgroundEventTitleClass: theme.bandTitle,
    nowIndicatorHeaderClass: theme.nowMark,
    nowIndicatorLineClass: theme.nowLine,
    columnEventClass: boxClass,
    columnEventBeforeClass: upperGripClass,
    columnEventAfterClass: gripClass,
    dayRowClass: theme.cell,
    dayCellClass: dayClass,
    dayCellTopClass: theme.dayTop,
    dayCellTopInnerClass: dayNumberClass,
    rowEventClass: theme.line,
    rowMoreLinkClass: theme.more,
  },
};
