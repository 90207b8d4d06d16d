/** What the chart can be started with, and what it lacks. */
import { type UsualAccount, usualChart } from '#contract/chart/usual-chart.ts';
import { normalOf, usualTypeOf } from '#contract/chart/usual-types.ts';

/** The usual accounts that the chart lacks. */
export function usualStart(charted: ReadonlySet<string>): readonly UsualAccount[] {
  return usualChart.filter(({ number }) => !charted.has(number));
}

/**
 * The accounts of entries that the chart lacks, as the usual chart has them; another is proposed without a name, of the type
 * that its number usually means.
 */
export function missingAccounts(used: Iterable<string>, charted: ReadonlySet<string>): UsualAccount[] {
  const usual = new Map(usualChart.map((account) => [account.number, account]));
  const missing = [...new Set(used)].filter((number) => !charted.has(number)).sort();
  return missing.map((number) => usual.get(number) ?? unnamed(number));
}

function unnamed(number: string): UsualAccount {
  const type = usualTypeOf(number);
  return { number, type, normal: normalOf(type), name_fr: '', name_en: '', currency: 'CAD' };
}
