/** How many records a page of a list has: by the person's setting, else the company's, else the service's default. */
import { useCallback } from 'react';
import { useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import { knownSection } from '#console/data/settings/settings-copy.ts';
import type { Owner } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';
import { otherLists, type PageSizes, pageSizes } from '#contract/settings/sections/page-sizes.ts';

const ownSizes = knownSection('person', 'pageSizes', pageSizes);
const sharedSizes = knownSection('company', 'pageSizes', pageSizes);

export function pageSizeIn(
  own: PageSizes | undefined,
  shared: PageSizes | undefined,
  segment: Segment,
): number | undefined {
  return own?.[segment] ?? own?.[otherLists] ?? shared?.[segment] ?? shared?.[otherLists];
}

export function knownPageSize(owner: Owner, segment: Segment): number | undefined {
  return pageSizeIn(ownSizes.known(owner), sharedSizes.known(owner), segment);
}

export function usePageSize(segment: Segment): number | undefined {
  return pageSizeIn(ownSizes.useKnown(), sharedSizes.useKnown(), segment);
}

/** Saves the size that the person chose below a list as their setting. */
export function useSavePageSize(segment: Segment): (size: number) => void {
  const save = useSavePersonSettings();
  return useCallback((size) => void save('pageSizes', (now) => ({ ...now, [segment]: size })), [save, segment]);
}
