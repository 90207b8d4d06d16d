/** The page of a long report that is chosen in the address. */
import { useSearchParams } from 'react-router-dom';
import type { ListState } from '#console/list/list-state.ts';
import { parsePageNumber } from '#contract/formats/whole-number.ts';

interface Paging {
  page: number | undefined;
  per_page: number | undefined;
  changePage: (part: Partial<ListState>) => void;
}

export function usePaging(maxPerPage: number): Paging {
  const [params, setParams] = useSearchParams();
  const perPage = parsePageNumber(params.get('per_page'));
  return {
    page: parsePageNumber(params.get('page')),
    per_page: perPage && Math.min(perPage, maxPerPage),
    changePage: ({ page, perPage }) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      if (page) next.set('page', String(page));
      if (perPage) next.set('per_page', String(perPage));
      setParams(next);
    },
  };
}
