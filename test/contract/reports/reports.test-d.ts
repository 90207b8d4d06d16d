/** What the compiler knows of reports, and what it refuses. Nothing runs here: `tsc` checks it. */
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';
import { day, optionalCount, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport, type ParamsOf, type ReplyOf, type ReportInput } from '#contract/core/report.ts';
import type { ledger_account } from '#contract/reports/ledger_account.ts';
import { ledger_by_month } from '#contract/reports/ledger_by_month.ts';
import type { search } from '#contract/reports/search.ts';
import type { ReportName } from '#contract/reports-registry.ts';
import { implementReport, type ReportImplementation } from '#service/reports/implement-report.ts';
import { reportImplementations } from '#service/reports-registry.ts';

// The parameters and the reply are typed by the definition; parameters with a default may be left out.
expectTypeOf<ParamsOf<typeof ledger_account>['per_page']>().toEqualTypeOf<number>();
expectTypeOf<ParamsOf<typeof ledger_account>['page']>().toEqualTypeOf<number | undefined>();
expectTypeOf<{ account: string }>().toExtend<ReportInput<typeof ledger_account>>();
expectTypeOf<{ from: string }>().not.toExtend<ReportInput<typeof ledger_account>>();
expectTypeOf<{ account: string; page: string }>().not.toExtend<ReportInput<typeof ledger_account>>();
expectTypeOf<ReplyOf<typeof ledger_account>['data'][number]['entry']['id']>().toEqualTypeOf<number>();
expectTypeOf<ReplyOf<typeof search>['data'][number]['rank']>().toEqualTypeOf<0 | 1 | 2 | 3 | 4 | 5>();

// `fromRecords` receives the records of the report's modules and returns the reply.
defineReport({
  name: 'oldest',
  of: ['tasks'],
  description: '',
  query: parametersOf({ from: day(), most: optionalCount() }),
  reply: z.object({ data: z.array(z.object({ name: z.string() })) }),
  fromRecords: ({ tasks }, { from, most }) => {
    expectTypeOf(most).toEqualTypeOf<number | undefined>();
    return { data: tasks.filter(({ end_date }) => end_date >= from).map(({ name }) => ({ name })) };
  },
});
defineReport({
  name: 'other',
  of: ['tasks'],
  description: '',
  query: parametersOf({}),
  reply: z.object({ data: z.array(z.string()) }),
  // @ts-expect-error the declared reply has texts
  fromRecords: ({ tasks }) => ({ data: tasks.map(({ id }) => id) }),
});

// A handler gives the reply, and nothing else.
implementReport(ledger_by_month, async () => ({ data: [] }));
// @ts-expect-error a figure has no `sum`
implementReport(ledger_by_month, async () => ({ data: [{ month: '', currency: '', sum: '', count: 1 }] }));

type Handlers = { [N in ReportName]: ReportImplementation<N> };
const { search: _search, ...rest } = reportImplementations;
// @ts-expect-error a report is missing
rest satisfies Handlers;
// @ts-expect-error the contract has no report of that name
({ ...reportImplementations, nothing: reportImplementations.search }) satisfies Handlers & { nothing?: never };
// @ts-expect-error the handler is another report's
({ ...reportImplementations, search: reportImplementations.ledger_totals }) satisfies Handlers;
