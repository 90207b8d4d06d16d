import type { ReactNode } from 'react';
import classes from '#console/ui/values/flag.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** A small chip with the words for a state. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}

interface FlagProps {
  /** 0 or 1, as on the wire. */
  value: unknown;
  on: string;
  /** Absent if nothing is shown while the flag is off. */
  off?: string;
  /** The tone of `on`; `off` is always neutral. */
  tone?: Tone;
}

export function Flag({ value, on, off, tone = 'neutral' }: FlagProps) {
  if (value === 1) return <Chip tone={tone}>{on}</Chip>;
  return off ? <Chip>{off}</Chip> : null;
}
