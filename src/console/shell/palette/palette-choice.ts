/** A result of the palette. */
import type { Icon } from '#console/ui/module-icons.ts';
import type { Rank } from '#contract/search/key-text.ts';

export interface Choice {
  id: string;
  label: string;
  /** Secondary text at the end of the line. */
  detail?: string;
  icon: Icon;
  /** Where it leads, or what it does. */
  to?: string;
  run?: () => void;
  keys?: string;
  rank: Rank;
}

/** Before it is known how well its names fit what was typed. */
export type NamedChoice = Omit<Choice, 'rank'> & { aliases?: readonly string[] };
