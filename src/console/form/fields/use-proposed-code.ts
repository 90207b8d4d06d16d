/** Fills the code of a new record from its name, as long as the person has not typed a code. */
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { searchDelayMilliseconds } from '#console/data/search/search-delay.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { proposeCodes } from '#console/form/input/propose-code.ts';
import { titleNames } from '#console/form/picker/near-duplicates.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** Proposes codes for the field, and returns whether it currently holds a proposal. */
export function useProposedCode(name: string): boolean {
  const { segment, isCopy } = useFormSetting();
  const source = useRecordSource();
  const { getValues, setValue, subscribe } = useFormContext<FormValues>();
  const values = useWatch<FormValues>({ name });
  const { title, readTitle, ignoreTyped } = useTitle(segment);
  const [proposed, setProposed] = useState('');
  const last = useRef('');
  // A copy still has the other record's name, which must not lead to a proposal.
  const ownTitle = useRef(isCopy ? title : undefined);
  const search = useRef<AbortController>(undefined);

  // A proposal that arrived between clearing the code and typing another one would become part of what is typed.
  useEffect(() => {
    const stop = () => {
      search.current?.abort();
      ignoreTyped();
    };
    return subscribe({ name, formState: { values: true }, callback: stop });
  }, [name, subscribe, ignoreTyped]);

  useEffect(() => {
    const isUntouched = () => String(getValues(name) ?? '') === last.current;
    if (title === ownTitle.current || !isUntouched()) return undefined;
    const stopper = new AbortController();
    search.current = stopper;
    // While the answer was on its way, the name may have been changed again or cleared.
    const isLate = () => stopper.signal.aborted || readTitle() !== title;
    const take = (code: string | undefined) => {
      if (code === undefined || code === last.current || isLate() || !isUntouched()) return;
      last.current = code;
      setProposed(code);
      setValue(name, code, { shouldDirty: true, shouldValidate: code !== '' });
    };
    if (!title) {
      take('');
      return undefined;
    }
    // Without an answer there is no proposal, and the person types the code.
    findFreeCode(source, segment, name, title, stopper.signal).then(take, () => undefined);
    return () => stopper.abort();
  }, [source, segment, name, title, readTitle, getValues, setValue]);
  return proposed !== '' && values === proposed;
}

/**
 * The title once the person stops typing, so that single letters render nothing, and a reader of the current one.
 * `ignoreTyped` keeps the former title until more is typed.
 */
function useTitle(segment: Segment) {
  const { getValues, subscribe } = useFormContext<FormValues>();
  const readTitle = useCallback(
    () => String(getValues(titleNames(moduleOf(segment))).find(Boolean) ?? '').trim(),
    [getValues, segment],
  );
  const [title, setTitle] = useState(readTitle);
  const readLater = useDebouncedCallback(() => setTitle(readTitle()), searchDelayMilliseconds);
  useEffect(
    () => subscribe({ name: titleNames(moduleOf(segment)), formState: { values: true }, callback: readLater }),
    [segment, subscribe, readLater],
  );
  const ignoreTyped = useCallback(() => readLater.cancel(), [readLater]);
  return { title, readTitle, ignoreTyped };
}

/** The shape is learned from the latest records. A service that cannot be asked for them gives its first page. */
async function findFreeCode(
  source: RecordSource,
  segment: Segment,
  name: string,
  title: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const latest = { sort: '-id', per_page: maxPerPage };
  const canQuery = source.canQuery(segment, latest);
  const { records } = await source.list(segment, canQuery ? latest : { per_page: maxPerPage }, signal);
  const [titleName = ''] = titleNames(moduleOf(segment));
  const coded = records.map((record) => ({ code: String(record[name] ?? ''), name: String(record[titleName] ?? '') }));
  const codes = proposeCodes(title, coded);
  if (!canQuery || !codes.length) return codes[0];
  const holders = await source.list(segment, { [name]: codes, per_page: maxPerPage }, signal);
  const taken = new Set(holders.records.map((record) => record[name]));
  return codes.find((code) => !taken.has(code));
}
