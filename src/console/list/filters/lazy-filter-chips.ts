/** A list that is not filtered is drawn without the code of the filters' chips. */
import { lazyComponent } from '#console/ui/lazy-component.tsx';

export const FilterChips = lazyComponent(
  async () => (await import('#console/list/filters/filter-chips.tsx')).FilterChips,
);
