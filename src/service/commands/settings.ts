/** The settings of a person or of the company: read by any connection, written by the writer. */
import type { Kysely } from 'kysely';
import type { Problem } from '#contract/core/validation-messages.ts';
import { isObject } from '#contract/formats/json.ts';
import {
  maxSettingsBytes,
  mayWriteSettings,
  readSettings,
  type SettingsScope,
  settingsSchemas,
} from '#contract/settings/settings.ts';
import { settingsProblems } from '#contract/settings/validate-settings.ts';
import { ApiError, invalid } from '#service/api-error.ts';
import { instantAt } from '#service/clock.ts';
import { appendAudit, originOf } from '#service/commands/audit/append-audit.ts';
import { changedSettings } from '#service/commands/audit/changed-settings.ts';
import type { Actor } from '#service/commands/context.ts';
import { etagMatches, recordETag } from '#service/commands/etag.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { storeCompanyTaxes } from '#service/commands/taxes/company-taxes.ts';
import { recomputeDueTotals } from '#service/commands/taxes/due-totals.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface StoredSettings {
  /** The number of times they were written. */
  version: number;
  settings: Values;
}

export interface SettingsCommand {
  scope: SettingsScope;
  /** Each section replaces the stored one of its name, null removes it, and other sections stay. */
  sections: Values;
  /**
   * Problems found earlier in the sections. They are reported with the others, unless the settings changed meanwhile.
   */
  problems?: readonly Problem[];
  actor: Actor;
  ifMatch?: string;
}

const ownerOf = (scope: SettingsScope, { user }: Pick<Actor, 'user'>) => (scope === 'company' ? '' : user);

/** Version 0 without sections if nothing was set yet. The company's settings do not depend on the actor. */
export async function loadSettings(
  db: Kysely<Schema>,
  scope: SettingsScope,
  actor: Pick<Actor, 'user'>,
): Promise<StoredSettings> {
  const row = await findRow(db, scope, ownerOf(scope, actor));
  return row ? { version: row.version, settings: sectionsOf(row) } : { version: 0, settings: {} };
}

export function loadCompanySettings(db: Kysely<Schema>): Promise<StoredSettings> {
  return loadSettings(db, 'company', { user: '' });
}

/** 0 if nothing was set yet. */
export async function companySettingsVersion(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('version')
    .where('scope', '=', 'company')
    .where('owner', '=', '')
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The ETag with which `If-Match` of a change of settings is compared. */
export function settingsETag({ version, settings }: StoredSettings): string {
  return recordETag({ version, settings });
}

/** Runs in the caller's transaction. `at` is the time of the request in milliseconds since 1970. */
export async function saveSettings(
  { db, statements }: Pick<Connection, 'db' | 'statements'>,
  { scope, sections, problems: found = [], actor, ifMatch }: SettingsCommand,
  at: number,
): Promise<StoredSettings> {
  if (!mayWriteSettings(actor.role, scope)) throw new ApiError('forbidden');
  const before = await loadSettings(db, scope, actor);
  if (ifMatch !== undefined && !etagMatches(ifMatch, settingsETag(before))) throw new ApiError('changed_meanwhile');
  const problems = [...settingsProblems(scope, sections), ...found];
  if (problems.length) throw invalid(problems);
  const settings = withSections(before.settings, sections);
  requireRoom(settings, sections);
  const changed = changedNames(before.settings, settings);
  if (!changed.length) return before;
  const after = { version: before.version + 1, settings };
  const { id } = await storeRow(db, scope, ownerOf(scope, actor), after);
  if (scope === 'company' && changed.includes('closedMonths')) await storeClosedMonths(db, settings);
  if (scope === 'company' && changed.includes('taxes')) {
    await storeCompanyTaxes(db, settings);
    await recomputeDueTotals(db);
    for (const segment of computedWithTaxes) await bumpModuleVersion(statements, segment);
  }
  const audited = changedSettings(before.settings, settings, { isOwn: scope === 'person' });
  await appendAudit(statements, originOf(actor), instantAt(at), [
    before.version
      ? { segment: 'settings', id, operation: 'update', ...audited }
      : { segment: 'settings', id, operation: 'create', after: audited.after },
  ]);
  return after;
}

/** Stores the settings of a new company, before anybody uses it. */
export async function storeCompanySettings(db: Kysely<Schema>, settings: Values): Promise<void> {
  await storeRow(db, 'company', '', { version: 1, settings });
  await storeClosedMonths(db, settings);
  await storeCompanyTaxes(db, settings);
}

const computedWithTaxes = ['sales', 'sales_products'] as const;

async function findRow(db: Kysely<Schema>, scope: SettingsScope, owner: string) {
  return db
    .selectFrom('settings')
    .select(['id', 'version', 'body'])
    .where('scope', '=', scope)
    .where('owner', '=', owner)
    .executeTakeFirst();
}

function sectionsOf({ body }: { body: string }): Values {
  const sections: unknown = JSON.parse(body);
  return isObject(sections) ? sections : {};
}

async function storeRow(
  db: Kysely<Schema>,
  scope: SettingsScope,
  owner: string,
  { version, settings }: StoredSettings,
): Promise<{ id: number }> {
  const body = JSON.stringify(settings);
  await db
    .insertInto('settings')
    .values({ scope, owner, version, body })
    .onConflict((conflict) => conflict.columns(['scope', 'owner']).doUpdateSet({ version, body }))
    .execute();
  const row = await findRow(db, scope, owner);
  if (!row) throw new Error('the settings were not stored');
  return row;
}

/** The database itself refuses entries in closed months, by this table. */
async function storeClosedMonths(db: Kysely<Schema>, settings: Values): Promise<void> {
  const up_to = readSettings(settingsSchemas.company, settings).closedMonths?.upTo;
  await db.deleteFrom('closed_months').execute();
  if (up_to) await db.insertInto('closed_months').values({ up_to }).execute();
}

function withSections(before: Values, sections: Values): Values {
  return Object.fromEntries(Object.entries({ ...before, ...sections }).filter(([, section]) => section !== null));
}

const bytesInKilobyte = 1024;

function requireRoom(settings: Values, sections: Values): void {
  if (Buffer.byteLength(JSON.stringify(settings)) <= maxSettingsBytes) return;
  const params = { max: String(maxSettingsBytes / bytesInKilobyte) };
  throw invalid(Object.keys(sections).map((field) => ({ field, problem: 'settings_too_large', params })));
}

function changedNames(before: Values, after: Values): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
