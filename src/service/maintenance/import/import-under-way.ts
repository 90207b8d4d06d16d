/** The same file is being imported by somebody else. The message is shown to people. */
export class ImportUnderWay extends Error {
  constructor() {
    super('This file is being imported already.');
  }
}
