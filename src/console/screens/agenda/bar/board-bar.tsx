/** The board's one line of controls: its days, its bays, its view, and what there is to do. The rest is under "More". */
import '#console/screens/agenda/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { DayBox } from '#console/form/fields/day-box.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/bar/bar.module.css';
import { BoardMore } from '#console/screens/agenda/bar/board-more.tsx';
import { DisplayChoice } from '#console/screens/agenda/bar/display-choice.tsx';
import { Legend } from '#console/screens/agenda/bar/legend.tsx';
import { boardViews, stepDay } from '#console/screens/agenda/board-state.ts';
import { columnsOf } from '#console/screens/agenda/columns/columns.ts';
import type { Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { periodOf, shortPeriodOf } from '#console/screens/agenda/time/period.ts';
import { type BoardNavigation, useHasHeight } from '#console/screens/agenda/use-board-state.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { isDay } from '#contract/formats/calendar.ts';

const BoardFilters = lazyComponent(
  async () => (await import('#console/screens/agenda/bar/board-filters.tsx')).BoardFilters,
);

interface BoardBarProps extends BoardNavigation {
  setup: AgendaSetup;
  today: string;
  /** The bays that the board draws. */
  columns: readonly Bay[];
  isWholeDay: boolean;
  onWholeDay: (isWhole: boolean) => void;
  /** Absent for people who may not add appointments. */
  onNew: (() => void) | undefined;
  onBlock: (() => void) | undefined;
}

export function BoardBar({ setup, state, go, today, columns, onNew, ...more }: BoardBarProps) {
  const text = useText();
  const filters = useFilters({ state, go });
  const hasHeight = useHasHeight();
  const legend = (
    <Legend workflows={setup.workflows} chosen={state.workflows} onChoose={(workflows) => go({ workflows })} />
  );
  return (
    <div className={classes.controls}>
      <div className={classes.bar}>
        <DayChoice state={state} go={go} today={today} />
        <Period state={state} />
        <BayChoice setup={setup} state={state} go={go} drawn={columns[0]} />
        <ViewChoice state={state} go={go} />
        <button type="button" className={classes.choice} aria-expanded={filters.isOpen} onClick={filters.toggle}>
          {text('agenda.filters.count', { count: filters.count })}
        </button>
        <BoardMore view={state.view} {...more} />
        {onNew && (
          <Button
            className={classes.fresh}
            leftSection={<IconPlus size={16} />}
            aria-keyshortcuts="N"
            aria-label={text('ui.shortcuts.agenda.new')}
            onClick={onNew}
          >
            <span className={classes.whole}>{text('ui.shortcuts.agenda.new')}</span>
            <span className={classes.short}>{text('agenda.bar.new')}</span>
          </Button>
        )}
      </div>
      {filters.isOpen && (
        <div className={classes.panel}>
          <Suspense>
            <BoardFilters setup={setup} state={state} go={go} />
          </Suspense>
          {!hasHeight && legend}
        </div>
      )}
      {hasHeight && <div className={classes.panel}>{legend}</div>}
    </div>
  );
}

/** Open while a filter is set, so that nobody overlooks it. */
function useFilters({ state: { branch, technician, client, workflows } }: BoardNavigation) {
  const count = [branch, technician, client, workflows[0]].filter((each) => each !== undefined).length;
  const [isOpen, setOpen] = useState(count > 0);
  return { count, isOpen, toggle: () => setOpen(!isOpen) };
}

function DayChoice({ state, go, today }: BoardNavigation & { today: string }) {
  const text = useText();
  return (
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
  );
}

function Period({ state }: Pick<BoardNavigation, 'state'>) {
  const { language } = useLanguage();
  const period = periodOf(state, language);
  return (
    <h2 className={classes.period} aria-live="polite" title={period} data-short={shortPeriodOf(state, language)}>
      {period}
    </h2>
  );
}

/** `drawn` is the column of the one-bay view. The branch or technician filter may exclude that bay. */
function BayChoice({ setup, state, go, drawn }: BoardNavigation & { setup: AgendaSetup; drawn: Bay | undefined }) {
  const text = useText();
  if (state.view !== 'bay') return <DisplayChoice setup={setup} state={state} go={go} />;
  const offered = columnsOf(setup.bays, [], state);
  const bays = drawn && !offered.some(({ id }) => id === drawn.id) ? [drawn, ...offered] : offered;
  return (
    <NativeSelect
      className={classes.select}
      rightSectionWidth={20}
      aria-label={text('agenda.bar.bay')}
      value={drawn?.id ?? ''}
      onChange={({ currentTarget }) => go({ bay: Number(currentTarget.value) })}
      data={[
        // Without an empty option, the first bay would look selected when none is, and could not be chosen.
        ...(drawn ? [] : [{ value: '', label: '–' }]),
        ...bays.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

function ViewChoice({ state, go }: BoardNavigation) {
  const text = useText();
  return (
    <fieldset className={classes.views}>
      <legend className="visually-hidden">{text('agenda.bar.view')}</legend>
      {boardViews.map((view) => (
        <button
          key={view}
          type="button"
          className={classes.choice}
          aria-pressed={view === state.view}
          onClick={() => go({ view })}
        >
          {text(`agenda.view.${view}`)}
        </button>
      ))}
    </fieldset>
  );
}
