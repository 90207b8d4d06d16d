/** How a module treats records that come from an imported file or from another service, not by a request. */
import type { ParseResult } from '#contract/core/body.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import type { WriteContext } from '#service/commands/context.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Awaitable } from '#service/sql/statements.ts';

export interface ImportRules {
  /**
   * Brings fields that express the same fact, of which a file may have either, into agreement. `given` names the fields
   * that the file has. With this rule, computed fields are compared with the stored record, too, because the file may
   * give them.
   */
  resolve?(context: WriteContext, value: Values, given: readonly string[]): Awaitable<ParseResult<Values>>;
  /** Problems of a record in a file. Such a record must meet the same rules as one that a request creates. */
  fileProblems?(value: Values): readonly Problem[];
  /** Problems of a record in a file that come from records already stored. */
  conflicts?(context: WriteContext, value: Values): Awaitable<readonly Problem[]>;
  /** Problems of a copied record. They are reported, and the record is stored as it is. */
  copyProblems?(value: Values): Problem[];
  /** Fills in fields that follow from others, where they were left out. */
  derive?(value: Values): Values;
  /** Fills in numbers and times that the service assigns, where a file left them out. */
  assign?(context: WriteContext, value: Values): Awaitable<Values>;
  /** The fields of a record in a file that depend on settings, which no file contains. They are not compared. */
  followsSettings?(value: Values): readonly string[];
  /** The reason why a stored record is kept when the other service has a different one. */
  keepsStored?: string;
}
