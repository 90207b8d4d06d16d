/** The problems of settings that are sent, by field: `taxes.0.rate`. */
import type * as z from 'zod/mini';
import { isProblemName, type Problem } from '#contract/core/validation-messages.ts';
import { textIn, valueAt } from '#contract/formats/json.ts';
import { isSameTax } from '#contract/formats/tax-list.ts';
import { companyProfile, logoProblem } from '#contract/settings/sections/company-profile.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';
import { type SettingsScope, settingsSchemas } from '#contract/settings/settings.ts';

type Issue = z.core.$ZodIssue;

/** A section that is null will be removed. */
export function settingsProblems(scope: SettingsScope, sent: Record<string, unknown>): Problem[] {
  const schema = settingsSchemas[scope];
  const given = Object.fromEntries(Object.entries(sent).filter(([, section]) => section !== null));
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(schema.shape, name));
  const issues = schema.safeParse(given).error?.issues ?? [];
  return [
    ...issues.flatMap((issue) => problemsOf(issue, given)),
    ...unknown.map((field): Problem => ({ field, problem: 'unknown_field' })),
    ...logoProblems(given.companyProfile),
    ...overlappingRates(given.taxes),
  ];
}

function logoProblems(profile: unknown): Problem[] {
  const logo = companyProfile.shape.logo.safeParse(textIn(profile, 'logo')).data ?? '';
  const problem = logoProblem(logo);
  return problem ? [{ field: 'companyProfile.logo', problem }] : [];
}

/**
 * Refuses overlapping rates of a tax, because a sale would be charged both. Stored ones are still read, because without
 * its taxes a sale would be charged none.
 */
function overlappingRates(section: unknown): Problem[] {
  const taxes = settingsSchemas.company.shape.taxes.safeParse(section).data ?? [];
  return taxes.flatMap((tax, index): Problem[] => {
    const overlaps = taxes.slice(0, index).some((earlier) => isSameTax(earlier, tax) && overlap(earlier, tax));
    return overlaps ? [{ field: `taxes.${index}.from`, problem: 'rates_overlap' }] : [];
  });
}

function overlap(one: Tax, other: Tax): boolean {
  return (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);
}

function problemsOf(issue: Issue, sent: unknown): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ field: [...issue.path, name].map(String).join('.'), problem: 'unknown_field' }));
  const field = issue.path.map(String).join('.');
  if (isProblemName(issue.message)) return [{ field, problem: issue.message }];
  if (valueAt(sent, issue.path) === undefined) return [{ field, problem: 'required' }];
  return [{ field, ...problemByCode(issue) }];
}

function problemByCode(issue: Issue): Omit<Problem, 'field'> {
  if (issue.code === 'invalid_type') return { problem: ofType[issue.expected] ?? 'object_expected' };
  if (issue.code === 'too_small') return { problem: issue.origin === 'array' ? 'list_expected' : 'integer_negative' };
  if (issue.code !== 'too_big') return { problem: 'text_expected' };
  const params = { max: String(issue.maximum) };
  if (issue.origin === 'string') return { problem: 'text_too_long', params };
  return issue.origin === 'array' ? { problem: 'too_many_entries', params } : { problem: 'number_too_large' };
}

const ofType: Partial<Record<string, Problem['problem']>> = {
  string: 'text_expected',
  number: 'integer_expected',
  int: 'integer_expected',
  array: 'list_expected',
};
