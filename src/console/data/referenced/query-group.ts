/**
 * Observes any number of queries, and notifies once of all results that come together. `useQueries` goes through all
 * results each time that one of them comes, which blocks the page for seconds where a month has two thousand
 * appointments.
 */
import { notifyManager, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';

interface GroupedQuery<T> {
  queryKey: QueryKey;
  queryFn: () => Promise<T>;
  /** In milliseconds. */
  staleTime: number;
}

export interface GroupedResult<T> {
  /** Undefined until it is read. It stays if reading it again fails. */
  data: T | undefined;
  error: unknown;
}

export class QueryGroup<I, T> {
  readonly #queryClient: QueryClient;
  readonly #queryOf: (id: I) => GroupedQuery<T>;
  /** For each observed query, the function that ends the observation. */
  readonly #observed = new Map<I, () => void>();
  readonly #listeners = new Set<() => void>();
  /** Counts the times that results may have changed. */
  #version = 0;
  #last: { ids: readonly I[]; version: number; results: readonly GroupedResult<T>[] } | undefined;
  #isNotifying = false;

  constructor(queryClient: QueryClient, queryOf: (id: I) => GroupedQuery<T>) {
    this.#queryClient = queryClient;
    this.#queryOf = queryOf;
  }

  /** Reads what is missing or stale of these, and keeps observing them. Any others are observed no longer. */
  observe(ids: readonly I[]): void {
    const wanted = new Set(ids);
    for (const [id, end] of this.#observed) {
      if (wanted.has(id)) continue;
      this.#observed.delete(id);
      end();
    }
    for (const id of wanted) if (!this.#observed.has(id)) this.#observed.set(id, this.#begin(id));
  }

  /** What the cache has of these. The same list as before unless one of its results has changed. */
  results(ids: readonly I[]): readonly GroupedResult<T>[] {
    const last = this.#last;
    if (last?.ids === ids && last.version === this.#version) return last.results;
    const read = ids.map((id) => this.#resultOf(id));
    const results = last && areEqual(last.results, read) ? last.results : read;
    this.#last = { ids, version: this.#version, results };
    return results;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #resultOf(id: I): GroupedResult<T> {
    const state = this.#queryClient.getQueryState<T>(this.#queryOf(id).queryKey);
    return { data: state?.data, error: state?.error };
  }

  #begin(id: I): () => void {
    const observer = new QueryObserver(this.#queryClient, {
      ...this.#queryOf(id),
      notifyOnChangeProps: ['data', 'error'],
    });
    const end = observer.subscribe(() => this.#notify());
    // It may have come between the last render and now.
    if (observer.getCurrentResult().data !== undefined) this.#notify();
    return end;
  }

  #notify(): void {
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    notifyManager.schedule(() => {
      this.#isNotifying = false;
      this.#version++;
      for (const listener of this.#listeners) listener();
    });
  }
}

function areEqual<T>(one: readonly GroupedResult<T>[], other: readonly GroupedResult<T>[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ data, error }, index) => data === other[index]?.data && error === other[index]?.error)
  );
}
