/** Signs in with a token or a link's code: finds out which kind of service is at the address and whether it accepts them. */
import { type ApiClient, send } from '#console/data/api-client.ts';
import { type ApiResponse, isReachable, request } from '#console/data/connection/request.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { connectionTo, readDescription } from '#console/data/source/connection.ts';
import { lazyReplica, strictPart } from '#console/data/source/load-strict-source.ts';
import { rightsUnder } from '#console/session/rights.ts';
import { mayAsk, sendsAuthorization } from '#console/session/served-page.ts';
import {
  isSameOrigin,
  type OpenedSession,
  openWithCookie,
  requireService,
  SignInError,
} from '#console/session/sign-in.ts';
import { credentialsIn, type Header, headerOf } from '#contract/core/module.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { consoleHeader, type Description, describePath, livePath, sessionPath } from '#contract/core/session.ts';
import { isObject } from '#contract/formats/json.ts';
import { moduleOf } from '#contract/registry.ts';

/** Signs in with a token. Our own service at our own address exchanges it for a session cookie. */
export async function openWithToken(address: string, token: string): Promise<OpenedSession> {
  requireAllowed(address);
  const description = await describe(address, token);
  const rights = rightsUnder(description);
  if (!description) {
    // Loaded before the first page, which needs them for rendering. A failure is reported by that page.
    const parts = [strictPart, lazyReplica].map(({ load }) => load().catch(() => undefined));
    const authorization = await checkStrict(address, token);
    await Promise.all(parts);
    return { connection: connectionTo({ address, token, authorization }, null), description, rights };
  }
  const hasCookie = isSameOrigin(address) && (await exchangeForCookie(token));
  const authorization = sendsAuthorization();
  const service = { address, token: hasCookie ? null : token, authorization };
  return { connection: connectionTo(service, description), description, rights };
}

/** A text that is not a URL is treated as a path of this page's own service. */
function requireAllowed(address: string): void {
  const { origin } = new URL(URL.canParse(address) ? address : window.location.origin);
  if (!isSameOrigin(origin) && !mayAsk(origin)) throw new SignInError('notAllowed');
}

/** Exchanges the one-time code of a sign-in link for our own service's session cookie. */
export async function openWithCode(code: string): Promise<OpenedSession> {
  const answer = await exchange({ code });
  if (!answer) throw new SignInError('unreachable');
  requireService(answer);
  if (answer.status === 401) throw new SignInError('link');
  const opened = answer.status === 200 ? await openWithCookie() : null;
  if (!opened) throw new SignInError('service');
  return opened;
}

async function describe(address: string, token: string): Promise<Description | null> {
  let answer: ApiResponse;
  try {
    answer = await request(address + describePath, bearing(token, 'Authentication', sendsAuthorization()));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // The CORS policy of a strict service at another origin may allow only the paths of its modules.
    if (!isSameOrigin(address)) return null;
    throw new SignInError('unreachable');
  }
  requireService(answer);
  if (answer.status === 401) throw new SignInError('token');
  // The specification does not list this path, so any other status says nothing about the token.
  return answer.status === 200 ? readDescription(answer.body) : null;
}

const sizeOf = (segment: Segment) => Object.keys(moduleOf(segment).fields).length;
const listed = segments.filter((segment) => !moduleOf(segment).isExtension);
const smallest = listed.reduce((least, each) => (sizeOf(each) < sizeOf(least) ? each : least));
/** The module with the fewest fields comes first, because reading it costs least. */
const probes: readonly Segment[] = [smallest, ...listed.filter((segment) => segment !== smallest)];
/** After so many modules that the address does not know, it cannot be a service. */
const maxUnknownModules = 3;

/** Finds a module that the token may read, because it may not read all. Returns whether `Authorization` is sent. */
async function checkStrict(address: string, token: string): Promise<boolean> {
  const authorization = sendsAuthorization() && (await permitsAuthorization(address, token));
  let refusals = 0;
  for (const [index, segment] of probes.entries()) {
    const answer = await askForOne(
      segment,
      address,
      bearing(token, headerOf(moduleOf(segment), 'list'), authorization),
    );
    requireService(answer);
    if (answer.status === 401) throw new SignInError('token');
    if (answer.status === 200 && isObject(answer.body) && Array.isArray(answer.body.data)) return authorization;
    if (answer.status === 403) refusals++;
    if (index + 1 - refusals === maxUnknownModules) break;
  }
  throw new SignInError(refusals ? 'rights' : 'service');
}

/** Requests every module. The data layer remembers the refused ones, so that they are no longer offered. */
export async function askForEachModule(api: ApiClient): Promise<void> {
  const connection = api.connection();
  for (const segment of listed) {
    // Stops when the person has signed out, or in again.
    if (api.connection() !== connection) return;
    await send(api, { module: moduleOf(segment), operation: 'list', query: { per_page: 1 } }).catch(() => undefined);
  }
}

/** The CORS policy of a service at another origin may allow only the specified header. */
async function permitsAuthorization(address: string, token: string): Promise<boolean> {
  if (isSameOrigin(address)) return true;
  const init = bearing(token, headerOf(moduleOf('branches'), 'list'), true);
  return request(firstOf('branches', address), init).then(
    () => true,
    () => false,
  );
}

async function askForOne(segment: Segment, address: string, init: RequestInit): Promise<ApiResponse> {
  const url = firstOf(segment, address);
  try {
    return await request(url, init);
  } catch {
    const isThere = !isSameOrigin(address) && ((await isReachable(address + livePath)) || (await isReachable(url)));
    throw new SignInError(isThere ? 'cors' : 'unreachable');
  }
}

function firstOf(segment: Segment, address: string): string {
  return `${address}${moduleOf(segment).endpoints.list.routes[0].path}?per_page=1`;
}

function bearing(token: string, header: Header, authorization: boolean): RequestInit {
  const headers = { Accept: 'application/json', ...credentialsIn(header, token, authorization) };
  return { headers, credentials: 'omit' };
}

async function exchangeForCookie(token: string): Promise<boolean> {
  const answer = await exchange({ token });
  return answer !== null && answer.status >= 200 && answer.status < 300;
}

/** Resolves to null without an answer. */
function exchange(secret: { token: string } | { code: string }): Promise<ApiResponse | null> {
  return request(sessionPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [consoleHeader.name]: consoleHeader.value },
    body: JSON.stringify(secret),
    credentials: 'same-origin',
  }).catch(() => null);
}
