import type { ReactNode } from 'react';
import { AddonPage, ForbiddenPage, NotOfferedPage, UnknownModulePage } from '#console/routing/notice-pages.tsx';
import { useSession } from '#console/session/session.tsx';
import type { Operation } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface RequirePermissionProps {
  segment: Segment;
  operation: Operation;
  children: ReactNode;
}

/** Shows that the service does not have the page or that the role does not allow it, without sending requests that the service would refuse. */
export function RequirePermission({ segment, operation, children }: RequirePermissionProps) {
  const { description, may } = useSession();
  const { addon, endpoints, isExtension } = moduleOf(segment);
  const listed = may(segment, 'list') ? segment : undefined;
  if (isExtension && !description) return <UnknownModulePage />;
  if (!endpoints[operation]) return <NotOfferedPage segment={listed} />;
  if (addon && description && !description.addons.includes(addon)) return <AddonPage />;
  return may(segment, operation) ? children : <ForbiddenPage segment={listed} />;
}
