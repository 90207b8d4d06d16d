/** Something other than a row stopped an import. `cause` says what; the rows up to `kept` are in, 0 where none is. */
export class ImportCut extends Error {
  readonly kept: number;
  /** Whether the rows after `kept` are in is not known. */
  readonly isUnsure: boolean;

  constructor(kept: number, cause: unknown, { isUnsure = false } = {}) {
    super('The import was cut.', { cause });
    this.kept = kept;
    this.isUnsure = isUnsure;
  }
}
