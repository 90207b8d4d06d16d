/**
 * An import was stopped by something other than a row, the `cause`. The rows up to `lastStoredRow` are stored; 0 if
 * none is.
 */
export class ImportInterrupted extends Error {
  readonly lastStoredRow: number;
  /** True if it is unknown whether rows after `lastStoredRow` are stored. */
  readonly isUnsure: boolean;

  constructor(lastStoredRow: number, cause: unknown, { isUnsure = false } = {}) {
    super('The import was cut.', { cause });
    this.lastStoredRow = lastStoredRow;
    this.isUnsure = isUnsure;
  }
}
