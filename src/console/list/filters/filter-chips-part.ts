/** A list that is not filtered is drawn without the code of the filters' chips. */
import { lazyPart } from '#console/ui/lazy-part.tsx';

export const FilterChips = lazyPart(async () => (await import('#console/list/filters/filter-chips.tsx')).FilterChips);
