/** How an access token is spelled, so that it can be left out of what is written down. */

export const tokenPrefix = 'cmp_';

/** A text without the tokens in it, for a log or a report. */
export function maskTokens(text: string): string {
  return text.replace(/cmp_[\w-]+/g, '…');
}
