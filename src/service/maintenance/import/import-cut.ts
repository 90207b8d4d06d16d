/** Something other than a row stopped an import. `cause` says what; the rows up to `lastStoredRow` are in, 0 where none is. */
export class ImportCut extends Error {
  readonly lastStoredRow: number;

  constructor(lastStoredRow: number, cause: unknown) {
    super('The import was cut.', { cause });
    this.lastStoredRow = lastStoredRow;
  }
}
