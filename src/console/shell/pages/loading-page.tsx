import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

/** Stands in until a page's code is there. */
export function LoadingPage() {
  return <SkeletonRows rows={10} />;
}
