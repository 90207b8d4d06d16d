/**
 * Build time only: refuses settings that the console could not use. In a service a start refuses them; static files
 * would fail at every sign-in, or send a header that was meant to be left out.
 */
import type { Plugin } from 'vite';
import { isServiceAddress, serviceAddress } from '#contract/formats/service-address.ts';

export function checkBuildSettings(): Plugin {
  return {
    name: 'check-build-settings',
    configResolved: ({ env }) => {
      const bad = badBuildSettings(env);
      if (bad.length) throw new Error(bad.join('\n'));
    },
  };
}

/** A sentence for each setting that cannot be used, in the words in which the service refuses its own. */
export function badBuildSettings(env: Readonly<Record<string, unknown>>): string[] {
  const { VITE_API_BASE_URL: address = '', VITE_API_AUTHORIZATION: authorization = '' } = env;
  const bad: string[] = [];
  if (address !== '' && !isServiceAddress(String(address).trim()))
    bad.push(`VITE_API_BASE_URL: it cannot be used. It must be ${serviceAddress}.`);
  if (!['', 'on', 'off'].includes(String(authorization)))
    bad.push(`VITE_API_AUTHORIZATION: "${authorization}" cannot be used. It must be on or off.`);
  return bad;
}
