/**
 * The settings of a person or of the company. Pages read this browser's copy without waiting, and it is replaced
 * whenever the settings are read from the service. On a strict service the copy is all there is.
 */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { useErrorText } from '#console/data/error-text.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { ChangedMeanwhile } from '#console/data/settings/changed-meanwhile.ts';
import {
  countSaves,
  keepCopy,
  type NotSaved,
  type SaveDeps,
  saveSettingsSection,
} from '#console/data/settings/save-section.ts';
import { type CachedSettings, readOnce, settingsCopy } from '#console/data/settings/settings-copy.ts';
import { requestSettings, sectionRequests } from '#console/data/settings/settings-requests.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { type StoredValue, useStoredValue } from '#console/storage/stored-value.ts';
import { showToast, type Toast } from '#console/ui/toasts.ts';
import { settingsExtension } from '#contract/core/session.ts';
import { mayWriteSettings, readSettings, type SettingsScope } from '#contract/settings/settings.ts';

export interface SettingsState<T> {
  settings: T;
  /** `service`: all browsers have the same. `browser`: nobody else sees them. */
  storedIn: 'service' | 'browser';
  mayWrite: boolean;
  /** Whether they were read from the service, and are not an older copy. */
  isRead: boolean;
  /**
   * False in a browser that has no copy of them, until they are read or cannot be. What would be wrong without them waits
   * for that.
   */
  isKnown: boolean;
  error: unknown;
}

export interface SaveOptions {
  /** Shown after the save, with a button that undoes it. A function is called then, when it is known what was saved. */
  successMessage?: string | (() => string);
  /** No message is shown if the save fails, because the person did not ask for it. */
  isQuiet?: boolean;
  /** The page's name for the section, with which error messages begin. */
  title?: string;
  /** Shown if `make` threw `ChangedMeanwhile`. A function is called then, and can use what `make` found. */
  conflictMessage?: string | (() => string);
  /** What the person can do about the conflict, offered in the same message. */
  conflictAction?: Toast['action'];
  /** Reverts what else the change did. Called as soon as the undo begins, with its save. */
  onUndo?: (undoing: Promise<boolean>) => unknown;
}

/**
 * `make` is called with the current section, and again with the newer one if others saved first; undefined means that there
 * is none. It throws `ChangedMeanwhile` if the change conflicts with theirs. Undo reverts only what this save changed.
 * Resolves to false if it was not saved; the person was then notified.
 */
export type SaveSection<T> = <K extends keyof T & string>(
  name: K,
  make: (section: T[K] | undefined) => T[K] | undefined,
  options?: SaveOptions,
) => Promise<boolean>;

interface SettingsAccess<T> {
  useSettings: () => SettingsState<T>;
  useSave: () => SaveSection<T>;
}

/** After this time, others' changes are shown. */
const refreshMilliseconds = 60_000;

export function settingsAccess<T>(scope: SettingsScope, schema: z.ZodMiniType<T>): SettingsAccess<T> {
  const read = readOnce((cached) => readSettings(schema, cached?.settings));

  function useSettings(): SettingsState<T> {
    const { api, description } = useSession();
    const copy = settingsCopy(useStorageOwner(), scope);
    const storedIn = useSettingsStorage();
    const { isSuccess, isFetched, error } = useQuery({
      queryKey: queryKeys.settings(scope),
      queryFn: ({ signal }) => readIntoCopy(copy, () => requestSettings(api, scope, signal)),
      enabled: storedIn === 'service',
      refetchInterval: refreshMilliseconds,
    });
    const stored = useStoredValue(copy);
    const settings = read(stored);
    const mayWrite = !description || mayWriteSettings(description.role, scope);
    const isRead = storedIn === 'browser' || isSuccess;
    const isKnown = isRead || isFetched || stored !== undefined;
    return useMemo(
      () => ({ settings, storedIn, mayWrite, isRead, isKnown, error }),
      [settings, storedIn, mayWrite, isRead, isKnown, error],
    );
  }

  function useSave(): SaveSection<T> {
    const { api } = useSession();
    const text = useText();
    const reasonOf = useReasons();
    const owner = useStorageOwner();
    const storedIn = useSettingsStorage();
    return useCallback(
      async function save(name, make, options = {}) {
        const { successMessage, title, onUndo } = options;
        const deps: SaveDeps<T[typeof name] | undefined> = {
          copy: settingsCopy(owner, scope),
          read: (cached) => read(cached)[name],
          requests: storedIn === 'service' ? sectionRequests(api, scope) : undefined,
        };
        const outcome = await saveSettingsSection(deps, { name, make });
        if (outcome.state !== 'saved') return refuse(outcome);
        const { before, after } = outcome;
        const action = {
          label: text('data.settings.undo'),
          isUndo: true,
          run: () => void undo().catch((error) => refuse({ state: 'failed', error })),
        };
        if (successMessage) showToast({ text: worded(successMessage), action });
        return true;

        async function undo(): Promise<void> {
          // Loaded only when needed, because few saves are undone.
          const { mergeOrThrow } = await import('#console/data/settings/merge-sections.ts');
          const takeBack: typeof make = (now) => mergeOrThrow<typeof now>(now, after, before);
          const undoing = save(name, takeBack, { title, conflictMessage: text('data.settings.notUndone') });
          onUndo?.(undoing);
          await undoing;
        }

        function refuse(refused: NotSaved): false {
          if (!options.isQuiet) showToast({ ...reasonOf(refused, options), tone: 'danger' });
          return false;
        }
      },
      [api, owner, storedIn, text, reasonOf],
    );
  }

  return { useSettings, useSave };
}

async function readIntoCopy(copy: StoredValue<CachedSettings>, request: () => Promise<CachedSettings>): Promise<true> {
  const before = countSaves();
  const cached = await request();
  // A save during the read is newer than what was read.
  if (countSaves() === before) keepCopy(copy, cached);
  return true;
}

export function useSettingsStorage(): SettingsState<unknown>['storedIn'] {
  const { description } = useSession();
  return description?.extensions.includes(settingsExtension) ? 'service' : 'browser';
}

function isConflicting(refused: NotSaved): boolean {
  return refused.state === 'failed' && refused.error instanceof ChangedMeanwhile;
}

function worded(message: string | (() => string)): string {
  return typeof message === 'string' ? message : message();
}

/** Says why a section was not saved, and which one, where the page has a name for it, and what can be done. */
function useReasons() {
  const text = useText();
  const errorText = useErrorText();
  return useCallback(
    (refused: NotSaved, { title, conflictMessage, conflictAction }: SaveOptions): Pick<Toast, 'text' | 'action'> => {
      const isInDoubt = refused.state === 'failed' && refused.isInDoubt;
      const reason =
        refused.state === 'full'
          ? text('data.settings.full')
          : isConflicting(refused) && conflictMessage
            ? worded(conflictMessage)
            : `${text(isInDoubt ? 'data.settings.inDoubt' : 'data.settings.notSaved')} ${fieldMessages(refused.error) || errorText(refused.error).title}`;
      return {
        text: title ? text('data.settings.named', { title, reason }) : reason,
        action: isConflicting(refused) ? conflictAction : undefined,
      };
    },
    [text, errorText],
  );
}

/** Empty where the service says nothing of single fields. */
function fieldMessages(error: unknown): string {
  return error instanceof ServiceError ? Object.values(error.fields).flat().join(' ') : '';
}
