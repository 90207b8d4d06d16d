import * as z from 'zod/mini';
import { bilingual, listOf, text } from '#contract/settings/value-schemas.ts';

/**
 * The accounts to which sales and suppliers' bills are posted. One that is not set is left for the person to choose.
 */
export const saleAccounts = z.strictObject({
  receivable: z.optional(text()),
  payable: z.optional(text()),
  revenue: z.optional(text()),
  /** The account that receives payments. */
  bank: z.optional(text()),
  /** By the names of the tax. `paid` is the account of the tax on purchases, where it differs. */
  taxes: z.optional(listOf(z.strictObject({ name: bilingual(), account: text(), paid: z.optional(text()) }))),
});
export type SaleAccounts = z.output<typeof saleAccounts>;
