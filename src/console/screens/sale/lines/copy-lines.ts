/** The lines of one sale, made again in another: each once, however often it is tried. */

import type { ApiClient } from '#console/data/api-client.ts';
import type { Creation } from '#console/data/mutations/use-mutations.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { isRejection } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { createRun, type Run } from '#console/list/bulk/run.ts';
import { fingerprintOf } from '#console/screens/import/fingerprint.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import { sentBody } from '#contract/core/body.ts';
import { writableFields } from '#contract/core/field.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';
import { moduleOf } from '#contract/register.ts';

export interface LineOutcome {
  line: Line;
  /** Why the service would not have it; undefined where it is made. */
  refused?: string;
}

export interface SalesInvolved {
  from: number;
  to: number;
}

/** What was made by an earlier try is found in the sale, and not made again. */
export async function copyLines(
  api: ApiClient,
  { from, to }: SalesInvolved,
  { create, signal }: { create: (creation: Creation) => Promise<VersionedRecord>; signal: AbortSignal },
): Promise<Run<LineOutcome>> {
  const module = moduleOf('sales_products');
  const query = { sale_id: [String(from), String(to)] };
  const { records } = await recordSourceOf(api).wholeList('sales_products', query, { signal, anew: true });
  const lines = records.sort((a, b) => a.id - b.id);
  const isOf = (saleId: number) => (line: Line) => line.sale_id === saleId;
  return createRun<Line, LineOutcome>({
    items: missingLines(lines.filter(isOf(from)), lines.filter(isOf(to))),
    // One after the other: their order is that of their numbers.
    atOnce: 1,
    work: async (line) => {
      const body = sentBody(writableFields(module.fields), { ...copied(line), sale_id: to });
      const idempotencyKey = `copy-${to}-${line.id}-${fingerprintOf(JSON.stringify(body))}`;
      try {
        await create({ body, idempotencyKey });
        return { line };
      } catch (error) {
        if (!isRejection(error)) throw error;
        return { line, refused: [error.message, ...Object.values(error.fields).flat()].join(' ') };
      }
    },
  });
}

function copied({ product_id, product_description, product_quantity, product_price, product_discount }: Line) {
  return { product_id, product_description, product_quantity, product_price, product_discount };
}

/** Those of the one sale that the other has not; of two that are alike, each is counted. */
export function missingLines(wanted: readonly Line[], made: readonly Line[]): Line[] {
  const left = new Map<string, number>();
  for (const line of made) left.set(spell(line), (left.get(spell(line)) ?? 0) + 1);
  return wanted.filter((line) => {
    const count = left.get(spell(line)) ?? 0;
    left.set(spell(line), count - 1);
    return count <= 0;
  });
}

/** The same text for lines that say the same, however many zeros their amounts end with. */
function spell(line: Line): string {
  const { product_id, product_description, product_quantity, product_price, product_discount } = copied(line);
  const amounts = [product_quantity, product_price, product_discount].map((amount) =>
    sumDecimals([String(amount || '0')]).replace(/(\.\d\d\d*?)0+$/, '$1'),
  );
  return JSON.stringify([product_id, product_description ?? '', ...amounts]);
}
