/** Loads the code of the filter chips separately, because a list without filters does not need it. */
import { lazyComponent } from '#console/ui/lazy-component.tsx';

export const FilterChips = lazyComponent(
  async () => (await import('#console/list/filters/filter-chips.tsx')).FilterChips,
);
