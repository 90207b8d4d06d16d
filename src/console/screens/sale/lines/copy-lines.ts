/** Copies the lines of one sale into another. Each is created once, however often it is tried. */

import type { ApiClient } from '#console/data/api-client.ts';
import type { Creation } from '#console/data/mutations/use-mutations.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { isRejection } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { createRun, type Run } from '#console/list/bulk/resumable-run.ts';
import { fingerprintOf } from '#console/screens/import/fingerprint.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import { sentBody } from '#contract/core/body.ts';
import { writableFields } from '#contract/core/field.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';
import { moduleOf } from '#contract/registry.ts';

export interface LineOutcome {
  line: Line;
  /** Why the service refused the line; undefined if it was created. */
  refused?: string;
}

export interface SalesInvolved {
  from: number;
  to: number;
}

/** Lines created by an earlier attempt are found in the sale and not created again. */
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
    // One at a time, because lines are ordered by their ids.
    concurrency: 1,
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

function copied({ product_id, product_description, product_quantity, product_price, product_discount, taxes }: Line) {
  return { product_id, product_description, product_quantity, product_price, product_discount, taxes };
}

/** The lines that the other sale lacks. Equal lines are counted, so that each is copied once. */
function missingLines(expected: readonly Line[], made: readonly Line[]): Line[] {
  const left = new Map<string, number>();
  for (const line of made) left.set(lineKey(line), (left.get(lineKey(line)) ?? 0) + 1);
  return expected.filter((line) => {
    const count = left.get(lineKey(line)) ?? 0;
    left.set(lineKey(line), count - 1);
    return count <= 0;
  });
}

/** Gives equal lines the same text, regardless of trailing zeros in their amounts. */
function lineKey(line: Line): string {
  const { product_id, product_description, product_quantity, product_price, product_discount } = copied(line);
  const amounts = [product_quantity, product_price, product_discount].map((amount) =>
    sumDecimals([String(amount || '0')]).replace(/(\.\d\d\d*?)0+$/, '$1'),
  );
  return JSON.stringify([product_id, product_description ?? '', ...amounts]);
}
