/**
 * Moves the settings that this browser stored to the service, once. Values that exist there are kept, and nothing is
 * deleted here before it was saved there.
 */
import { browserHours } from '#console/data/settings/from-browser/browser-hours.ts';
import { browserStatuses } from '#console/data/settings/from-browser/browser-statuses.ts';
import { browserTemplates } from '#console/data/settings/from-browser/browser-templates.ts';
import { browserViews, type ModuleViews } from '#console/data/settings/from-browser/browser-views.ts';
import type { SaveSection } from '#console/data/settings/settings-access.ts';
import type { StoredValue } from '#console/storage/stored-value.ts';
import type { Owner, StoredValues } from '#console/storage/stored-values.ts';
import type { NumberLabel } from '#contract/settings/sections/number-labels.ts';
import { maxViewName } from '#contract/settings/sections/views.ts';
import type { CompanySettings, PersonSettings } from '#contract/settings/settings.ts';

const quietly = { isQuiet: true };

export async function moveToPerson(owner: Owner, save: SaveSection<PersonSettings>): Promise<void> {
  const views = browserValuesByModule(browserViews, owner);
  const withMoved = (now: PersonSettings['views'] = {}) => ({
    ...now,
    ...mapValues(views, (moved, name) => {
      const existing = now[name];
      return existing ? withViewsOf(existing, moved) : moved;
    }),
  });
  if (views.size && (await save('views', withMoved, quietly))) forget(browserViews, owner, views);
  const templates = browserValuesByModule(browserTemplates, owner);
  const withTemplates = (now: PersonSettings['entryTemplates'] = {}) => ({
    ...now,
    ...mapValues(templates, (moved, name) => withNamed(now[name] ?? [], moved)),
  });
  if (templates.size && (await save('entryTemplates', withTemplates, quietly)))
    forget(browserTemplates, owner, templates);
}

/** Called only for people who may write the company's settings. */
export async function moveToCompany(save: SaveSection<CompanySettings>): Promise<void> {
  await moveValue(browserHours, (hours) => save('openingHours', (now) => now ?? hours, quietly));
  await moveValue(browserStatuses, (statuses) =>
    save('numberLabels', (now) => ({ ...now, taskStatus: withNumbered(now?.taskStatus ?? [], statuses) }), quietly),
  );
}

async function moveValue<T>(stored: StoredValue<T>, save: (value: T) => Promise<boolean>): Promise<void> {
  const value = stored.get();
  if (value !== undefined && (await save(value))) stored.remove();
}

/** An entry with a name that already exists counts as the same, and the existing one is kept. */
function withNamed<E extends { name: string }>(existing: readonly E[], moved: readonly E[]): E[] {
  return [...existing, ...moved.filter(({ name }) => !existing.some((each) => each.name === name))];
}

function withNumbered(existing: readonly NumberLabel[], moved: readonly NumberLabel[]): NumberLabel[] {
  return [...existing, ...moved.filter(({ number }) => !existing.some((each) => each.number === number))];
}

/** A view with the name of an existing one, but another search, gets a new name. */
function withViewsOf(existing: ModuleViews, moved: ModuleViews): ModuleViews {
  const views = [...existing.views];
  let { standard } = existing;
  for (const view of moved.views) {
    const name = nameBeside(view, views);
    if (!views.some((each) => each.name === name)) views.push({ ...view, name });
    if (existing.standard === undefined && view.name === moved.standard) standard = name;
  }
  return { ...existing, views, standard };
}

/** The first name that is free, or that a view of the same search has. */
function nameBeside({ name, search }: ModuleViews['views'][number], views: ModuleViews['views'], count = 1): string {
  const ending = count === 1 ? '' : ` (${count})`;
  const tried = name.slice(0, maxViewName - ending.length) + ending;
  const taken = views.find((each) => each.name === tried);
  return taken && taken.search !== search ? nameBeside({ name, search }, views, count + 1) : tried;
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
