/** A reply as it goes over the wire, serialised once and sent as often as it is requested. */
import { etagMatches } from '#service/commands/etag.ts';
import type { Reply } from '#service/commands/reply.ts';
import type { HttpReply, HttpRequest } from '#service/http/cached-reads/exchange.ts';
import { commonLines } from '#service/http/response-headers.ts';

export interface WireResponse {
  /**
   * The bytes as they are sent. A short body is a text with a letter for each byte, which Node writes together with the
   * headers.
   */
  body: Buffer | string;
  /** In bytes. */
  length: number;
  /** Absent without extensions. */
  etag?: string;
}

/** The longest body that is kept as a text: Node writes up to 16 kB at once, and the headers take their part of it. */
const maxLetters = 15_600;

/** `body` is JSON text, and the ETag is quoted already. */
export function wireResponse(body: string, etag?: string): WireResponse {
  const bytes = Buffer.from(body);
  const { length } = bytes;
  return { body: length > maxLetters ? bytes : bytes.toString('latin1'), length, etag };
}

/** `length` in bytes. */
const jsonLines = (length: number) => [
  'content-type',
  'application/json; charset=utf-8',
  'content-length',
  String(length),
];
const revalidated = ['cache-control', 'private, no-cache'];

/**
 * Sends the reply, or 304 where the client already has it. Bypasses Fastify's `send`, which takes as long as everything
 * else together.
 */
export function sendWireResponse(request: HttpRequest, reply: HttpReply, answer: WireResponse): void {
  const { body, length, etag } = answer;
  const lines = linesOf(request, reply);
  if (etag) lines.push(...revalidated, 'etag', etag);
  reply.hijack();
  if (etag && etagMatches(request.headers['if-none-match'], etag)) reply.raw.writeHead(304, lines).end();
  else reply.raw.writeHead(200, [...lines, ...jsonLines(length)]).end(body, 'latin1');
}

/** Sends the answer to a write, which no client caches. */
export function sendWritten(request: HttpRequest, reply: HttpReply, { status, body, etag }: Reply): void {
  const lines = linesOf(request, reply);
  if (etag) lines.push('etag', etag);
  lines.push(...jsonLines(Buffer.byteLength(body)));
  reply.hijack();
  reply.raw.writeHead(status, lines).end(body);
}

interface Refusal {
  status: number;
  body: string;
  /** In bytes. */
  length: number;
  /** Headers of its own: names and values in turn. */
  own: readonly string[];
}

/** Sends an error without Fastify's own handling of errors. */
export function sendRefused(request: HttpRequest, reply: HttpReply, { status, body, length, own }: Refusal): void {
  const lines = [...linesOf(request, reply), ...own, ...jsonLines(length)];
  reply.hijack();
  reply.raw.writeHead(status, lines).end(body);
}

function linesOf(request: HttpRequest, reply: HttpReply): string[] {
  const lines = commonLines(request);
  // Headers that other hooks set, such as CORS.
  for (const [name, value] of Object.entries(reply.getHeaders())) lines.push(name, String(value));
  return lines;
}
