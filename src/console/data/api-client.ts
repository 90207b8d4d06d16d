/** Sends the requests of the contract: builds their addresses and headers, and turns every failure into a `ServiceError`. */

import type * as z from 'zod/mini';
import {
  pauseReads,
  recordAnswer,
  recordProblem,
  waitUntilReadsResume,
} from '#console/data/connection/connection-status.ts';
import { recordRefusedModule } from '#console/data/connection/refused-modules.ts';
import { type ApiResponse, isGatewayAnswer, request } from '#console/data/connection/request.ts';
import { isRetryRequested, maxRequestedPauses } from '#console/data/connection/retry-policy.ts';
import { recordOwnVersion, recordOwnWrite } from '#console/data/mutations/own-changes.ts';
import { isForbidden, ServiceError, type Uncertainty } from '#console/data/service-error.ts';
import { wallClockIn } from '#console/time/wall-clock.ts';
import type { Language } from '#contract/core/language.ts';
import { credentialsIn, headerOf, isWrite, type Module, type Operation, type Route } from '#contract/core/module.ts';
import { consoleHeader } from '#contract/core/session.ts';
import { isObject } from '#contract/formats/json.ts';
import { moduleOf } from '#contract/registry.ts';

/** Which service is used, and by which token. Without a token the session's cookie identifies the person. */
export interface Connection {
  /** Empty: the address that served the console. */
  address: string;
  token: string | null;
  extensions: boolean;
  /** Whether `Authorization` is sent together with the header that the specification lists. */
  authorization: boolean;
  /** Set once the person signed out. Nothing more is sent, as the cookie may be the next person's by now. */
  isEnded?: boolean;
}

/** What requests need from the session, so that the data layer does not depend on the session's own module. */
export interface ApiClient {
  connection: () => Connection;
  language: () => Language;
  /** Waits until the person has entered a new token for this connection. Rejects if they sign out instead. */
  renew: (refused: Connection) => Promise<void>;
}

export type QueryValues = Record<string, string | number | readonly (string | number)[] | undefined>;

export interface RequestSpec {
  module: Module;
  operation: Operation;
  id?: number;
  query?: QueryValues;
  body?: Record<string, unknown>;
  /** The ETag of the record that a write is meant for. */
  etag?: string | null;
  /** The same for every repetition of one create, which then gets the first reply. */
  idempotencyKey?: string;
  /** Sent before without a reply. Keys are stored per token: under another one it could be carried out twice. */
  isRepeat?: boolean;
  /** Called before each attempt. The second one follows a new sign-in for which the first had to wait. */
  onSend?: () => void | Promise<void>;
  signal?: AbortSignal;
}

/** One request with the headers of this connection. */
interface RequestOptions {
  path: string;
  init: RequestInit;
  /** Whether the write may have been carried out although the service's answer never came. */
  uncertainty: Uncertainty;
  isRead: boolean;
  /** Whether a successful reply may have no body. */
  mayBeEmpty: boolean;
  /** Whether only this sign-in may send it. */
  isRepeat?: boolean;
  onSend?: () => void | Promise<void>;
}

/**
 * Sends a request of the contract. Where the token is refused, it waits for another and then sends it again, unless it is a
 * repeat. Reads also wait out the pauses that the service asks for; a write that is refused so is the person's to send again.
 */
export async function send(api: ApiClient, call: RequestSpec): Promise<ApiResponse> {
  const { id, module, operation } = call;
  if (id !== undefined && isWrite(operation)) recordOwnWrite(module.segment, id);
  const answer = await requestWithRetry(api, (connection) => requestOptionsOf(call, connection, api.language())).catch(
    (error) => {
      // Without its add-on a module is refused to everybody, which its page explains.
      const isRole = isForbidden(error) && error.code !== 'addon_required';
      if (isRole && operation === 'list') recordRefusedModule(api.connection(), module.segment);
      throw error;
    },
  );
  if (isWrite(operation)) recordOwnVersion(module.segment, answer.etag ?? id);
  return answer;
}

/** Reads what belongs to no module, with the same retries. */
export function getExtension(api: ApiClient, path: string, signal?: AbortSignal): Promise<ApiResponse> {
  return requestWithRetry(api, (connection) => ({
    path,
    init: { ...extensionInit(connection, api.language()), signal },
    uncertainty: 'none',
    isRead: true,
    mayBeEmpty: false,
  }));
}

