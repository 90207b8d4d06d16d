/** At the foot of the page, as long as it is so: the network or the service is away or slow, or the console was renewed. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ConnectionStatus, stopWaiting, useConnectionStatus } from '#console/data/connection/connection-status.ts';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { checkForUpdate, useIsUpdated } from '#console/shell/app-version.ts';
import classes from '#console/shell/connection/banner.module.css';
import { useConnectionMonitor } from '#console/shell/connection/connection-monitor.ts';
import { readWallClock, wallClockAt } from '#console/time/wall-clock.ts';
import { clockText, clockTextToSecond } from '#console/ui/values/clock-text.ts';
import type { Language } from '#contract/core/language.ts';

export function Banner() {
  const message = useSaid();
  const strip = useRef<HTMLDivElement>(null);
  useRoomAtTheFoot(strip, message !== undefined);
  return (
    <div ref={strip} role="status" className={classes.place}>
      {message && <div className={classes.banner}>{message}</div>}
    </div>
  );
}

/** The one thing that matters most. */
function useSaid(): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const line = useConnectionStatus();
  const lookNow = useConnectionMonitor();
  const isOnline = useSyncExternalStore(onBrowserLine, () => navigator.onLine);
  const [isUpdated, dismiss] = useUpdateOffer();

  if (line.problem) {
    return (
      <>
        <p className={classes.words}>
          {troubleWords(line, isOnline, text, language)} <ReadAt />
        </p>
        {!line.until && <Act label={text('trouble.tryNow')} run={lookNow} />}
      </>
    );
  }
  if (line.slow) {
    return (
      <>
        <p className={classes.words}>{text('trouble.slow')}</p>
        <Act label={text('trouble.stopWaiting')} run={stopWaiting} />
      </>
    );
  }
  if (!isUpdated) return undefined;
  return (
    <>
      <p className={classes.words}>{text('trouble.updated')}</p>
      <Act label={text('trouble.later')} run={dismiss} />
      <Act label={text('trouble.reload')} run={() => window.location.reload()} />
    </>
  );
}

function troubleWords(
  { problem: trouble, until }: ConnectionStatus,
  isOnline: boolean,
  text: Text,
  language: Language,
): string {
  if (until) return text('trouble.paused', { time: clockTextToSecond(until, language) });
  if (!isOnline) return text('trouble.offline');
  return text(`trouble.${trouble ?? 'silent'}`);
}

function Act({ label, run }: { label: string; run: () => void }) {
  return (
    <button type="button" className={classes.act} onClick={run}>
      {label}
    </button>
  );
}

/** How old the oldest part of what this page shows is. */
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
  return text('trouble.readAt', { time: clockText(wallClockAt(oldest), readWallClock().today, language) });
}

function onBrowserLine(change: () => void): () => void {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

const quietFor = 300_000;

/** Looks when the person comes back to the tab, at most every few minutes. Nothing reloads by itself. */
function useUpdateOffer(): [boolean, () => void] {
  const isUpdated = useIsUpdated();
  const [dismissed, setDismissed] = useState(false);
  const looked = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const look = () => {
      if (performance.now() - looked.current < quietFor) return;
      looked.current = performance.now();
      void checkForUpdate();
    };
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return [isUpdated && !dismissed, () => setDismissed(true)];
}

/** Bars and toasts at the foot of the window stand above the banner, and the page's end can be scrolled to. */
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
