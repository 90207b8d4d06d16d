/** Where papers are read as files: those of sales, and the statements of account of clients and suppliers. */
import type { Segment } from '#contract/core/segments.ts';
import { type PaperForm, paperForms, paperPath, statementPath } from '#contract/papers/paper-files.ts';
import { type AgingSide, agingSides } from '#contract/statements/aging.ts';
import { partySegments } from '#contract/statements/party-segments.ts';

export interface PaperEndpoint {
  path: string;
  form: PaperForm;
  /** The side of a statement; undefined for the paper of a sale. */
  side: AgingSide | undefined;
  /** The modules that the person must be able to read, first the one whose record the path names. */
  of: readonly [Segment, ...Segment[]];
}

export const paperEndpoints: readonly PaperEndpoint[] = paperForms.flatMap((form): PaperEndpoint[] => [
  { path: paperPath(form), form, side: undefined, of: ['sales'] },
  ...agingSides.map((side): PaperEndpoint => {
    return { path: statementPath(side, form), form, side, of: [partySegments[side], 'transactions'] };
  }),
]);
