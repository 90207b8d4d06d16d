import type { ReactNode } from 'react';
import { useSession } from '#console/kit/session.tsx';
import { AddonPage, ForbiddenPage, NotOfferedPage } from '#console/layout/notice-pages.tsx';
import type { Operation } from '#contract/module.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

interface GateProps {
  segment: Segment;
  operation: Operation;
  children: ReactNode;
}

/** A page that the service would refuse says so, without asking it. */
export function Gate({ segment, operation, children }: GateProps) {
  const { description, may } = useSession();
  const { addon, endpoints } = moduleOf(segment);
  if (!endpoints[operation]) return <NotOfferedPage />;
  if (addon && description && !description.addons.includes(addon)) return <AddonPage />;
  return may(segment, operation) ? children : <ForbiddenPage />;
}
