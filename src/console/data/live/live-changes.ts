/** Shows others' changes as they happen, if the service reports them, and never while somebody is using what they change. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '#console/data/api-client.ts';
import { listenToChanges } from '#console/data/live/change-stream.ts';
import { type ChangedRecords, everything, withChanges } from '#console/data/live/changed-records.ts';
import { isInteracting, trackInteraction } from '#console/data/live/interaction.ts';
import { setLive } from '#console/data/live/live-state.ts';
import { consumeOwnChange } from '#console/data/live/own-changes.ts';
import { followChanges } from '#console/data/live/shared-changes.ts';
import { showChanges } from '#console/data/live/show-changes.ts';
import { settingsCopy, settingsKey } from '#console/data/settings/settings-copy.ts';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { changesExtension } from '#contract/core/session.ts';

/** Shows nothing itself. */
export function LiveChanges(): null {
  const { api, state, description } = useSession();
  const queryClient = useQueryClient();
  const owner = useStorageOwner();
  useEffect(() => {
    if (state !== 'signedIn' || !description?.extensions.includes(changesExtension)) return;
    const showing = showWhenFree(queryClient, api);
    const stopFollowing = followChanges({
      name: api.connection().token ? undefined : `comptoir.changes ${description.role} ${description.user}`,
      position: description.changes,
      listen: (since, signal, onMessage) => listenToChanges(api, { since, signal, onMessage }),
      onChanges: (changes) => {
        const others = changes.filter((change) => !consumeOwnChange(change));
        showing.add((before) => withChanges(before, others));
      },
      onReadAgain: () => {
        showing.add(() => everything);
        showing.addSettings();
      },
      onSettings: (etag) => {
        // After one's own save there is nothing to read.
        if (settingsCopy(owner, 'company').get()?.etag !== etag) showing.addSettings();
      },
      onLive: setLive,
      // The next read notices that the person is signed out, and asks for a token.
      onSignedOut: () => void queryClient.invalidateQueries(),
    });
    return () => {
      stopFollowing();
      showing.stop();
    };
  }, [api, state, description, queryClient, owner]);
  return null;
}

/** Many consoles receive a change at the same moment, and need not all read it at the same one. */
const spreadMilliseconds = 100;
const retryMilliseconds = 200;
/** Where much is written, or the service is slow, reading again takes at most a quarter of the time. */
const readTimeFactor = 4;

function showWhenFree(queryClient: QueryClient, api: ApiClient) {
  const stopWatching = trackInteraction();
  let waiting: ChangedRecords = new Map();
  let areSettingsWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShowing = false;
  let isOver = false;

  function later(milliseconds: number): void {
    clearTimeout(timer);
    if (!isOver && (waiting.size || areSettingsWaiting)) timer = setTimeout(show, milliseconds);
  }

  async function show(): Promise<void> {
    if (isShowing) return;
    if (document.hidden || isInteracting()) return later(retryMilliseconds);
    const changed = waiting;
    const settings = areSettingsWaiting ? { queryKey: settingsKey('company') } : undefined;
    waiting = new Map();
    areSettingsWaiting = false;
    isShowing = true;
    const began = performance.now();
    await Promise.all([
      showChanges({ queryClient, api }, changed).catch(() => undefined),
      settings && queryClient.invalidateQueries(settings),
    ]);
    isShowing = false;
    later((performance.now() - began) * readTimeFactor);
  }

  const soon = () => {
    if (!isShowing) later(Math.random() * spreadMilliseconds);
  };

  return {
    add: (change: (before: ChangedRecords) => ChangedRecords) => {
      waiting = change(waiting);
      soon();
    },
    addSettings: () => {
      areSettingsWaiting = true;
      soon();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      stopWatching();
    },
  };
}
