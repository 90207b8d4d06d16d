import { ServiceError } from '#console/data/service-error.ts';
import type { RecordsOf, Report } from '#contract/core/report.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Computes the report from the given records, or returns the error of parameters that cannot be read. */
export function replyFromRecords<S extends Segment, Q, Input, R>(
  { query, fromRecords }: Report<string, S, Q, Input, R>,
  records: RecordsOf<S>,
  input: Input,
): { reply?: R; error?: ServiceError } {
  const parsed = query.read(input);
  if (parsed.ok) return { reply: fromRecords(records, parsed.params) };
  const message = parsed.problems[0]?.field;
  return { error: new ServiceError({ status: 422, code: 'invalid', message }) };
}
