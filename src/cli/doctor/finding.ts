/** The result of one check, with advice on what to do. */

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

export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

export function howLong(milliseconds: number): string {
  const hours = milliseconds / 3_600_000;
  if (hours < 2) return `${Math.max(0, Math.round(milliseconds / 60_000))} minutes`;
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
}
