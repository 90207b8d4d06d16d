import * as z from 'zod/mini';
import type { Field } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import { matcherOf, type WireRecord } from '#contract/core/query/evaluate-query.ts';
import { listQueryOf } from '#contract/core/query/list-parameters.ts';
import { type ListQuery, scalarFields } from '#contract/core/query/list-query.ts';
import type { ReportQuery } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { isSegment, type Segment, segments } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';
import { moduleOf } from '#contract/registry.ts';

/** The amounts that a list of the module adds up. */
export function summedFields(module: Module): [string, Field][] {
  return scalarFields(module, { extensions: true }).filter(([, { summed }]) => summed);
}

const summedSegments = segments.filter((segment) => summedFields(moduleOf(segment)).length > 0);

interface Params {
  segment: Segment;
  query: ListQuery;
}

type Input = { of: Segment } & Record<string, string | number | readonly (string | number)[] | undefined>;

/** The module is named by `of`, which no module has among its fields; the others are the parameters of its list. */
const query: ReportQuery<Params, Input> = {
  described: [
    { name: 'of', required: true, schema: { enum: summedSegments } },
    { name: 'q', description: 'This and the filters are those of the module’s list', schema: { type: 'string' } },
  ],
  read: ({ of: segment, ...rest }) => {
    if (typeof segment !== 'string' || !isSegment(segment) || !summedSegments.includes(segment)) {
      const unknown = Object.keys(rest).map((field): Problem => ({ field, problem: 'parameter_unknown' }));
      const missing: Problem = {
        field: 'of',
        problem: 'choice_expected',
        params: { choices: summedSegments.join(', ') },
      };
      return { ok: false, problems: [missing, ...unknown] };
    }
    const reading = listQueryOf(moduleOf(segment)).read(rest);
    return reading.ok ? { ok: true, params: { segment, query: reading.params } } : reading;
  },
};

const listSum = z.object({ field: z.string(), sum: z.string() });
export type ListSum = z.output<typeof listSum>;

/** The sums of a list's amounts, over all records that it finds instead of those of one page. */
export const field_sums = defineReport({
  name: 'field_sums',
  of: segments,
  reads: 'readable',
  segmentOf: ({ segment }) => segment,
  description: 'The sums of the amounts of all records that a list finds',
  query,
  reply: z.object({ data: z.array(listSum) }),
  fromRecords: (records, { segment, query: listQuery }) => {
    const module = moduleOf(segment);
    return { data: sumsIn(module, records[segment].filter(matcherOf(module, listQuery))) };
  },
});

/** The same for records in memory. A field that none of them has gets no sum. */
export function sumsIn(module: Module, records: readonly WireRecord[]): ListSum[] {
  return summedFields(module).flatMap(([field]) => {
    const amounts = records.map((record) => record[field]).filter((amount) => typeof amount === 'string');
    return records.length && !amounts.length ? [] : [{ field, sum: sumDecimals(amounts) }];
  });
}
