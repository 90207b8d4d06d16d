/** Which operations the contract assigns to each path and method. */
import type { Endpoint, Operation, Route } from '#contract/core/module.ts';
import { operations } from '#contract/core/module.ts';
import type { Role } from '#contract/core/roles.ts';
import { segments } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { refusalOf } from '#contract/rights.ts';
import type { Implementation } from '#service/commands/implement-module.ts';

/** One operation at one of its routes. */
export interface RouteBinding {
  implementation: Implementation;
  operation: Operation;
  endpoint: Endpoint;
  route: Route;
}

/** The operation that a request means. */
export interface ChosenRoute extends RouteBinding {
  /** Problems of a body that does not tell which operation is meant. They are reported after the record was found. */
  unclear?: readonly Problem[];
}

export type BindingsByPath = Map<string, Map<string, RouteBinding[]>>;

/**
 * By path, then by method. Several bindings of one method, as those of `PUT /api/sales/:id`, are told apart by the
 * content of the request.
 */
export function bindingsByPath(
  implementationOf: (segment: (typeof segments)[number]) => Implementation,
  { extensions }: { extensions: boolean },
): BindingsByPath {
  const paths: BindingsByPath = new Map();
  for (const binding of segments.flatMap((segment) => bindingsOf(implementationOf(segment)))) {
    const { path, method, extension } = binding.route;
    if (extension && !extensions) continue;
    const methods = paths.get(path) ?? new Map<string, RouteBinding[]>();
    methods.set(method, [...(methods.get(method) ?? []), binding]);
    paths.set(path, methods);
  }
  return paths;
}

function bindingsOf(implementation: Implementation): RouteBinding[] {
  return operations.flatMap((operation) => {
    const endpoint = implementation.module.endpoints[operation];
    return endpoint ? endpoint.routes.map((route) => ({ implementation, operation, endpoint, route })) : [];
  });
}

/** Why this role may not use all of these bindings; undefined if it may. */
export function refusalFor(
  role: Role | undefined,
  bindings: readonly RouteBinding[],
  service: { addon: boolean },
): ReturnType<typeof refusalOf> {
  for (const { implementation, operation } of bindings) {
    const refusal = refusalOf(role, implementation.segment, operation, service);
    if (refusal) return refusal;
  }
  return undefined;
}
