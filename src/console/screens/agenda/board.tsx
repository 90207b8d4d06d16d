/** The board as a calendar of bays or of a month, and the changes that its gestures make. */

import type { BayCalendarProps } from '#console/screens/agenda/calendar/calendar-props.ts';
import { Card } from '#console/screens/agenda/cards/card.tsx';
import { BayHead, DayHead } from '#console/screens/agenda/columns/bay-head.tsx';
import type { BoardModel } from '#console/screens/agenda/use-board.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

/** Loaded on demand, because the calendar is large and the list does not need it. */
const BayCalendar = lazyComponent(
  async () => (await import('#console/screens/agenda/calendar/bay-calendar.tsx')).BayCalendar,
);

interface BoardProps {
  navigation: BoardNavigation;
  model: BoardModel;
}

const drawBayHead: BayCalendarProps['drawBayHead'] = (head) => <BayHead {...head} />;
const drawDayHead: BayCalendarProps['drawDayHead'] = (head) => <DayHead {...head} />;
const drawCard: BayCalendarProps['drawCard'] = (card) => <Card {...card} />;

const BayTimeline = lazyComponent(
  async () => (await import('#console/screens/agenda/timeline/bay-timeline.tsx')).BayTimeline,
);

export function Board({ navigation: { state, go }, model: { placement, gestures } }: BoardProps) {
  if (state.view === 'timeline') {
    return (
      <BayTimeline
        day={state.day}
        bays={placement.columns}
        drawBayHead={drawBayHead}
        cards={placement.cards.grid}
        drawCard={drawCard}
        tray={gestures.tray}
        unscheduled={placement.cards.tray}
        hours={placement.hours}
        openHours={placement.openHours}
        isEditable={gestures.isEditable}
        {...gestures.pointer}
        onDrawn={gestures.keys.restoreFocus}
      />
    );
  }
  return (
    <BayCalendar
      layout={state.view === 'month' ? 'month' : 'bays'}
      days={placement.days}
      day={state.day}
      bays={placement.columns}
      drawBayHead={drawBayHead}
      drawDayHead={drawDayHead}
      cards={placement.cards.grid}
      drawCard={drawCard}
      tray={gestures.tray}
      unscheduled={placement.cards.tray}
      hours={placement.hours}
      firstHour={placement.firstHour}
      closing={placement.closing}
      openHours={placement.openHours}
      isMoving={gestures.keyboardMove.movedId !== undefined}
      isEditable={gestures.isEditable}
      {...gestures.pointer}
      onOpenDay={(day) => go({ view: 'day', day })}
      onDrawn={gestures.keys.restoreFocus}
    />
  );
}
