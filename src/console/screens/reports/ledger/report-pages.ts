/** The pages of a long report: the one that the address asks for, and all of them, to be printed or exported. */
import { useSearchParams } from 'react-router-dom';
import type { ListState } from '#console/list/list-state.ts';

interface Paging {
  page: number | undefined;
  per_page: number | undefined;
  turn: (part: Partial<ListState>) => void;
}

export function usePaging(maxPerPage: number): Paging {
  const [params, setParams] = useSearchParams();
  const perPage = wholeNumber(params.get('per_page'));
  return {
    page: wholeNumber(params.get('page')),
    per_page: perPage && Math.min(perPage, maxPerPage),
    turn: ({ page, perPage }) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      if (page) next.set('page', String(page));
      if (perPage) next.set('per_page', String(perPage));
      setParams(next);
    },
  };
}

/** The address may contain anything, so its text is checked. */
function wholeNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

interface Paged {
  meta: { last_page: number; total: number };
}

const maxAttempts = 3;

/** Reads one page after the other. If something is posted in between, pages no longer fit together, and reading starts again. */
export async function readEveryPage<P extends Paged>(ask: (page: number) => Promise<P>): Promise<P[]> {
  for (let attempt = 1; ; attempt++) {
    const first = await ask(1);
    const pages = [first];
    while (pages.length < first.meta.last_page) pages.push(await ask(pages.length + 1));
    const isSame = pages.every(({ meta }) => meta.total === first.meta.total);
    if (isSame || attempt === maxAttempts) return pages;
  }
}
