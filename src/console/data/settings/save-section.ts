/** Saves a section of the settings in this browser's copy and, where there is one, at the service. */
import { isConflict, mayHaveArrived } from '#console/data/service-error.ts';
import type { CachedSettings } from '#console/data/settings/settings-copy.ts';
import type { SettingsRequests } from '#console/data/settings/settings-requests.ts';
import type { StoredValue } from '#console/storage/stored-value.ts';

export interface SaveDeps<V> {
  copy: StoredValue<CachedSettings>;
  read: (cached: CachedSettings | undefined) => V;
  /** Undefined where only this browser keeps the settings. */
  requests: SettingsRequests | undefined;
}

interface SectionChange<V> {
  name: string;
  /** Undefined removes the section. What this throws ends the save. */
  make: (section: V) => V | undefined;
}

export type NotSaved =
  /** The browser has no room for it. */
  | { state: 'full' }
  /** `isInDoubt`: it may have been saved although no answer says so. */
  | { state: 'failed'; error: unknown; isInDoubt?: boolean };

type SectionOutcome<V> =
  /** The section before and after the change. */
  { state: 'saved'; before: V; after: V } | NotSaved;

/** Never rejects. Where others saved first, the change is made again to what they saved. */
export async function saveSettingsSection<V>(
  { copy, read, requests }: SaveDeps<V>,
  { name, make }: SectionChange<V>,
): Promise<SectionOutcome<V>> {
  const change = { name, make: (cached: CachedSettings) => make(read(cached)) ?? null };
  try {
    if (requests) {
      return await serialize(async () => {
        const before = await saveAtService(copy, change, requests);
        return { state: 'saved', before: read(before), after: read(copy.get()) };
      });
    }
    const before = copy.get() ?? nothing;
    if (!copy.save(changed(before, change))) return { state: 'full' };
    return { state: 'saved', before: read(before), after: read(copy.get()) };
  } catch (error) {
    if (error instanceof Unconfirmed) return { state: 'failed', error: error.cause, isInDoubt: true };
    return { state: 'failed', error };
  }
}

const nothing: CachedSettings = { settings: {} };

/** An equal copy is not stored again, so that no component renders again. */
export function keepCopy(copy: StoredValue<CachedSettings>, cached: CachedSettings): void {
  if (JSON.stringify(copy.get()) !== JSON.stringify(cached)) copy.set(cached);
}

interface WireChange {
  name: string;
  /** Null removes the section. */
  make: (cached: CachedSettings) => unknown;
}

function changed(cached: CachedSettings, { name, make }: WireChange): CachedSettings {
  const section = make(cached);
  const { [name]: _before, ...others } = cached.settings;
  return { ...cached, settings: section === null ? others : { ...others, [name]: section } };
}

const maxTries = 5;

/**
 * Shows the change at once, and reverts it if it was not saved. Resolves to the settings before the change. After a
 * conflict or a lost answer, the section may be stored as it was sent: a browser sends a request again by itself where a
 * connection breaks, and a person saves again after an answer that never came.
 */
async function saveAtService(
  copy: StoredValue<CachedSettings>,
  change: WireChange,
  { read, send }: SettingsRequests,
): Promise<CachedSettings> {
  let now = copy.get()?.etag ? (copy.get() ?? nothing) : await read();
  try {
    for (let tries = 1; ; tries++) {
      const sent = changed(now, change);
      keepCopy(copy, sent);
      try {
        keepCopy(copy, await send({ [change.name]: sent.settings[change.name] ?? null }, now.etag));
        return now;
      } catch (error) {
        const stored = await readAfter(error, read);
        if (isEqualSection(stored, sent, change.name)) {
          keepCopy(copy, stored);
          return now;
        }
        now = stored;
        if (!isConflict(error) || tries === maxTries) throw error;
      }
    }
  } catch (error) {
    keepCopy(copy, now);
    throw error;
  }
}

/** Thrown where neither an answer nor a read says whether a save was made. Its cause is why there was no answer. */
class Unconfirmed extends Error {}

/** Reads what is stored after a failed save. Throws the error if the save certainly changed nothing. */
async function readAfter(error: unknown, read: SettingsRequests['read']): Promise<CachedSettings> {
  if (isConflict(error)) return read();
  if (!mayHaveArrived(error)) throw error;
  return read().catch(() => {
    throw new Unconfirmed(undefined, { cause: error });
  });
}

function isEqualSection(one: CachedSettings, other: CachedSettings, name: string): boolean {
  return JSON.stringify(one.settings[name]) === JSON.stringify(other.settings[name]);
}

let last: Promise<unknown> = Promise.resolve();
let saves = 0;

/** Grows when a save starts and when it ends. A read during which it grew may be older than what was saved. */
export function countSaves(): number {
  return saves;
}

/** Saves in this tab run one after the other, so that they do not conflict with each other. */
function serialize<R>(work: () => Promise<R>): Promise<R> {
  const count = () => void saves++;
  count();
  const queued = last.then(work);
  last = queued.then(count, count);
  return queued;
}
