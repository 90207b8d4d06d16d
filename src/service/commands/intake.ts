/** What a module asks of records that come in otherwise than by a request: from a file, or copied from another service. */
import type { Problem } from '#contract/core/validation-messages.ts';
import type { WriteContext } from '#service/commands/context.ts';
import type { Values } from '#service/sql/row-codec.ts';

export interface Intake {
  /** Wrong in a record of a file, which must be as one that a request makes. */
  fileProblems?(value: Values): readonly Problem[];
  /** Wrong in a file's record because of what is stored already. */
  clashes?(context: WriteContext, value: Values): Promise<readonly Problem[]>;
  /** Wrong in a copied record, which is taken as it is. */
  copyProblems?(value: Values): Problem[];
  /** What follows from the other fields where it was left out. */
  derive?(value: Values): Values;
  /** What the service numbers or stamps where a file left it out. */
  assign?(context: WriteContext, value: Values): Promise<Values>;
  /** Why a stored record stays where the other service has it otherwise. */
  keepsStored?: string;
}
