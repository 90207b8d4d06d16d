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
  /** Whether they are those of the service, and not the copy of an earlier day. */
  isRead: boolean;
  error: unknown;
}

export interface SaveOptions {
  /** Said after it was saved, with undo beside it. */
  said?: string;
  /** Nothing is said where it fails, because nobody asked for it. */
  isQuiet?: boolean;
  /** What the page calls the section. It names what was not saved. */
  title?: string;
  /** Said where `make` threw `ChangedMeanwhile`. */
  overtaken?: string;
}

/**
 * `make` is given the section as it is now, and again what others made of it if they were faster; undefined is none. It
 * throws `ChangedMeanwhile` where the change does not go over theirs. Undo takes back what this save changed, and no more.
 * Resolves to false where it was not saved, and the person was told.
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

/** Others' changes show after so long. */
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
        const { said, isQuiet, title, overtaken } = options;
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
          if (error instanceof ChangedMeanwhile && overtaken) return refuse(overtaken);
          return refuseFor(error);
        }
        if (said)
          showToast({
            text: said,
            action: { label: text('data.settings.undo'), run: () => void undo().catch(refuseFor) },
          });
        return true;

        async function undo(): Promise<void> {
          // Few saves are undone: what merges them is no part of the first download.
          const { mergeOrThrow } = await import('#console/data/settings/merge-sections.ts');
          const takeBack: typeof make = (now) => mergeOrThrow<typeof now>(now, step.after, step.before);
          await save(name, takeBack, { title, overtaken: text('data.settings.notUndone') });
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

/** One that says the same is left, so that nothing is drawn again. */
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

/** Shows the change at once, and takes it back where it was not saved. */
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
/** Grows when a save begins, and when it ends. */
let saves = 0;

/** Saves of this tab wait for each other, so that they do not meet as those of two people would. */
function inTurn<R>(work: () => Promise<R>): Promise<R> {
  const count = () => void saves++;
  count();
  const turn = last.then(work);
  last = turn.then(count, count);
  return turn;
}
