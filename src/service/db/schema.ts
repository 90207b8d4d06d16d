/** The tables. Those of the modules have the wire's names as columns, in the storage form of `kit/rows.ts`. */

export type Stored = string | number | null;
export type Row = Record<string, Stored>;

/** A table of the module's name, and one for each of its nested lists, such as `tasks_comments`. */
export interface Schema {
  [table: string]: Row;
}

/** Tables that the service keeps for itself. */
export interface TokenRow extends Row {
  id: number;
  user: string;
  role: string;
  hash: string;
  created: string;
  expires: string | null;
  last_used: string | null;
  revoked: string | null;
}
