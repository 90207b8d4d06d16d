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

export interface ConsistencyChecks<P> {
  /** What pages that fit together have in common. */
  stateOf?: (page: P) => unknown;
  /** Compares several pages with what the service says after the last one, where they do not show it themselves. */
  areCurrent?: (pages: readonly P[]) => Promise<boolean>;
}

/**
 * Reads one page after the other. If something is posted in between, pages no longer fit together, and reading starts again.
 */
export async function readEveryPage<P extends ReportPage>(
  readPage: (page: number) => Promise<P>,
  { stateOf = totalOf, areCurrent = async () => true }: ConsistencyChecks<P> = {},
): Promise<EveryPage<P>> {
  for (let attempt = 1; ; attempt++) {
    const pages: P[] = [];
    for await (const page of readPages(readPage)) pages.push(page);
    const isAlike = new Set(pages.map((page) => JSON.stringify(stateOf(page)))).size === 1;
    const isConsistent = isAlike && (pages.length === 1 || (await areCurrent(pages)));
    if (isConsistent || attempt === maxAttempts) return { pages, isConsistent };
  }
}
