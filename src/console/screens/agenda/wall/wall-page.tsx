/** The shop's day on a screen on the wall: what is in each bay, and what comes next. Nothing on it can be changed. */

import '#console/screens/agenda/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { columnsOf } from '#console/screens/agenda/columns/columns.ts';
import { NoColumns } from '#console/screens/agenda/columns/no-columns.tsx';
import { useChosenBays } from '#console/screens/agenda/columns/use-chosen-bays.ts';
import { type AgendaSetup, useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/data/use-appointments.ts';
import { useBoardState } from '#console/screens/agenda/use-board-state.ts';
import { type PageRotation, usePageRotation } from '#console/screens/agenda/wall/use-page-rotation.ts';
import { useWakeLock } from '#console/screens/agenda/wall/use-wake-lock.ts';
import classes from '#console/screens/agenda/wall/wall.module.css';
import { wallRows } from '#console/screens/agenda/wall/wall-rows.ts';
import { WallTable } from '#console/screens/agenda/wall/wall-table.tsx';
import { useSession } from '#console/session/session.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readNow } from '#console/time/wall-clock.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { formatDay, formatTime } from '#console/ui/values/format.ts';

export function WallPage() {
  const text = useText();
  const { setup, error } = useAgendaSetup();
  const { tokenNeeded } = useSession();
  useDocumentTitle(text('agenda.wall.title'));
  useWakeLock();
  return (
    <main className={classes.wall}>
      {tokenNeeded && (
        <p role="alert" className={classes.stale}>
          {text('agenda.wall.signIn')}
        </p>
      )}
      {error ? <Stale error={error} /> : null}
      {setup && <Wall setup={setup} />}
    </main>
  );
}

function Wall({ setup }: { setup: AgendaSetup }) {
  const text = useText();
  const { language } = useLanguage();
  const now = useClock(readNow);
  const [today = '', time = ''] = now.split(' ');
  const { state, go } = useBoardState(today);
  const [params] = useSearchParams();
  const { appointments, loadProgress, error } = useAppointments({ from: today, to: today });
  useReloading(loadProgress);
  const chosen = useChosenBays(setup, state);
  const rows = wallRows(appointments ?? [], { ...setup, columns: columnsOf(setup.bays, setup.displays, state) }, now);
  const isPartial = loadProgress !== undefined && !loadProgress.done;
  const turning = usePageRotation();
  return (
    <>
      <header className={classes.head}>
        <h1>
          {formatDay(today, language, 'weekday')}
          <span dir="auto"> · {chosen.join(' · ')}</span>
        </h1>
        <p className={classes.clock}>{formatTime(time.slice(0, 5), language)}</p>
        {turning.rows && <p className={classes.rows}>{text('agenda.wall.rows', turning.rows)}</p>}
        <div className={classes.actions}>
          {turning.rows && (
            <Button variant="default" aria-pressed={turning.isStopped} onClick={turning.toggle}>
              {text('agenda.wall.stop')}
            </Button>
          )}
          <Button variant="default" onClick={fillScreen}>
            {text('agenda.wall.full')}
          </Button>
          <Button component={Link} to={`${links.agenda()}?${params}`} variant="default">
            {text('agenda.sheet.back')}
          </Button>
        </div>
      </header>
      {error ? <Stale error={error} /> : null}
      {loadProgress?.state === 'failed' && <p role="alert">{text('list.loadProgress.failed')}</p>}
      {isPartial && (
        <p role="status">{text('agenda.sheet.partial', { read: loadProgress.read, total: loadProgress.total })}</p>
      )}
      {appointments && (
        <RotatingPages turning={turning}>
          {rows.length ? (
            <WallTable rows={rows} setup={setup} isWhole={!isPartial} />
          ) : (
            <NoColumns
              setup={setup}
              onShowAll={() => go({ display: 'all', branch: undefined, technician: undefined })}
            />
          )}
        </RotatingPages>
      )}
    </>
  );
}

/** Some browsers have no full screen and others refuse it; the page then stays in its window. */
function fillScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => undefined);
}

function RotatingPages({ turning, children }: { turning: PageRotation; children: ReactNode }) {
  const text = useText();
  return (
    <section
      ref={turning.scroller}
      className={classes.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      aria-label={text('agenda.wall.title')}
      style={{ '--past': `${turning.rows?.past ?? 0}px` }}
      onWheel={turning.onHand}
      onPointerDown={turning.onHand}
      onKeyDown={turning.onHand}
    >
      {children}
    </section>
  );
}

/** The shown data is out of date. */
function Stale({ error }: { error: unknown }) {
  const text = useText();
  const { title } = useErrorText()(error);
  return (
    <p role="alert" className={classes.stale}>
      {text('agenda.wall.stale', { reason: title })}
    </p>
  );
}

const refreshMilliseconds = 60_000;

/** On a service that cannot filter by day, all appointments are read again at intervals. */
function useReloading(loadProgress: LoadProgress | undefined): void {
  const isReadThrough = loadProgress !== undefined;
  const reload = useEffectEvent(() => {
    if (loadProgress?.done) loadProgress.reload?.();
  });
  useEffect(() => {
    if (!isReadThrough) return;
    const timer = setInterval(() => reload(), refreshMilliseconds);
    return () => clearInterval(timer);
  }, [isReadThrough]);
}