/** Parses an answer by the schema of the whole reply. Throws where it has another form. */
export function parseReply<T>({ status, body, requestId }: ApiResponse, reply: z.ZodMiniType<T>): T {
  const parsed = reply.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ServiceError({ status, code: 'not_understood', message: 'data', requestId });
}

/** Reads a file that the service writes. */
export async function getFile(api: ApiClient, path: string): Promise<Blob> {
  const { file } = await requestWithRetry(api, (connection) => ({
    path,
    init: extensionInit(connection, api.language()),
    uncertainty: 'none',
    isRead: true,
    mayBeEmpty: true,
  }));
  if (!file) throw new ServiceError({ code: 'foreign' });
  return file;
}

interface ExtensionWrite {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** The ETag of the version that the write is meant for. */
  etag?: string;
}

/** Writes what belongs to no module. If no reply arrives, the person can look whether it was done. */
export function writeExtension(api: ApiClient, { method, path, body, etag }: ExtensionWrite): Promise<ApiResponse> {
  return requestWithRetry(api, (connection) => {
    const { headers, credentials } = extensionInit(connection, api.language());
    if (!connection.token) headers[consoleHeader.name] = consoleHeader.value;
    if (body) headers['Content-Type'] = 'application/json';
    if (etag) headers['If-Match'] = etag;
    const init = { method, headers, credentials, body: body && JSON.stringify(body) };
    return { path, init, uncertainty: 'check', isRead: false, mayBeEmpty: false };
  });
}

export function extensionInit({ token, authorization }: Connection, language: Language) {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language };
  if (token) Object.assign(headers, credentialsIn('Authentication', token, authorization));
  return { headers, credentials: token ? ('omit' as const) : ('same-origin' as const) };
}

async function requestWithRetry(
  api: ApiClient,
  begin: (connection: Connection) => RequestOptions,
): Promise<ApiResponse> {
  for (let pauses = 0; ; ) {
    const connection = api.connection();
    const options = begin(connection);
    if (options.isRead) await waitUntilReadsResume(options.init.signal);
    if (options.onSend) await options.onSend();
    const answer = await attempt(connection, options);
    if (answer.status === 401) {
      await api.renew(connection);
      if (options.isRepeat) throw new ServiceError({ status: 401, code: 'unauthenticated' });
    } else if (isRetryRequested(answer) && options.isRead && pauses < maxRequestedPauses) pauses++;
    else return requireOk(answer, options);
  }
}

/** Asks whether the service answers again by the smallest read that the specification lists, and updates the connection status. */
export async function probe(api: ApiClient): Promise<void> {
  const connection = api.connection();
  const call: RequestSpec = { module: moduleOf('branches'), operation: 'list', query: { per_page: 1 } };
  await attempt(connection, requestOptionsOf(call, connection, api.language())).catch(() => undefined);
}

function requestOptionsOf(call: RequestSpec, connection: Connection, language: Language): RequestOptions {
  const { operation, body, isRepeat, onSend, signal } = call;
  return {
    path: pathOf(call, connection),
    init: {
      method: routeOf(call, connection).method,
      headers: headersOf(call, connection, language),
      body: body && JSON.stringify(body),
      credentials: connection.token ? 'omit' : 'same-origin',
      signal,
    },
    uncertainty: uncertaintyOf(call, connection),
    isRead: !isWrite(operation),
    mayBeEmpty: operation === 'remove',
    isRepeat,
    onSend,
  };
}

/** One request, whose outcome updates the connection status. */
async function attempt({ address, isEnded }: Connection, options: RequestOptions): Promise<ApiResponse> {
  if (isEnded) throw new ServiceError({ status: 401, code: 'unauthenticated' });
  const wasOffline = !navigator.onLine;
  try {
    const answer = await request(address + options.path, options.init);
    if (isGatewayAnswer(answer.status)) recordProblem('silent');
    else if (isForeign(answer, options)) recordProblem('foreign');
    else if (isRetryRequested(answer)) pauseReads(answer.retryAfter ?? 0);
    else if (answer.status === 503) recordProblem('busy');
    else recordAnswer();
    return answer;
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    if (cause.code !== 'stopped') recordProblem('silent');
    // A request that started while the browser was offline was never sent, so a write has certainly not been carried out.
    if (wasOffline && cause.code === 'unreachable') throw new ServiceError({ code: 'offline' });
    throw new ServiceError({ code: cause.code, uncertainty: options.uncertainty });
  }
}

