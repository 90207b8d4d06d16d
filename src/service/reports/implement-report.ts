/** Ties a report's handler to its contract: a handler that answers anything else does not compile. */
import type { RawQuery } from '#contract/core/query/list-query.ts';
import type { Report } from '#contract/core/report.ts';
import type { Role } from '#contract/core/roles.ts';
import type { Segment } from '#contract/core/segments.ts';
import { invalid } from '#service/api-error.ts';
import type { Context } from '#service/commands/context.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import type { Searcher } from '#service/search/searcher.ts';

/** What a report's handler is given. */
export interface ReportDeps extends Context {
  /** A second connection to the same data, for slow reads. */
  longReads: Context['db'];
  /** The role of the person who asks. */
  role: Role;
  addon: boolean;
  searcher: Searcher;
  implementationOf: (segment: Segment) => Implementation;
}

export interface ReportImplementation<N extends string = string> {
  name: N;
  report: Report;
  /** Parses the query, or refuses it. */
  read(raw: RawQuery): { params: unknown; answer: (deps: ReportDeps) => Promise<object> };
}

/** Parameters that the contract refuses are a 422 that names the parameter. */
export function implementReport<N extends string, S extends Segment, Q, Input, R extends object>(
  report: Report<N, S, Q, Input, R>,
  answer: (deps: ReportDeps, params: Q) => Promise<R>,
): ReportImplementation<N> {
  return {
    name: report.name,
    report,
    read: (raw) => {
      const parsed = report.query.read(raw);
      if (!parsed.ok) throw invalid(parsed.problems);
      return { params: parsed.params, answer: (deps) => answer(deps, parsed.params) };
    },
  };
}
