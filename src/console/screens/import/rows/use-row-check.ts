/** Checks the rows of an import. The next check, or a change of what is checked, aborts a running one. */
import { useEffect, useRef, useState } from 'react';
import { numberCalled, useLabelsOfKind } from '#console/data/settings/number-labels.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { rememberMapping } from '#console/screens/import/remembered-mapping.ts';
import {
  type LookupProgress,
  type LookupRequest,
  newLookupCache,
  readLookups,
} from '#console/screens/import/rows/check.ts';
import { draftInSteps } from '#console/screens/import/rows/drafts.ts';
import { readPosted, warnOfEntries } from '#console/screens/import/rows/entry-check.ts';
import {
  type Draft,
  draftKind,
  type ImportPlan,
  type Lookups,
  type RowProblem,
} from '#console/screens/import/rows/import-plan.ts';
import { runInSteps } from '#console/screens/import/rows/in-steps.ts';
import { withoutInvoicedSales } from '#console/screens/import/rows/invoiced-sales.ts';
import { useSession } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { CsvCell } from '#contract/formats/csv.ts';

export interface CheckedRows {
  drafts: Draft[];
  /** Warnings for drafts that can be imported anyway. */
  warnings: RowProblem[];
  /** The records to which the cells of the file may refer, as they were at the check. */
  indexes?: Lookups['indexes'];
}

interface RowsToCheck {
  header: string[];
  rows: CsvCell[][];
  plan: ImportPlan;
}

export function useRowCheck(segment: Segment) {
  const check = useCheck(segment);
  const [checked, setChecked] = useState<CheckedRows>();
  const [checking, setChecking] = useState<LookupProgress | 'begun'>();
  const [problem, setProblem] = useState<unknown>();
  const [takesAlike, takeAlike] = useState(false);
  const cache = useRef(newLookupCache());
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  /** The result of a check, or a check under way, is invalid after a change. */
  function forget(): void {
    stopper.current?.abort();
    cache.current = newLookupCache();
    setChecked(undefined);
    takeAlike(false);
  }

  async function run(file: RowsToCheck): Promise<void> {
    stopper.current?.abort();
    const mine = new AbortController();
    stopper.current = mine;
    setProblem(undefined);
    setChecking('begun');
    try {
      const found = await check(file, { cache, signal: mine.signal, onProgress: setChecking });
      mine.signal.throwIfAborted();
      setChecked(found);
      rememberMapping(segment, file.header, file.plan);
    } catch (cause) {
      if (!mine.signal.aborted) setProblem(cause);
    } finally {
      if (stopper.current === mine) setChecking(undefined);
    }
  }

  return {
    checked,
    checking,
    problem,
    /** Whether entries that resemble posted ones are imported anyway. */
    takesAlike,
    takeAlike,
    run,
    /** Also reads the data again with which the rows are compared. */
    runAnew: (file: RowsToCheck | undefined) => {
      cache.current = newLookupCache();
      if (file) void run(file);
    },
    forget,
    stop: () => stopper.current?.abort(),
    /** Shows the result of an earlier check. */
    show: setChecked,
  };
}

interface CheckProgress extends Pick<LookupRequest, 'signal' | 'onProgress'> {
  /** Replaced once the cached data must no longer be used. */
  cache: { readonly current: LookupRequest['cache'] };
}

/** Returns the function that checks the rows of a file with the rights of this person. */
function useCheck(segment: Segment) {
  const { api, may } = useSession();
  const source = useRecordSource();
  const labelsOf = useLabelsOfKind();
  return async ({ rows, plan }: RowsToCheck, { cache, signal, onProgress }: CheckProgress): Promise<CheckedRows> => {
    const request: LookupRequest = {
      source,
      rows,
      plan,
      cache: cache.current,
      signal,
      onProgress,
      mayRead: (each) => may(each, 'list'),
    };
    const found = await readLookups(request);
    signal.throwIfAborted();
    const clock = readWallClock();
    const numberOf: Lookups['numberCalled'] = (kind, text) => numberCalled(labelsOf(kind), text);
    const steps = draftInSteps(rows, plan, { ...found, numberCalled: numberOf }, clock);
    const drafts = await withoutInvoicedSales(request, await runInSteps(steps, signal));
    signal.throwIfAborted();
    const mayCompare = draftKind(segment) === 'entry' && may(segment, 'list');
    const posted = mayCompare && (await readPosted(api, drafts, cache.current, signal));
    signal.throwIfAborted();
    cache.current.anew = false;
    const warnings = posted ? await runInSteps(warnOfEntries(drafts, plan, posted, clock.today), signal) : [];
    return { drafts, warnings, indexes: found.indexes };
  };
}
