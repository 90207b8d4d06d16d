import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

/** Shown until a page's code is loaded. */
export function LoadingPage() {
  return <SkeletonRows rows={10} />;
}
