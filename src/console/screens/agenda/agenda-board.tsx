/** The board's page. Its state is in the address, and its data is refreshed while the page is visible. */
import '#console/screens/agenda/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { Suspense } from 'react';
import { LoadProgressLine } from '#console/list/whole-list/load-progress.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { ReadError } from '#console/record/read-error.tsx';
import { BoardBar } from '#console/screens/agenda/bar/board-bar.tsx';
import classes from '#console/screens/agenda/board.module.css';
import { Board } from '#console/screens/agenda/board.tsx';
import { stepDay } from '#console/screens/agenda/board-state.ts';
import { CardTip } from '#console/screens/agenda/cards/card-tip.tsx';
import { CapacityContext } from '#console/screens/agenda/columns/bay-head.tsx';
import { ClosedDay } from '#console/screens/agenda/columns/closed-day.tsx';
import { NoColumns } from '#console/screens/agenda/columns/no-columns.tsx';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { DayList } from '#console/screens/agenda/day-list.tsx';
import { BoardDrawer } from '#console/screens/agenda/drawer/board-drawer.tsx';
import { ConflictDialog } from '#console/screens/agenda/moves/conflict-dialog.tsx';
import { overlapsDays, trayReasons } from '#console/screens/agenda/moves/placement.ts';
import { Tray } from '#console/screens/agenda/tray/tray.tsx';
import { UnreadSales } from '#console/screens/agenda/unread-sales.tsx';
import { type BoardModel, useBoard } from '#console/screens/agenda/use-board.ts';
import { type BoardNavigation, useBoardState } from '#console/screens/agenda/use-board-state.ts';
import { useSession } from '#console/session/session.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { blockedTitle } from '#contract/rules/blocked-time.ts';

const CardMenu = lazyComponent(async () => (await import('#console/screens/agenda/menu/card-menu.tsx')).CardMenu);
const SlotSearch = lazyComponent(
  async () => (await import('#console/screens/agenda/slots/slot-search.tsx')).SlotSearch,
);

interface PartProps {
  setup: AgendaSetup;
  navigation: BoardNavigation;
  model: BoardModel;
}

export function AgendaBoard({ setup }: { setup: AgendaSetup }) {
  const text = useText();
  const { language } = useLanguage();
  useDocumentTitle(text('ui.shortcuts.agenda.title'));
  const { may } = useSession();
  const today = useClock(readToday);
  const navigation = useBoardState(today);
  const { state, go } = navigation;
  const model = useBoard(setup, navigation);
  const { reading, changes, range, names } = model.records;
  const { columns, isWholeDay, showWholeDay } = model.placement;
  const { actions, keyboardMove, drawNew, keys } = model.gestures;
  const isMoving = keyboardMove.movedId !== undefined;
  const mayCreate = may('agenda_appointments', 'create');
  /** Moves the focus to the new appointment's card, if this view shows it. */
  const showMade = (made: Appointment) => {
    const hasPlace = trayReasons(made, setup.bayOf).length > 0 || columns.some(({ id }) => id === made.bay_id);
    const isShown = hasPlace && overlapsDays(made, range);
    if (isShown) keys.focusOnceDrawn(made.id);
    return isShown;
  };
  const block = () => drawNew(blockedTitle[language]);
  const drawNewAhead = () => {
    keystrokeBuffer.begin();
    drawNew();
  };
  usePageKeys([
    ['t', () => go({ day: today })],
    ['[', () => go({ day: stepDay(state, -1) })],
    [']', () => go({ day: stepDay(state, 1) })],
    ['n', () => mayCreate && drawNewAhead()],
    ['b', () => mayCreate && block()],
  ]);
  return (
    <div className={classes.board} data-view={state.view}>
      <h1 className="visually-hidden">{text('ui.shortcuts.agenda.title')}</h1>
      <p className={classes.onPaper}>{text('agenda.sheet.instead')}</p>
      <BoardBar
        {...navigation}
        setup={setup}
        today={today}
        columns={columns}
        isWholeDay={isWholeDay}
        onWholeDay={showWholeDay}
        onNew={mayCreate ? drawNewAhead : undefined}
        onBlock={mayCreate ? block : undefined}
      />
      <ClosedDay state={state} go={go} />
      {reading.loadProgress && <LoadProgressLine loadProgress={reading.loadProgress} />}
      {state.client !== undefined && names.sales.error ? <UnreadSales error={names.sales.error} /> : null}
      {reading.appointments ? (
        <Work setup={setup} navigation={navigation} model={model} />
      ) : reading.error ? (
        <ReadError error={reading.error} retry={reading.retry} />
      ) : (
        <SkeletonRows rows={10} columns={6} />
      )}
      <p role="status" aria-live="assertive" className={isMoving ? classes.moving : 'visually-hidden'}>
        {keyboardMove.announcement}
      </p>
      <CardActionParts setup={setup} model={model} onBlock={mayCreate ? block : undefined} />
      <BoardDrawer open={state.open} onMade={showMade} onRemove={actions.remove} />
      <ConflictDialog conflict={changes.conflict} setup={setup} onResolve={changes.resolve} />
    </div>
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
      {cardActions.search && (
        <SlotSearch
          {...cardActions.search}
          // Limits K, F and the like to the bays that the board shows, so that the card stays visible.
          bays={model.placement.columns}
          onFound={cardActions.found}
          onFailed={cardActions.failed}
        />
      )}
    </Suspense>
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
      data-view={state.view}
      ref={keys.board}
      onKeyDown={keys.onKeyDown}
      onContextMenu={keys.onContextMenu}
      {...keys.touch}
      onFocus={keys.onFocus}
    >
      <Tray
        cards={cards.tray}
        unscheduled={unscheduled}
        days={days.length}
        isWhole={!isPartial && (!reading.loadProgress || reading.loadProgress.done)}
        ref={tray}
        onOpen={actions.open}
        onExpand={keys.restoreFocus}
      />
      <CardTip board={keys.board} />
      <CapacityContext value={capacity}>
        <section className={classes.grid} aria-label={text('agenda.grid')} aria-busy={isPartial}>
          {columns.length === 0 && (
            <NoColumns
              setup={setup}
              onShowAll={() => go({ display: 'all', branch: undefined, technician: undefined })}
            />
          )}
          {columns.length > 0 && state.view === 'list' && (
            <DayList day={state.day} cards={cards.grid} isPartial={isPartial} onOpen={actions.open} />
          )}
          {columns.length > 0 && state.view !== 'list' && (
            <Suspense fallback={<SkeletonRows rows={10} columns={6} />}>
              <Board navigation={navigation} model={model} />
            </Suspense>
          )}
        </section>
      </CapacityContext>
    </div>
  );
}
