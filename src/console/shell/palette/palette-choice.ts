/** A result of the palette. */
import type { Icon } from '#console/ui/module-icons.ts';
import type { Rank } from '#contract/search/key-text.ts';

export interface Choice {
  id: string;
  label: string;
  /** Secondary text at the end of the line. */
  detail?: string;
  icon: Icon;
  /** The address that it opens, or the command that it runs. */
  to?: string;
  run?: () => void;
  keys?: string;
  rank: Rank;
}

/** A choice whose names have not been compared with the typed text yet. */
export type NamedChoice = Omit<Choice, 'rank'> & { aliases?: readonly string[] };
