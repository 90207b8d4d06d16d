/**
 * Moves what this browser held to the settings, once: what is there already stays as it is. Nothing is forgotten here
 * before it was saved there.
 */
import { heldHours } from '#console/data/settings/from-browser/held-hours.ts';
import { heldStatuses } from '#console/data/settings/from-browser/held-statuses.ts';
import { heldTemplates } from '#console/data/settings/from-browser/held-templates.ts';
import { heldViews } from '#console/data/settings/from-browser/held-views.ts';
import type { SaveSection } from '#console/data/settings/settings-door.ts';
import type { StoredValue } from '#console/storage/stored-value.ts';
import type { Owner, StoredValues } from '#console/storage/stored-values.ts';
import type { CompanySettings, PersonSettings } from '#contract/settings/settings.ts';

const quietly = { isQuiet: true };

export async function moveToPerson(owner: Owner, save: SaveSection<PersonSettings>): Promise<void> {
  const views = heldByModule(heldViews, owner);
  if (views.size && (await save('views', (now) => ({ ...Object.fromEntries(views), ...now }), quietly)))
    forget(heldViews, owner, views);
  const templates = heldByModule(heldTemplates, owner);
  const withTemplates = (now: PersonSettings['entryTemplates']) => ({ ...Object.fromEntries(templates), ...now });
  if (templates.size && (await save('entryTemplates', withTemplates, quietly))) forget(heldTemplates, owner, templates);
}

/** Only for who may write the company's. */
export async function moveToCompany(save: SaveSection<CompanySettings>): Promise<void> {
  await moveValue(heldHours, (hours) => save('openingHours', (now) => now ?? hours, quietly));
  await moveValue(heldStatuses, (statuses) =>
    save('numberLabels', (now) => ({ ...now, taskStatus: now?.taskStatus ?? statuses }), quietly),
  );
}

async function moveValue<T>(held: StoredValue<T>, save: (value: T) => Promise<boolean>): Promise<void> {
  const value = held.get();
  if (value !== undefined && (await save(value))) held.remove();
}

type Held<T> = StoredValues<'person-and-service', T>;

function heldByModule<T>(held: Held<T>, owner: Owner): Map<string, T> {
  const names = held.namesIn(owner);
  return new Map(
    names.flatMap((name) => {
      const value = held.of(owner, name).get();
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function forget<T>(held: Held<T>, owner: Owner, moved: ReadonlyMap<string, T>): void {
  for (const name of moved.keys()) held.of(owner, name).remove();
}
