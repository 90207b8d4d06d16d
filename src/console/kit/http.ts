/** The only fetch of the console: addresses, headers, and the one funnel that every error goes through. */
import { ServiceError } from '#console/kit/service-error.ts';
import { isObject } from '#contract/body.ts';
import { headerOf, type Module, type Operation, type Route } from '#contract/module.ts';
import type { Language } from '#contract/problems.ts';
import { isWrite } from '#contract/rights.ts';
import { consoleHeader } from '#contract/session.ts';

/** Which service, and how it knows us. Without a token it is by the session's cookie. */
export interface Connection {
  /** Empty: the address that served the console. */
  address: string;
  token: string | null;
  extensions: boolean;
}

/** What requests need to know of the session, whoever holds it. */
export interface Conversation {
  connection: () => Connection;
  language: () => Language;
  /** Waits until the person gave a new token in place of this connection's. Rejects when they sign out instead. */
  renew: (refused: Connection) => Promise<void>;
}

export type QueryValues = Record<string, string | number | readonly (string | number)[] | undefined>;

export interface Call {
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

export interface Answer {
  status: number;
  body: unknown;
  etag: string | null;
  requestId: string | null;
}

/** Sends a request of the contract. Where the token is refused, it waits for another and is then repeated. */
export async function send(conversation: Conversation, call: Call): Promise<Answer> {
  for (;;) {
    const connection = conversation.connection();
    const answer = await ask(connection.address + pathOf(call, connection), {
      method: routeOf(call, connection).method,
      headers: headersOf(call, connection, conversation.language()),
      body: call.body && JSON.stringify(call.body),
      credentials: connection.token ? 'omit' : 'same-origin',
      signal: call.signal,
    });
    if (answer.status !== 401) return demandSuccess(answer);
    await conversation.renew(connection);
  }
}

/** How long an answer may take, in milliseconds. After that, nobody answers. */
const patience = 30_000;

/** One request as it is; throws only where nobody answers. */
export async function ask(url: string, init: RequestInit): Promise<Answer> {
  let response: Response;
  const limits = [AbortSignal.timeout(patience), ...(init.signal ? [init.signal] : [])];
  try {
    response = await fetch(url, { cache: 'no-cache', ...init, signal: AbortSignal.any(limits) });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ServiceError({ code: 'unreachable' });
  }
  return {
    status: response.status,
    body: await readBody(response),
    etag: response.headers.get('ETag'),
    requestId: response.headers.get('X-Request-Id'),
  };
}

/** Whether anything answers at an address, also where it does not let this page read the answer. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The route of an extension where extensions are on, the listed one otherwise. */
export function routeOf({ module, operation }: Pick<Call, 'module' | 'operation'>, connection: Connection): Route {
  const endpoint = module.endpoints[operation];
  if (!endpoint) throw new Error(`${module.segment} has no ${operation}`);
  const extended = connection.extensions ? endpoint.routes.find((route) => route.extension) : undefined;
  return extended ?? endpoint.routes[0];
}

function pathOf(call: Call, connection: Connection): string {
  const path = routeOf(call, connection).path.replace(':id', String(call.id));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each));
  }
  return query.size ? `${path}?${query}` : path;
}

function headersOf(call: Call, connection: Connection, language: Language): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language };
  if (connection.token) headers[headerOf(call.module, call.operation)] = `Bearer ${connection.token}`;
  else if (isWrite(call.operation)) headers[consoleHeader.name] = consoleHeader.value;
  if (call.body) headers['Content-Type'] = 'application/json';
  if (connection.extensions && call.etag) headers['If-Match'] = call.etag;
  if (connection.extensions && call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  return headers;
}

function demandSuccess(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  const said = isObject(answer.body) ? answer.body : {};
  throw new ServiceError({
    status: answer.status,
    code: typeof said.code === 'string' ? said.code : 'http',
    message: typeof said.message === 'string' ? said.message : '',
    fields: readFieldErrors(said.errors),
    requestId: answer.requestId,
  });
}

/** Whatever a service puts under `errors`, as sentences by field; what is no sentence is left out. */
function readFieldErrors(errors: unknown): Record<string, string[]> {
  if (!isObject(errors)) return {};
  const sentences = Object.entries(errors).map(([field, said]): [string, string[]] => [
    field,
    [said].flat().filter((each) => typeof each === 'string'),
  ]);
  return Object.fromEntries(sentences.filter(([, said]) => said.length > 0));
}
