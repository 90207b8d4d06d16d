/** Calls of the contract: addresses, headers, and the one funnel that every error goes through. */

import { pauseReads, recordAnswer, recordProblem, untilReadsGoOn } from '#console/data/connection/connection-status.ts';
import { type ApiResponse, isGatewayAnswer, request } from '#console/data/connection/request.ts';
import { recordOwnWrite } from '#console/data/mutations/own-writes.ts';
import { ServiceError, type Uncertainty } from '#console/data/service-error.ts';
import { wallClockIn } from '#console/time/wall-clock.ts';
import type { Language } from '#contract/core/language.ts';
import { credentialsIn, headerOf, isWrite, type Module, type Operation, type Route } from '#contract/core/module.ts';
import { consoleHeader } from '#contract/core/session.ts';
import { isObject } from '#contract/formats/json.ts';
import { moduleOf } from '#contract/register.ts';

/** Which service, and how it knows us. Without a token it is by the session's cookie. */
export interface Connection {
  /** Empty: the address that served the console. */
  address: string;
  token: string | null;
  extensions: boolean;
  /** Whether `Authorization` goes along with the listed header. */
  authorization: boolean;
}

/** What requests need to know of the session, whoever holds it. */
export interface ApiClient {
  connection: () => Connection;
  language: () => Language;
  /** Waits until the person gave a new token in place of this connection's. Rejects when they sign out instead. */
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
  /** One for each intent: a repeated create is answered with the first. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Longer pauses, and more of them, are the person's to decide about. */
const longestPause = 120;
const mostPauses = 5;

/** One request as this connection asks it. */
interface Asking {
  path: string;
  init: RequestInit;
  /** What is known of it when no answer of the service comes. */
  uncertainty: Uncertainty;
  isRead: boolean;
  /** A success need not say anything. */
  mayBeEmpty: boolean;
}

/**
 * Sends a request of the contract. Where the token is refused, it waits for another and is then repeated. Reads also
 * wait out the pauses that the service asks for; a write that is refused so is the person's to send again.
 */
export function send(api: ApiClient, call: RequestSpec): Promise<ApiResponse> {
  if (call.id !== undefined && isWrite(call.operation)) recordOwnWrite(call.module.segment, call.id);
  return converse(api, (connection) => askingOf(call, connection, api.language()));
}

/** Reads what belongs to no module, with the same care. */
export function getExtension(api: ApiClient, path: string, signal?: AbortSignal): Promise<ApiResponse> {
  return converse(api, ({ token, authorization }) => {
    const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': api.language() };
    if (token) Object.assign(headers, credentialsIn('Authentication', token, authorization));
    const credentials = token ? 'omit' : 'same-origin';
    return { path, init: { headers, credentials, signal }, uncertainty: 'none', isRead: true, mayBeEmpty: false };
  });
}

async function converse(api: ApiClient, begin: (connection: Connection) => Asking): Promise<ApiResponse> {
  for (let pauses = 0; ; ) {
    const connection = api.connection();
    const asking = begin(connection);
    if (asking.isRead) await untilReadsGoOn(asking.init.signal);
    const answer = await attempt(connection, asking);
    if (answer.status === 401) await api.renew(connection);
    else if (isPauseAsked(answer) && asking.isRead && pauses < mostPauses) pauses++;
    else return demandSuccess(answer, asking);
  }
}

/** Whether the service answers again: the smallest read that the specification lists. What it says is told to the line. */
export async function probe(api: ApiClient): Promise<void> {
  const connection = api.connection();
  const call: RequestSpec = { module: moduleOf('branches'), operation: 'list', query: { per_page: 1 } };
  await attempt(connection, askingOf(call, connection, api.language())).catch(() => undefined);
}

function askingOf(call: RequestSpec, connection: Connection, language: Language): Asking {
  const { operation, body, signal } = call;
  return {
    path: pathOf(call, connection),
    init: {
      method: routeOf(call, connection).method,
      headers: headersOf(call, connection, language),
      body: body && JSON.stringify(body),
      credentials: connection.token ? 'omit' : 'same-origin',
      signal,
    },
    uncertainty: doubtOf(call, connection),
    isRead: !isWrite(operation),
    mayBeEmpty: operation === 'remove',
  };
}

/** One request, and what its fate says about the line to the service. */
async function attempt({ address }: Connection, asking: Asking): Promise<ApiResponse> {
  const wasOffline = !navigator.onLine;
  try {
    const answer = await request(address + asking.path, asking.init);
    if (isGatewayAnswer(answer.status)) recordProblem('silent');
    else if (isForeign(answer, asking)) recordProblem('foreign');
    else if (isPauseAsked(answer)) pauseReads(answer.retryAfter ?? 0);
    else if (answer.status === 503) recordProblem('busy');
    else recordAnswer();
    return answer;
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    if (cause.code !== 'stopped') recordProblem('silent');
    // What was begun without a network has not gone out.
    if (wasOffline && cause.code === 'unreachable') throw new ServiceError({ code: 'offline' });
    throw new ServiceError({ code: cause.code, uncertainty: asking.uncertainty });
  }
}

/** A network that wants a sign-in of its own, or whatever else stands where the service should. */
function isForeign({ status, body, isPage }: ApiResponse, { mayBeEmpty }: Asking): boolean {
  if (status === 511) return true;
  if (status < 200 || status >= 300 || status === 204) return false;
  return isPage || (body === undefined && !mayBeEmpty);
}

function isPauseAsked({ status, retryAfter }: ApiResponse): boolean {
  return (status === 429 || status === 503) && retryAfter !== undefined && retryAfter <= longestPause;
}

function doubtOf({ operation, idempotencyKey }: RequestSpec, { extensions }: Connection): Uncertainty {
  if (!isWrite(operation)) return 'none';
  return operation !== 'create' || (extensions && idempotencyKey) ? 'repeatable' : 'look';
}

/** The route of an extension where extensions are on, the listed one otherwise. */
export function routeOf(
  { module, operation }: Pick<RequestSpec, 'module' | 'operation'>,
  connection: Connection,
): Route {
  const endpoint = module.endpoints[operation];
  if (!endpoint) throw new Error(`${module.segment} has no ${operation}`);
  const extended = connection.extensions ? endpoint.routes.find((route) => route.extension) : undefined;
  return extended ?? endpoint.routes[0];
}

function pathOf(call: RequestSpec, connection: Connection): string {
  return routeOf(call, connection).path.replace(':id', String(call.id)) + queryText(call.query ?? {});
}

/** With its `?`, where there is anything to ask. */
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

function demandSuccess(answer: ApiResponse, asking: Asking): ApiResponse {
  const { status, requestId, retryAfter } = answer;
  if (isForeign(answer, asking)) {
    throw new ServiceError({ status, code: 'foreign', requestId, uncertainty: asking.uncertainty });
  }
  if (isGatewayAnswer(status)) {
    throw new ServiceError({ status, code: 'gateway', requestId, uncertainty: asking.uncertainty });
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

/** Whatever a service puts under `errors`, as sentences by field; what is no sentence is left out. */
function readFieldErrors(errors: unknown): Record<string, string[]> {
  if (!isObject(errors)) return {};
  const sentences = Object.entries(errors).map(([field, errorBody]): [string, string[]] => [
    field,
    [errorBody].flat().filter((each) => typeof each === 'string'),
  ]);
  return Object.fromEntries(sentences.filter(([, errorBody]) => errorBody.length > 0));
}
