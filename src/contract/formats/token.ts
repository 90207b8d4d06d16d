/** The prefix of access tokens, by which they are removed from logs and reports. */

export const tokenPrefix = 'cmp_';

/** A text without the tokens in it, for a log or a report. */
export function maskTokens(text: string): string {
  return text.replace(/cmp_[\w-]+/g, '…');
}
