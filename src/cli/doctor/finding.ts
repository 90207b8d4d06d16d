/** The result of one check, with advice on what to do. */

import { counted } from '#cli/support/counted.ts';

export interface Finding {
  state: 'ok' | 'warning' | 'problem';
  /** What was checked. */
  what: string;
  /** One sentence, and a second one with advice if something has to be done. */
  sentence: string;
}

export const ok = (what: string, sentence: string): Finding => ({ state: 'ok', what, sentence });
export const warning = (what: string, sentence: string): Finding => ({ state: 'warning', what, sentence });
export const problem = (what: string, sentence: string): Finding => ({ state: 'problem', what, sentence });

/** The size of a file or a disk. A small file is not nothing: it has at least one kilobyte. */
export function sizeOf(bytes: number): string {
  if (bytes < 2 ** 20) return `${Math.ceil(bytes / 2 ** 10)} kB`;
  return bytes < 10 * 2 ** 30 ? `${Math.round(bytes / 2 ** 20)} MB` : `${Math.round(bytes / 2 ** 30)} GB`;
}

export function howLong(milliseconds: number): string {
  const [minutes, hours] = [Math.round(milliseconds / 60_000), milliseconds / 3_600_000];
  if (minutes < 1) return 'less than a minute';
  if (hours < 2) return counted(minutes, 'minute');
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
}
