/** Opens and closes the session of the cookie, and defines why a sign-in can fail. */

import type { Connection } from '#console/data/api-client.ts';
import { type ApiResponse, isGatewayAnswer, request } from '#console/data/connection/request.ts';
import { connectionTo, readDescription } from '#console/data/source/connection.ts';
import type { Rights } from '#console/session/rights.ts';
import { takeDescription } from '#console/session/served-page.ts';
import { consoleHeader, type Description, describePath, sessionPath } from '#contract/core/session.ts';

/**
 * `rights`: the token is valid, but may not read any module. `link`: its code was used before, or is too old.
 * `notAllowed`: the page's policy does not allow requests to that service.
 */
export type SignInReason = 'token' | 'rights' | 'link' | 'unreachable' | 'notAllowed' | 'cors' | 'service' | 'busy';

export class SignInError extends Error {
  readonly reason: SignInReason;

  constructor(reason: SignInReason) {
    super(reason);
    this.name = 'SignInError';
    this.reason = reason;
  }
}

/** The secret of a sign-in link: either a code or a token. */
export interface LinkSecret {
  code?: string;
  token?: string;
}

export interface OpenedSession {
  connection: Connection;
  /** Null for a strict service, which does not describe itself. */
  description: Description | null;
  rights: Rights;
}

/** The preset address of the service; empty for the one that served the console. */
export const presetAddress: string = normaliseAddress(import.meta.env.VITE_API_BASE_URL ?? '');

export function isSameOrigin(address: string): boolean {
  return address === '' || address === window.location.origin;
}

/** Removes slashes at the end. Empty for the address that served the console. */
export function normaliseAddress(address: string): string {
  const bare = address.trim().replace(/\/+$/, '');
  return isSameOrigin(bare) ? '' : bare;
}

/** The session of the cookie, if there is one. */
export async function openWithCookie(): Promise<OpenedSession | null> {
  const answer = await request(describePath, {
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
  });
  requireService(answer);
  if (answer.isPage) throw new SignInError('service');
  const description = answer.status === 200 ? readDescription(answer.body) : null;
  return description && openedBy(description);
}

/** Like `openWithCookie`, if the page itself came with the description. */
export async function openWithPage(): Promise<OpenedSession | null> {
  const description = readDescription({ data: takeDescription() });
  return description && openedBy(description);
}

async function openedBy(description: Description): Promise<OpenedSession> {
  // Loaded only now, because it contains the contract's modules, which the sign-in page does not need.
  const { rightsUnder } = await import('#console/session/rights.ts').catch(() => {
    throw new SignInError('unreachable');
  });
  const service = { address: '', token: null, authorization: false };
  return { connection: connectionTo(service, description), description, rights: rightsUnder(description) };
}

/** Resolves to whether the service has confirmed the end of the session. Never rejects. */
export async function closeCookie(signal: AbortSignal): Promise<boolean> {
  const init = { method: 'DELETE', headers: { [consoleHeader.name]: consoleHeader.value }, signal };
  const answer = await request(sessionPath, init).catch(() => undefined);
  return answer !== undefined && answer.status >= 200 && answer.status < 300 && !answer.isPage;
}

/** A proxy that cannot reach the service means unreachable; an overloaded service means busy. */
export function requireService({ status, isPage }: ApiResponse): void {
  if (isGatewayAnswer(status) || (status === 503 && isPage)) throw new SignInError('unreachable');
  if (status === 503 || status === 429) throw new SignInError('busy');
}
