/** Something other than a row stopped an import. `cause` says what; the rows up to `lastStoredRow` are in, 0 where none is. */
export class ImportInterrupted extends Error {
  readonly lastStoredRow: number;
  /** Whether the rows after `lastStoredRow` are in is not known. */
  readonly isUnsure: boolean;

  constructor(lastStoredRow: number, cause: unknown, { isUnsure = false } = {}) {
    super('The import was cut.', { cause });
    this.lastStoredRow = lastStoredRow;
    this.isUnsure = isUnsure;
  }
}
