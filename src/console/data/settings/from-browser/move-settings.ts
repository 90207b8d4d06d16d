/**
 * Moves what this browser stored to the settings, once: what is there already stays as it is. Nothing is forgotten here
 * before it was saved there.
 */
import { browserHours } from '#console/data/settings/from-browser/browser-hours.ts';
import { browserStatuses } from '#console/data/settings/from-browser/browser-statuses.ts';
import { browserTemplates } from '#console/data/settings/from-browser/browser-templates.ts';
import { browserViews } from '#console/data/settings/from-browser/browser-views.ts';
import type { SaveSection } from '#console/data/settings/settings-access.ts';
import type { StoredValue } from '#console/storage/stored-value.ts';
import type { Owner, StoredValues } from '#console/storage/stored-values.ts';
import type { CompanySettings, PersonSettings } from '#contract/settings/settings.ts';

const quietly = { isQuiet: true };

export async function moveToPerson(owner: Owner, save: SaveSection<PersonSettings>): Promise<void> {
  const views = browserValuesByModule(browserViews, owner);
  const withViews = (now: PersonSettings['views'] = {}) => ({
    ...now,
    ...mapValues(views, (moved, name) => {
      const kept = now[name];
      return kept ? { ...kept, views: withNamed(kept.views, moved.views) } : moved;
    }),
  });
  if (views.size && (await save('views', withViews, quietly))) forget(browserViews, owner, views);
  const templates = browserValuesByModule(browserTemplates, owner);
  const withTemplates = (now: PersonSettings['entryTemplates'] = {}) => ({
    ...now,
    ...mapValues(templates, (moved, name) => withNamed(now[name] ?? [], moved)),
  });
  if (templates.size && (await save('entryTemplates', withTemplates, quietly)))
    forget(browserTemplates, owner, templates);
}

/** Only for who may write the company's. */
export async function moveToCompany(save: SaveSection<CompanySettings>): Promise<void> {
  await moveValue(browserHours, (hours) => save('openingHours', (now) => now ?? hours, quietly));
  await moveValue(browserStatuses, (statuses) =>
    save('numberLabels', (now) => ({ ...now, taskStatus: now?.taskStatus ?? statuses }), quietly),
  );
}

async function moveValue<T>(stored: StoredValue<T>, save: (value: T) => Promise<boolean>): Promise<void> {
  const value = stored.get();
  if (value !== undefined && (await save(value))) stored.remove();
}

/** What has a name that is there already is the same thing, and stays as it is there. */
function withNamed<E extends { name: string }>(kept: readonly E[], moved: readonly E[]): E[] {
  return [...kept, ...moved.filter(({ name }) => !kept.some((each) => each.name === name))];
}

function mapValues<T, R>(values: ReadonlyMap<string, T>, change: (value: T, name: string) => R): Record<string, R> {
  return Object.fromEntries([...values].map(([name, value]) => [name, change(value, name)]));
}

type BrowserValues<T> = StoredValues<'person-and-service', T>;

function browserValuesByModule<T>(stored: BrowserValues<T>, owner: Owner): Map<string, T> {
  const names = stored.namesIn(owner);
  return new Map(
    names.flatMap((name) => {
      const value = stored.of(owner, name).get();
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function forget<T>(stored: BrowserValues<T>, owner: Owner, moved: ReadonlyMap<string, T>): void {
  for (const name of moved.keys()) stored.of(owner, name).remove();
}
