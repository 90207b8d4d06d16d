/** The accounts with which the chart can be started, and those that it lacks. */

import { defaultTypeOf, normalSideOf } from '#contract/chart/account-types.ts';
import { type DefaultAccount, defaultChart } from '#contract/chart/default-chart.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';

/** The accounts of the default chart that the company’s chart lacks. */
export function missingDefaults(charted: ReadonlySet<string>): readonly DefaultAccount[] {
  return defaultChart.filter(({ number }) => !charted.has(number));
}

/**
 * The accounts used in entries that the chart lacks, as in the default chart. An account that is not in the default
 * chart has no name, and the usual type for its number.
 */
export function missingAccounts(used: Iterable<string>, charted: ReadonlySet<string>): DefaultAccount[] {
  const defaultByNumber = new Map(defaultChart.map((account) => [account.number, account]));
  const missing = [...new Set(used)].filter((number) => !charted.has(number)).sort();
  return missing.map((number) => defaultByNumber.get(number) ?? unnamed(number));
}

function unnamed(number: string): DefaultAccount {
  const type = defaultTypeOf(number);
  return { number, type, normal: normalSideOf(type), name_fr: '', name_en: '', currency: homeCurrency };
}
