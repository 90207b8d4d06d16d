import * as z from 'zod/mini';
import { optionalNormalizedText, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { usualEntries } from '#contract/rules/usual-entries.ts';

const text = z.string();

/**
 * What the latest entries of a party on an account usually look like, most frequent first. If the party has none there,
 * the entries of everybody on the account count.
 */
export const usual_entries = defineReport({
  name: 'usual_entries',
  of: ['transactions'],
  description:
    'The accounts that usually stand together in entries of an account or a party, and their usual description',
  query: parametersOf({
    account: optionalNormalizedText(normalizeAccount),
    code: optionalNormalizedText((code) => code),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        lines: z.array(z.object({ account: text, credit: text })),
        description: text,
        count: z.int(),
        date: text,
      }),
    ),
  }),
  fromRecords: ({ transactions }, { account, code }) => {
    if (!account && !code) return { data: [] };
    const ofAccount = account
      ? transactions.filter(({ details }) => details.some((leg) => normalizeAccount(leg.account) === account))
      : transactions;
    const ofBoth = code ? ofAccount.filter((entry) => entry.code === code) : ofAccount;
    return { data: usualEntries(ofBoth.length || !account ? ofBoth : ofAccount) };
  },
});
