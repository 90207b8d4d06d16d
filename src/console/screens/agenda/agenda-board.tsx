/** The board's page. Its state is in the address, and its data is refreshed while the page is visible. */
import '#console/screens/agenda/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { MeterLine } from '#console/list/whole/progress-meter.tsx';
import { useText } from '#console/messages/messages.ts';
import { ReadError } from '#console/record/read-error.tsx';
import classes from '#console/screens/agenda/board.module.css';
import { Board } from '#console/screens/agenda/board.tsx';
import { BoardBar } from '#console/screens/agenda/board-bar.tsx';
import { BoardFilters } from '#console/screens/agenda/board-filters.tsx';
import { stepDay } from '#console/screens/agenda/board-state.ts';
import { CapacityContext } from '#console/screens/agenda/columns/bay-head.tsx';
import { chosenDisplay, columnsOf } from '#console/screens/agenda/columns/columns.ts';
import { DisplayTabs } from '#console/screens/agenda/columns/display-tabs.tsx';
import { NoColumns } from '#console/screens/agenda/columns/no-columns.tsx';
import { WarningTip } from '#console/screens/agenda/conflicts/warning-tip.tsx';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { DayList } from '#console/screens/agenda/day-list.tsx';
import { BoardDrawer } from '#console/screens/agenda/drawer/board-drawer.tsx';
import { Legend } from '#console/screens/agenda/legend.tsx';
import { CollisionDialog } from '#console/screens/agenda/moves/collision-dialog.tsx';
import { overlapsDays, trayReasons } from '#console/screens/agenda/moves/placement.ts';
import { BoardLinks } from '#console/screens/agenda/setup/board-links.tsx';
import { Tray } from '#console/screens/agenda/tray/tray.tsx';
import { type BoardModel, useBoard } from '#console/screens/agenda/use-board.ts';
import { type BoardNavigation, useBoardState, useIsNarrow } from '#console/screens/agenda/use-board-state.ts';
import { useSession } from '#console/session/session.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

const CardMenu = lazyPart(async () => (await import('#console/screens/agenda/menu/card-menu.tsx')).CardMenu);
const SlotSearch = lazyPart(async () => (await import('#console/screens/agenda/slots/slot-search.tsx')).SlotSearch);

interface PartProps {
  setup: AgendaSetup;
  navigation: BoardNavigation;
  model: BoardModel;
}

export function AgendaBoard({ setup }: { setup: AgendaSetup }) {
  const text = useText();
  const { may } = useSession();
  const today = useClock(readToday);
  const navigation = useBoardState(today);
  const { state, go } = navigation;
  const model = useBoard(setup, navigation);
  const { reading, changes, range } = model.records;
  const { columns, isWholeDay, showWholeDay } = model.placement;
  const { actions, keyboardMove, drawNew, keys } = model.gestures;
  const mayCreate = may('agenda_appointments', 'create');
  /** Moves the focus to the new appointment's card, if this view shows it. */
  const showMade = (made: Appointment) => {
    const hasPlace = trayReasons(made, setup.bayOf).length > 0 || columns.some(({ id }) => id === made.bay_id);
    const isShown = hasPlace && overlapsDays(made, range);
    if (isShown) keys.focusOnceDrawn(made.id);
    return isShown;
  };
  const block = () => drawNew(text('agenda.slot.blockTitle'));
  const drawNewAhead = () => {
    keystrokeBuffer.begin();
    drawNew();
  };
  useHotkeys([
    ['t', () => go({ day: today })],
    ['[', () => go({ day: stepDay(state, -1) })],
    [']', () => go({ day: stepDay(state, 1) })],
    ['n', () => mayCreate && drawNewAhead()],
    ['b', () => mayCreate && block()],
  ]);
  const fresh = mayCreate && (
    <>
      <BlockButton onClick={block} />
      <Button leftSection={<IconPlus size={16} />} aria-keyshortcuts="N" onClick={drawNewAhead}>
        {text('ui.shortcuts.agenda.new')}
      </Button>
    </>
  );
  return (
    <>
      <PageHead title={text('ui.shortcuts.agenda.title')} note={<BoardLinks />} actions={fresh} />
      <p className={classes.onPaper}>{text('agenda.sheet.instead')}</p>
      <BoardBar {...navigation} today={today} isWholeDay={isWholeDay} onWholeDay={showWholeDay} />
      <Choices setup={setup} navigation={navigation} />
      {reading.meter && <MeterLine meter={reading.meter} />}
      {reading.appointments ? (
        <Work setup={setup} navigation={navigation} model={model} />
      ) : reading.error ? (
        <ReadError error={reading.error} retry={reading.retry} />
      ) : (
        <SkeletonRows rows={10} columns={6} />
      )}
      <p role="status" aria-live="assertive" className={keyboardMove.isMoving ? classes.moving : 'visually-hidden'}>
        {keyboardMove.announcement}
      </p>
      <CardActionParts setup={setup} model={model} onBlock={mayCreate ? block : undefined} />
      <BoardDrawer open={state.open} onMade={showMade} onRemove={actions.remove} />
      <CollisionDialog collision={changes.collision} bayOf={setup.bayOf} onSettle={changes.settle} />
    </>
  );
}

