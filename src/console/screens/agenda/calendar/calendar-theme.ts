/**
 * Our own class names for the parts of FullCalendar's month, instead of the style sheets of its themes. Cards and the
 * grid of bays bring their own styles.
 */
import type { PluginInput } from '@fullcalendar/react';
import theme from '#console/screens/agenda/calendar/calendar-theme.module.css';

interface Day {
  isToday?: boolean;
  isOther?: boolean;
}

const dayNumberClass = ({ isToday, isOther }: Day) =>
  isToday ? theme.today : isOther ? theme.otherDay : theme.dayNumber;

export const calendarTheme: PluginInput = {
  name: 'calendar-theme',
  optionDefaults: {
    viewClass: theme.view,
    tableHeaderClass: theme.head,
    fillerClass: theme.cell,
    dayHeaderRowClass: theme.cell,
    dayHeaderClass: theme.cell,
    dayHeaderInnerClass: theme.weekday,
    dayHeaderDividerClass: theme.below,
    dayRowClass: theme.cell,
    dayCellClass: theme.cell,
    dayCellTopClass: theme.dayTop,
    dayCellTopInnerClass: dayNumberClass,
    rowEventClass: theme.line,
    rowMoreLinkClass: theme.more,
  },
};
