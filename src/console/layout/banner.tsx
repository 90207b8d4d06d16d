import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ServiceError } from '#console/kit/service-error.ts';
import classes from '#console/layout/banner.module.css';
import { useText } from '#console/messages/messages.ts';

/** Says that the network or the service is away, as long as it is. */
export function Banner() {
  const text = useText();
  const online = useSyncExternalStore(onBrowserLine, () => navigator.onLine);
  const answering = useServiceAnswers();
  return (
    <div role="status">
      {!online && <p className={classes.banner}>{text('shell.offline')}</p>}
      {online && !answering && <p className={classes.banner}>{text('shell.serviceDown')}</p>}
    </div>
  );
}

function onBrowserLine(change: () => void): () => void {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

/** The last read tells: an answer of any kind shows that the service is there. */
function useServiceAnswers(): boolean {
  const [answering, setAnswering] = useState(true);
  const cache = useQueryClient().getQueryCache();
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== 'updated') return;
        const { action } = event;
        if (action.type === 'success') setAnswering(true);
        if (action.type === 'failed' || action.type === 'error') setAnswering(!isSilence(action.error));
      }),
    [cache],
  );
  return answering;
}

function isSilence(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 0 || error.status === 502 || error.status === 503);
}
