/** What can be known of a change before it is sent: why a rule will refuse it. */
import { differingFields } from '#contract/core/equality.ts';
import { isClosed, type Module } from '#contract/core/module.ts';
import type { Problem } from '#contract/core/validation-messages.ts';

/** Looks at the record alone. What depends on others, such as a code that is taken, the service alone can say. */
export function changeProblems(
  module: Module,
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Problem[] {
  if (isClosed(module, before))
    return differingFields(module.fields, changes, before).map((field) => ({ field, problem: 'sale_settled' }));
  return module.refuse?.(before, changes) ?? [];
}
