/**
 * What to tell a person who opens the service to the network: the addresses, and that the connection is not encrypted.
 */
import { networkInterfaces } from 'node:os';
import { type Config, isEverywhere } from '#service/config.ts';

/** An IPv6 address is written in brackets. */
export const httpAddress = (host: string, port: number | string) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

export function networkWarnings({ host }: Pick<Config, 'host'>, listening: string): string[] {
  if (isLoopback(host)) return [];
  const { port } = new URL(listening);
  const addresses = isEverywhere(host) ? addressesHere(host === '::') : [host];
  return [
    ...addresses.map((address) => `Others reach it at ${httpAddress(address, port)}`),
    'Warning: this is HTTP without TLS. Anybody on the way can read tokens and data, and sign in with them.',
    'Set HOST=127.0.0.1, or put a proxy with TLS in front and name it in TRUST_PROXY.',
  ];
}

/**
 * The link names this machine, because no setting tells the public address. The hint is for people who reach the
 * service from elsewhere: through a proxy, or over the network.
 */
export function publicAddressHint({ host }: Pick<Config, 'host'>, link: string): string[] {
  if (isLoopback(host) && !process.env.TRUST_PROXY) return [];
  return [`From another machine, put the public address in the place of ${new URL(link).origin}.`];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function addressesHere(withSix: boolean): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all
    .filter(({ internal, family, scopeid }) => !internal && (family === 'IPv4' || (withSix && !scopeid)))
    .map(({ address }) => address);
}