/** On a phone it has only an icon, because two buttons share a line. */
function BlockButton({ onClick }: { onClick: () => void }) {
  const text = useText();
  const words = text('ui.shortcuts.agenda.block');
  const shared = { variant: 'default', 'aria-keyshortcuts': 'B', onClick } as const;
  if (useIsNarrow()) {
    return (
      <ActionIcon {...shared} size="lg" aria-label={words}>
        <IconLock size={16} />
      </ActionIcon>
    );
  }
  return (
    <Button {...shared} leftSection={<IconLock size={16} />}>
      {words}
    </Button>
  );
}

/** The open menu of a card, and the running search for a free slot. */
function CardActionParts({
  setup,
  model,
  onBlock,
}: Omit<PartProps, 'navigation'> & { onBlock: (() => void) | undefined }) {
  const { menu, closeMenu, cardActions, actions } = model.gestures;
  return (
    <Suspense>
      {menu && (
        <CardMenu
          menu={menu}
          name={actions.nameOf(menu.appointment)}
          setup={setup}
          cardActions={cardActions}
          onOpen={actions.open}
          onBlock={onBlock}
          onClose={closeMenu}
        />
      )}
      {cardActions.search && <SlotSearch {...cardActions.search} onFound={cardActions.found} />}
    </Suspense>
  );
}

function Choices({ setup, navigation }: Omit<PartProps, 'model'>) {
  const text = useText();
  const { state, go } = navigation;
  const bays = columnsOf(setup.bays, [], state);
  const isNarrow = useIsNarrow();
  return (
    <div className={classes.choosing}>
      <div className={classes.bays}>
        {state.shape === 'bay' ? (
          <NativeSelect
            className={classes.baySelect}
            aria-label={text('agenda.bar.bay')}
            value={state.bay ?? bays[0]?.id ?? ''}
            onChange={({ currentTarget }) => go({ bay: Number(currentTarget.value) })}
            data={bays.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ) : (
          <DisplayTabs
            displays={setup.displays}
            chosen={chosenDisplay(setup.displays, state)}
            onChoose={(display) => go({ display })}
          />
        )}
        <FilterBox setup={setup} navigation={navigation} />
      </div>
      {!isNarrow && <StepLegend setup={setup} navigation={navigation} />}
    </div>
  );
}

function StepLegend({ setup, navigation: { state, go } }: Omit<PartProps, 'model'>) {
  return <Legend workflows={setup.workflows} chosen={state.workflows} onChoose={(workflows) => go({ workflows })} />;
}

/** Open while a filter is set, so that nobody overlooks it. On a phone it also contains the buttons for other days. */
function FilterBox({ setup, navigation }: Omit<PartProps, 'model'>) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { branch, technician, client, workflows } = navigation.state;
  const chosen = [branch, technician, client, workflows[0]].slice(0, isNarrow ? undefined : -1);
  const count = chosen.filter((each) => each !== undefined).length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <details className={classes.filterBox} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.tab}>{text('agenda.filters.count', { count })}</summary>
      {isOpen && <BoardFilters setup={setup} {...navigation} />}
      {isOpen && isNarrow && <StepLegend setup={setup} navigation={navigation} />}
    </details>
  );
}

function Work({ setup, navigation, model }: PartProps) {
  const text = useText();
  const { state, go } = navigation;
  const { reading, unscheduled, days } = model.records;
  const { columns, cards, capacity } = model.placement;
  const { tray, actions, keys } = model.gestures;
  const { isPartial } = reading;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cards inside have the focus; this hears their keys.
    <div
      className={classes.work}
      data-shape={state.shape}
      ref={keys.board}
      onKeyDown={keys.onKeyDown}
      onContextMenu={keys.onContextMenu}
      onFocus={keys.onFocus}
    >
      <Tray
        cards={cards.tray}
        unscheduled={unscheduled}
        days={days.length}
        isWhole={!isPartial && (!reading.meter || reading.meter.done)}
        ref={tray}
        onOpen={actions.open}
        onUnfold={keys.settle}
      />
      <WarningTip board={keys.board} />
      <CapacityContext value={capacity}>
        <section className={classes.grid} aria-label={text('agenda.grid')} aria-busy={isPartial}>
          {columns.length === 0 && (
            <NoColumns
              setup={setup}
              onShowAll={() => go({ display: 'all', branch: undefined, technician: undefined })}
            />
          )}
          {columns.length > 0 && state.shape === 'list' && (
            <DayList cards={cards.grid} isPartial={isPartial} onOpen={actions.open} />
          )}
          {columns.length > 0 && state.shape !== 'list' && (
            <Suspense fallback={<SkeletonRows rows={10} columns={6} />}>
              <Board navigation={navigation} model={model} />
            </Suspense>
          )}
        </section>
      </CapacityContext>
    </div>
  );
}
