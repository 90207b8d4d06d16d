/** The web address of a service, as settings and commands take it. */

/** What is expected of one. Such an address is not repeated in a message: it may contain a password. */
export const serviceAddress = 'an address such as https://books.example.com, without a query or a password';

/**
 * An address with or without a path. A query or a hash would be lost, and a name or a password could end up in a log.
 */
export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !/[?#]/.test(text);
}
