/**
 * The settings of a person and of the company, for all browsers (rulings section 7). An extension: a strict service has
 * no such paths, and the console stores the same in the browser.
 */
import * as z from 'zod/mini';
import type { Role } from '#contract/core/roles.ts';
import { isObject, valueAt } from '#contract/formats/json.ts';
import { boardColumns } from '#contract/settings/sections/board-columns.ts';
import { cardPresets } from '#contract/settings/sections/card-presets.ts';
import { closedMonths } from '#contract/settings/sections/closed-months.ts';
import { companyProfile } from '#contract/settings/sections/company-profile.ts';
import { entryTemplates } from '#contract/settings/sections/entry-templates.ts';
import { fiscalYear } from '#contract/settings/sections/fiscal-year.ts';
import { numberLabels } from '#contract/settings/sections/number-labels.ts';
import { openingHours } from '#contract/settings/sections/opening-hours.ts';
import { ownNumber } from '#contract/settings/sections/own-number.ts';
import { pageSizes } from '#contract/settings/sections/page-sizes.ts';
import { saleAccounts } from '#contract/settings/sections/sale-accounts.ts';
import { taxes } from '#contract/settings/sections/taxes.ts';
import { views } from '#contract/settings/sections/views.ts';

export const settingsScopes = ['person', 'company'] as const;
export type SettingsScope = (typeof settingsScopes)[number];

export const settingsPath = <S extends SettingsScope>(scope: S) => `/api/settings/${scope}` as const;

/** The largest size of all settings of a person, or of the company, as JSON. */
export const maxSettingsBytes = 256 * 1024;

/** The sections that both may have. A person's take precedence over the company's. */
const either = { views, boardColumns, entryTemplates, pageSizes, cardPresets };
const ofPerson = { ...either, ownNumber };
const ofCompany = {
  ...either,
  openingHours,
  numberLabels,
  companyProfile,
  taxes,
  saleAccounts,
  closedMonths,
  fiscalYear,
};

const personSections = z.partial(z.object(ofPerson));
const companySections = z.partial(z.object(ofCompany));
export type PersonSettings = z.output<typeof personSections>;
export type CompanySettings = z.output<typeof companySections>;

/** Sections that this version does not know are kept as they are. */
export const settingsSchemas = {
  person: z.partial(z.looseObject(ofPerson)),
  company: z.partial(z.looseObject(ofCompany)),
};

export const settingsReply = z.object({
  /** How often they were written. */
  version: z.int(),
  settings: z.looseObject({}),
});

/** Each person reads and writes their own settings, and everybody reads the company's. */
export function mayWriteSettings(role: Role, scope: SettingsScope): boolean {
  return scope === 'person' || role === 'admin' || role === 'office';
}

/** A section that cannot be read is left out, and so is a field that this version does not know; all others are read. */
export function readSettings<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const sections = isObject(value) ? value : {};
  const outcome = schema.safeParse(sections);
  if (outcome.success) return outcome.data;
  const known = withoutUnknown(sections, outcome.error.issues);
  const wrong = new Set(schema.safeParse(known).error?.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(known).filter(([name]) => !wrong.has(name))));
}

/** Earlier versions stored every field that they were sent. A write of such a field is refused. */
function withoutUnknown(sections: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]) {
  const known = structuredClone(sections);
  for (const issue of issues) {
    const within = issue.code === 'unrecognized_keys' ? valueAt(known, issue.path) : undefined;
    if (issue.code !== 'unrecognized_keys' || !isObject(within)) continue;
    for (const name of issue.keys) delete within[name];
  }
  return known;
}
