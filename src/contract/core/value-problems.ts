/** Separate from the parsers, so that code which only shows records does not load the sentences. */
import type * as z from 'zod/mini';
import { isProblemName, type Problem } from '#contract/core/validation-messages.ts';

/** The problems that `input` found in the value of a field. */
export function problemsOf(field: string, { issues }: Pick<z.core.$ZodError, 'issues'>): Problem[] {
  return issues.map((issue) => {
    if (issue.code !== 'custom' || !isProblemName(issue.message)) throw new Error(`${field}: ${issue.message}`);
    return { field, problem: issue.message, params: issue.params };
  });
}
