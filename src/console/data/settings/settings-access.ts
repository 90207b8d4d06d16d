/**
 * The settings of a person or of the company. This browser keeps a copy, from which pages read at once, and which the
 * service's settings replace whenever they are read; beside a strict service the copy is all there is.
 */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { useErrorText } from '#console/data/error-text.ts';
import { isConflict, ServiceError } from '#console/data/service-error.ts';
import { ChangedMeanwhile } from '#console/data/settings/changed-meanwhile.ts';
import { type CachedSettings, readOnce, settingsCopy, settingsKey } from '#console/data/settings/settings-copy.ts';
import { requestSettings, sendSection } from '#console/data/settings/settings-requests.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { type StoredValue, useStoredValue } from '#console/storage/stored-value.ts';
import { showToast } from '#console/ui/toasts.ts';
import { settingsExtension } from '#contract/core/session.ts';
import { mayWriteSettings, readSettings, type SettingsScope } from '#contract/settings/settings.ts';

export interface SettingsState<T> {
  settings: T;
  /** `service`: all browsers have the same. `browser`: nobody else sees them. */
  storedIn: 'service' | 'browser';
  mayWrite: boolean;
  /** Whether they were read from the service, and are not an older copy. */
  isRead: boolean;
  error: unknown;
}

export interface SaveOptions {
  /** Shown after the save, with a button that undoes it. */
  successMessage?: string;
  /** No message is shown if the save fails, because the person did not ask for it. */
  isQuiet?: boolean;
  /** What the page calls the section. Error messages begin with it. */
  title?: string;
  /** Shown if `make` threw `ChangedMeanwhile`. */
  conflictMessage?: string;
  /** Takes back what else went with the change. It is given the save that undoes it as soon as that begins. */
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
  const read = readOnce((kept) => readSettings(schema, kept?.settings));

  function useSettings(): SettingsState<T> {
    const { api, description } = useSession();
    const copy = settingsCopy(useStorageOwner(), scope);
    const storedIn = useSettingsStorage();
    const { isSuccess, error } = useQuery({
      queryKey: settingsKey(scope),
      queryFn: async ({ signal }) => {
        const before = saves;
        const kept = await requestSettings(api, scope, signal);
        // What was saved while this was read is newer.
        if (saves === before) keep(copy, kept);
        return true;
      },
      enabled: storedIn === 'service',
      refetchInterval: refreshMilliseconds,
    });
    const settings = read(useStoredValue(copy));
    const mayWrite = !description || mayWriteSettings(description.role, scope);
    const isRead = storedIn === 'browser' || isSuccess;
    return useMemo(
      () => ({ settings, storedIn, mayWrite, isRead, error }),
      [settings, storedIn, mayWrite, isRead, error],
    );
  }

  function useSave(): SaveSection<T> {
    const { api } = useSession();
    const text = useText();
    const errorText = useErrorText();
    const owner = useStorageOwner();
    const storedIn = useSettingsStorage();
    return useCallback(
      async function save(name, make, options = {}) {
        const { successMessage, isQuiet, title, conflictMessage, onUndo } = options;
        const copy = settingsCopy(owner, scope);
        const step = { before: read(copy.get())[name], after: read(copy.get())[name] };
        const change = {
          name,
          make: (kept: CachedSettings) => {
            step.before = read(kept)[name];
            return make(step.before) ?? null;
          },
        };
        try {
          if (storedIn === 'service') {
            await inTurn(async () => {
              await saveChange(copy, change, {
                read: () => requestSettings(api, scope),
                send: (body, etag) => sendSection(api, scope, body, etag),
              });
              step.after = read(copy.get())[name];
            });
          } else {
            if (!copy.save(changed(copy.get() ?? nothing, change))) return refuse(text('data.settings.full'));
            step.after = read(copy.get())[name];
          }
        } catch (error) {
          if (error instanceof ChangedMeanwhile && conflictMessage) return refuse(conflictMessage);
          return refuseFor(error);
        }
        if (successMessage)
          showToast({
            text: successMessage,
            action: { label: text('data.settings.undo'), run: () => void undo().catch(refuseFor) },
          });
        return true;

        async function undo(): Promise<void> {
          // Few saves are undone: what merges them is no part of the first download.
          const { mergeOrThrow } = await import('#console/data/settings/merge-sections.ts');
          const takeBack: typeof make = (now) => mergeOrThrow<typeof now>(now, step.after, step.before);
          const undoing = save(name, takeBack, { title, conflictMessage: text('data.settings.notUndone') });
          onUndo?.(undoing);
          await undoing;
        }

        function refuseFor(error: unknown): false {
          return refuse(`${text('data.settings.notSaved')} ${reasonOf(error)}`);
        }

        function refuse(reason: string): false {
          const named = title ? text('data.settings.named', { title, reason }) : reason;
          if (!isQuiet) showToast({ text: named, tone: 'danger' });
          return false;
        }

        function reasonOf(error: unknown): string {
          const named = error instanceof ServiceError ? Object.values(error.fields).flat() : [];
          return named.length ? named.join(' ') : errorText(error).title;
        }
      },
      [api, owner, storedIn, text, errorText],
    );
  }

  return { useSettings, useSave };
}

export function useSettingsStorage(): SettingsState<unknown>['storedIn'] {
  const { description } = useSession();
  return description?.extensions.includes(settingsExtension) ? 'service' : 'browser';
}

const nothing: CachedSettings = { settings: {} };

/** An equal copy is not stored again, so that no component renders again. */
function keep(copy: StoredValue<CachedSettings>, kept: CachedSettings): void {
  if (JSON.stringify(copy.get()) !== JSON.stringify(kept)) copy.set(kept);
}

interface SectionChange {
  name: string;
  /** Null removes the section. */
  make: (kept: CachedSettings) => unknown;
}

function changed(kept: CachedSettings, { name, make }: SectionChange): CachedSettings {
  const section = make(kept);
  const { [name]: _before, ...others } = kept.settings;
  return { ...kept, settings: section === null ? others : { ...others, [name]: section } };
}

interface Requests {
  read: () => Promise<CachedSettings>;
  send: (body: Record<string, unknown>, etag: string | undefined) => Promise<CachedSettings>;
}

const maxTries = 5;

/** Shows the change at once, and reverts it if it was not saved. */
async function saveChange(copy: StoredValue<CachedSettings>, change: SectionChange, { read, send }: Requests) {
  let now = copy.get()?.etag ? (copy.get() ?? nothing) : await read();
  try {
    for (let tries = 1; ; tries++) {
      keep(copy, changed(now, change));
      try {
        return keep(copy, await send({ [change.name]: change.make(now) }, now.etag));
      } catch (error) {
        if (!isConflict(error) || tries === maxTries) throw error;
        now = await read();
      }
    }
  } catch (error) {
    keep(copy, now);
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();
/** Incremented when a save starts and when it ends. */
let saves = 0;

/** Saves in this tab run one after the other, so that they do not conflict with each other. */
function inTurn<R>(work: () => Promise<R>): Promise<R> {
  const count = () => void saves++;
  count();
  const turn = last.then(work);
  last = turn.then(count, count);
  return turn;
}
