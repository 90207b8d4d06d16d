/** Something other than a row stopped an import. `cause` says what; the rows up to `kept` are in, 0 where none is. */
export class ImportCut extends Error {
  readonly kept: number;

  constructor(kept: number, cause: unknown) {
    super('The import was cut.', { cause });
    this.kept = kept;
  }
}
