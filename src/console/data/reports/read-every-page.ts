/** Every page of a report, to be printed or exported as one. */
import { readPages } from '#console/data/source/read-pages.ts';

export interface ReportPage {
  meta: { last_page: number; total: number };
}

interface EveryPage<P> {
  pages: P[];
  /** False where the report changed at every attempt, so that its pages do not fit together. */
  isConsistent: boolean;
}

const maxAttempts = 3;

const totalOf = ({ meta }: ReportPage): unknown => meta.total;

/**
 * Reads one page after the other. If something is posted in between, pages no longer fit together, and reading starts again.
 * `stateOf` is what pages that fit together have in common.
 */
export async function readEveryPage<P extends ReportPage>(
  readPage: (page: number) => Promise<P>,
  stateOf: (page: P) => unknown = totalOf,
): Promise<EveryPage<P>> {
  for (let attempt = 1; ; attempt++) {
    const pages: P[] = [];
    for await (const page of readPages(readPage)) pages.push(page);
    const isConsistent = new Set(pages.map((page) => JSON.stringify(stateOf(page)))).size === 1;
    if (isConsistent || attempt === maxAttempts) return { pages, isConsistent };
  }
}
