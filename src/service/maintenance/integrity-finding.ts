/** The result of one check: how many items were examined, and how many of them are wrong. */
export interface IntegrityFinding {
  what: string;
  counted: number;
  wrong: number;
  /** Remarks that are not errors but worth knowing. */
  notes?: readonly string[];
}
