/** Shows others' changes as they happen, if the service reports them, and never while somebody is using what they change. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToChanges } from '#console/data/live/change-stream.ts';
import { everything, withChanges } from '#console/data/live/changed-records.ts';
import { setLive } from '#console/data/live/live-state.ts';
import { refetchWhenIdle } from '#console/data/live/refetch-when-idle.ts';
import { followChanges } from '#console/data/live/shared-changes.ts';
import { consumeOwnChange } from '#console/data/mutations/own-changes.ts';
import { settingsCopy } from '#console/data/settings/settings-copy.ts';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { changesExtension } from '#contract/core/session.ts';

/** Renders nothing. */
export function LiveChanges(): null {
  const { api, state, description } = useSession();
  const queryClient = useQueryClient();
  const owner = useStorageOwner();
  useEffect(() => {
    if (state !== 'signedIn' || !description?.extensions.includes(changesExtension)) return;
    const showing = refetchWhenIdle(queryClient, api);
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
        // After a save in this browser, its copy already has this version.
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
