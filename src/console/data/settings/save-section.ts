/** Saves a section of the settings in this browser's copy and, where there is one, at the service. */
import { isConflict } from '#console/data/service-error.ts';
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
  { state: 'full' } | { state: 'failed'; error: unknown };

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

/** Shows the change at once, and reverts it if it was not saved. Resolves to the settings before the change. */
async function saveAtService(
  copy: StoredValue<CachedSettings>,
  change: WireChange,
  { read, send }: SettingsRequests,
): Promise<CachedSettings> {
  let now = copy.get()?.etag ? (copy.get() ?? nothing) : await read();
  try {
    for (let tries = 1; ; tries++) {
      keepCopy(copy, changed(now, change));
      try {
        keepCopy(copy, await send({ [change.name]: change.make(now) }, now.etag));
        return now;
      } catch (error) {
        if (!isConflict(error) || tries === maxTries) throw error;
        now = await read();
      }
    }
  } catch (error) {
    keepCopy(copy, now);
    throw error;
  }
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
