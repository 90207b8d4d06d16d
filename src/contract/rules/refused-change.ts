/** Why a rule will refuse a change, as far as that is known before it is sent. */
import { differingFields } from '#contract/core/equality.ts';
import { isClosed, type Module } from '#contract/core/module.ts';
import type { Problem } from '#contract/core/validation-messages.ts';

/** Checks only the record itself. What depends on others, such as a code that is in use, only the service can check. */
export function changeProblems(
  module: Module,
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Problem[] {
  if (isClosed(module, before))
    return differingFields(module.fields, changes, before).map((field) => ({ field, problem: 'sale_settled' }));
  return module.refuse?.(before, changes) ?? [];
}
