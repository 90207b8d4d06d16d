/** The banner at the foot of the page while the service is unreachable or slow, or after the console was updated. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBrowserOnline } from '#console/data/connection/browser-online.ts';
import { type ConnectionStatus, stopWaiting, useConnectionStatus } from '#console/data/connection/connection-status.ts';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { checkForUpdate, useIsUpdated } from '#console/shell/app-version.ts';
import classes from '#console/shell/connection/banner.module.css';
import { useConnectionMonitor } from '#console/shell/connection/connection-monitor.ts';
import { readWallClock, wallClockAt } from '#console/time/wall-clock.ts';
import { clockText, clockTextToSecond } from '#console/ui/values/clock-text.ts';
import type { Language } from '#contract/core/language.ts';

export function Banner() {
  const message = useMessage();
  const strip = useRef<HTMLDivElement>(null);
  useRoomAtTheFoot(strip, message !== undefined);
  return (
    <div ref={strip} role="status" className={classes.place}>
      {message && <div className={classes.banner}>{message}</div>}
    </div>
  );
}

/** Shows only the most important of these messages. */
function useMessage(): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const status = useConnectionStatus();
  const probeNow = useConnectionMonitor();
  const isOnline = useBrowserOnline();
  const [isUpdated, dismiss] = useUpdateOffer();

  if (status.problem) {
    return (
      <>
        <p className={classes.words}>
          {problemText(status, isOnline, text, language)} <ReadAt />
        </p>
        {!status.until && <Act label={text('shell.connection.tryNow')} run={probeNow} />}
      </>
    );
  }
  if (status.slow) {
    return (
      <>
        <p className={classes.words}>{text('shell.connection.slow')}</p>
        <Act label={text('shell.connection.stopWaiting')} run={stopWaiting} />
      </>
    );
  }
  if (!isUpdated) return undefined;
  return (
    <>
      <p className={classes.words}>{text('shell.connection.updated')}</p>
      <Act label={text('shell.connection.later')} run={dismiss} />
      <Act label={text('shell.connection.reload')} run={() => window.location.reload()} />
    </>
  );
}

function problemText({ problem, until }: ConnectionStatus, isOnline: boolean, text: Text, language: Language): string {
  if (until) return text('shell.connection.paused', { time: clockTextToSecond(until, language) });
  if (!isOnline) return text('shell.connection.offline');
  return text(`shell.connection.${problem ?? 'silent'}`);
}

function Act({ label, run }: { label: string; run: () => void }) {
  return (
    <button type="button" className={classes.action} onClick={run}>
      {label}
    </button>
  );
}

/** The age of the oldest data on this page. */
function ReadAt() {
  const text = useText();
  const { language } = useLanguage();
  const cache = useQueryClient().getQueryCache();
  const oldest = useSyncExternalStore(
    (change) => cache.subscribe(change),
    () =>
      Math.min(
        ...cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt || Number.POSITIVE_INFINITY),
      ),
  );
  if (!Number.isFinite(oldest)) return null;
  return text('shell.connection.readAt', { time: clockText(wallClockAt(oldest), readWallClock().today, language) });
}

const checkIntervalMilliseconds = 300_000;

/** Checks for an update when the person returns to the tab, at most every few minutes. The page never reloads by itself. */
function useUpdateOffer(): [boolean, () => void] {
  const isUpdated = useIsUpdated();
  const [dismissed, setDismissed] = useState(false);
  const checkedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const check = () => {
      if (performance.now() - checkedAt.current < checkIntervalMilliseconds) return;
      checkedAt.current = performance.now();
      void checkForUpdate();
    };
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, []);
  return [isUpdated && !dismissed, () => setDismissed(true)];
}

/** Moves bars and toasts above the banner, and adds space so that the end of the page stays reachable. */
function useRoomAtTheFoot(strip: RefObject<HTMLDivElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = strip.current;
    if (!isShown || !element) return;
    const measure = () => style.setProperty('--banner-height', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-height');
    };
  }, [strip, isShown]);
}