/** The answer is not the service's, for example because the network requires a sign-in of its own. */
function isForeign({ status, body, isPage }: ApiResponse, { mayBeEmpty }: RequestOptions): boolean {
  if (status === 511) return true;
  if (status < 200 || status >= 300 || status === 204) return false;
  return isPage || (body === undefined && !mayBeEmpty);
}

function uncertaintyOf({ operation, idempotencyKey }: RequestSpec, { extensions }: Connection): Uncertainty {
  if (!isWrite(operation)) return 'none';
  return operation !== 'create' || (extensions && idempotencyKey) ? 'repeatable' : 'check';
}

/** The route of an extension where extensions are on, the listed one otherwise. */
function routeOf({ module, operation }: Pick<RequestSpec, 'module' | 'operation'>, connection: Connection): Route {
  const endpoint = module.endpoints[operation];
  if (!endpoint) throw new Error(`${module.segment} has no ${operation}`);
  const extended = connection.extensions ? endpoint.routes.find((route) => route.extension) : undefined;
  return extended ?? endpoint.routes[0];
}

function pathOf(call: RequestSpec, connection: Connection): string {
  return routeOf(call, connection).path.replace(':id', String(call.id)) + queryText(queryOf(call));
}

/** On the path of some lists, a parameter with one value requests a record. Sent twice, it filters the list. */
function queryOf({ module, operation, query = {} }: RequestSpec): QueryValues {
  if (operation !== 'list') return query;
  const twice = (module.endpoints.retrieve?.routes ?? []).flatMap(({ when: { query: name = '' } = {} }) => {
    const values = [query[name] ?? []].flat();
    return values.length === 1 ? [[name, [...values, ...values]] as const] : [];
  });
  return { ...query, ...Object.fromEntries(twice) };
}

/** Begins with `?`, and is empty where there are no parameters. */
export function queryText(values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each));
  }
  return query.size ? `?${query}` : '';
}

function headersOf(call: RequestSpec, connection: Connection, language: Language): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language };
  const { token, authorization } = connection;
  if (token) Object.assign(headers, credentialsIn(headerOf(call.module, call.operation), token, authorization));
  else if (isWrite(call.operation)) headers[consoleHeader.name] = consoleHeader.value;
  if (call.body) headers['Content-Type'] = 'application/json';
  if (connection.extensions && call.etag) headers['If-Match'] = call.etag;
  if (connection.extensions && call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  return headers;
}

function requireOk(answer: ApiResponse, options: RequestOptions): ApiResponse {
  const { status, requestId, retryAfter } = answer;
  if (isForeign(answer, options)) {
    throw new ServiceError({ status, code: 'foreign', requestId, uncertainty: options.uncertainty });
  }
  if (isGatewayAnswer(status)) {
    throw new ServiceError({ status, code: 'gateway', requestId, uncertainty: options.uncertainty });
  }
  if (status >= 200 && status < 300) return answer;
  const errorBody = isObject(answer.body) ? answer.body : {};
  throw new ServiceError({
    status,
    code: typeof errorBody.code === 'string' ? errorBody.code : 'http',
    message: typeof errorBody.message === 'string' ? errorBody.message : '',
    fields: readFieldErrors(errorBody.errors),
    requestId,
    retryAt: retryAfter === undefined ? undefined : wallClockIn(retryAfter),
  });
}

/**
 * The messages under `errors` by field, in whatever form a service sends them; anything that is not a text is left out.
 */
function readFieldErrors(errors: unknown): Record<string, string[]> {
  if (!isObject(errors)) return {};
  const byField = Object.entries(errors).map(([field, sentences]): [string, string[]] => [
    field,
    [sentences].flat().filter((each) => typeof each === 'string'),
  ]);
  return Object.fromEntries(byField.filter(([, sentences]) => sentences.length > 0));
}
