/** Chooses the day and the view of the board. */
import '#console/screens/agenda/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DayBox } from '#console/form/fields/day-box.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import { type BoardView, boardViews, stepDay } from '#console/screens/agenda/board-state.ts';
import { periodOf } from '#console/screens/agenda/time/period.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';
import { isDay } from '#contract/formats/calendar.ts';

interface BoardBarProps extends BoardNavigation {
  today: string;
  isWholeDay: boolean;
  onWholeDay: (isWhole: boolean) => void;
}

export function BoardBar({ state, go, today, isWholeDay, onWholeDay }: BoardBarProps) {
  const text = useText();
  const { language } = useLanguage();
  return (
    <div className={classes.bar}>
      <div className={classes.days}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={text('agenda.bar.previous')}
          aria-keyshortcuts="["
          onClick={() => go({ day: stepDay(state, -1) })}
        >
          <IconChevronLeft size={18} stroke={1.6} />
        </ActionIcon>
        <Button variant="default" className={classes.today} aria-keyshortcuts="T" onClick={() => go({ day: today })}>
          {text('ui.shortcuts.agenda.today')}
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={text('agenda.bar.next')}
          aria-keyshortcuts="]"
          onClick={() => go({ day: stepDay(state, 1) })}
        >
          <IconChevronRight size={18} stroke={1.6} />
        </ActionIcon>
        <DayBox
          className={classes.dayInput}
          label={text('agenda.bar.day')}
          isLabelHidden
          day={state.day}
          onChange={(day) => isDay(day) && go({ day })}
        />
      </div>
      <h2 className={classes.period} aria-live="polite">
        {periodOf(state, language)}
      </h2>
      {hasHours[state.shape] && (
        <button
          type="button"
          className={classes.shape}
          aria-pressed={isWholeDay}
          onClick={() => onWholeDay(!isWholeDay)}
        >
          {text('agenda.bar.wholeDay')}
        </button>
      )}
      <ShapeChoice state={state} go={go} />
    </div>
  );
}

const hasHours: Record<BoardView, boolean> = { day: true, week: true, bay: true, month: false, list: false };

function ShapeChoice({ state, go }: BoardNavigation) {
  const text = useText();
  return (
    <fieldset className={classes.shapes}>
      <legend className="visually-hidden">{text('agenda.bar.view')}</legend>
      {boardViews.map((shape) => (
        <button
          key={shape}
          type="button"
          className={classes.shape}
          aria-pressed={shape === state.shape}
          onClick={() => go({ shape })}
        >
          {text(`agenda.view.${shape}`)}
        </button>
      ))}
    </fieldset>
  );
}
