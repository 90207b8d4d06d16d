/** The rows of a list by page, with the writes since. The replica reads the pages and stores them here. */
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

export class ReplicaRows<R extends WireRecord> {
  readonly #compare: (a: WireRecord, b: WireRecord) => number;
  #pages = new Map<number, readonly R[]>();
  /** Rows of the previous read, which are shown until the page that replaces them has come. */
  #before: readonly R[] = [];
  #added: readonly R[] = [];

  constructor(compare: (a: WireRecord, b: WireRecord) => number) {
    this.#compare = compare;
  }

  /** Counts the rows of the current read only. */
  get count(): number {
    let count = this.#added.length;
    for (const records of this.#pages.values()) count += records.length;
    return count;
  }

  /** Whether a row is on two pages: it moved between them, and another may have moved to a page already read. */
  get hasRepeats(): boolean {
    const ids = [...this.#pages.values()].flatMap((records) => [...new Set(records.map(({ id }) => id))]);
    return new Set(ids).size < ids.length;
  }

  page(number: number): readonly R[] | undefined {
    return this.#pages.get(number);
  }

  keep(number: number, records: readonly R[]): void {
    this.#pages.set(number, records);
    const ids = new Set(records.map(({ id }) => id));
    this.#added = this.#added.filter(({ id }) => !ids.has(id));
  }

  /**
   * Replaces the row with the same id, and moves it if its position in the list has changed. Returns true if there was
   * none.
   */
  put(record: R): boolean {
    for (const [number, records] of this.#pages) {
      const at = records.findIndex(({ id }) => id === record.id);
      const stored = records[at];
      if (!stored) continue;
      const isInPlace = this.#compare(stored, record) === 0;
      this.#pages.set(number, isInPlace ? records.with(at, record) : records.toSpliced(at, 1));
      if (!isInPlace) this.#add(record);
      return false;
    }
    const isNew = ![...this.#added, ...this.#before].some(({ id }) => id === record.id);
    this.#add(record);
    return isNew;
  }

  #add(record: R): void {
    this.#added = [...this.#added.filter(({ id }) => id !== record.id), record];
  }

  drop(id: number): void {
    const without = (records: readonly R[]) => records.filter((record) => record.id !== id);
    for (const [number, records] of this.#pages) this.#pages.set(number, without(records));
    this.#before = without(this.#before);
    this.#added = without(this.#added);
  }

  beginAgain(): void {
    this.#before = this.gather();
    this.#pages = new Map();
    this.#added = [];
  }

  /** Called when the read is complete: rows that it did not return were deleted. */
  dropMissing(): void {
    this.#before = [];
  }

  /** Every row once, in the list's order. Rows that were not read again come last. */
  gather(): R[] {
    const inOrder = [...this.#pages].sort(([a], [b]) => a - b).flatMap(([, records]) => records);
    const all = new Map<number, R>();
    for (const record of inOrder) all.set(record.id, record);
    const added = new Map(this.#added.map((record) => [record.id, record]));
    for (const record of this.#before) if (!all.has(record.id) && !added.has(record.id)) all.set(record.id, record);
    const gathered = [...all.values()];
    for (const record of added.values()) if (!all.has(record.id)) this.#insert(gathered, record);
    return gathered;
  }

  #insert(records: R[], record: R): void {
    const at = records.findIndex((each) => this.#compare(record, each) < 0);
    records.splice(at < 0 ? records.length : at, 0, record);
  }
}
