/** The answer to a request that is refused because there is too much to do. It must cost far less than the request would. */
import { errorBody } from '#contract/core/error-body.ts';
import { errors } from '#contract/core/errors.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { commonLines } from '#service/http/answer-headers.ts';
import type { HttpReply, HttpRequest } from '#service/http/cached-reads/exchange.ts';
import { languageOf } from '#service/http/request-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because there is too much to do. */
    isRefused: boolean;
  }
}

interface Body {
  text: string;
  length: string;
}

const bodies = new Map<Language, Body>(languages.map((language) => [language, bodyIn(language)]));

function bodyIn(language: Language): Body {
  const text = JSON.stringify(errorBody('overloaded', language));
  return { text, length: String(Buffer.byteLength(text)) };
}

/** Seconds, spread so that those who were refused together do not all come back together. */
export function pauseAfterRefusal(): string {
  return String(1 + Math.floor(3 * Math.random()));
}

/** Like `sendWireAnswer`, past Fastify's `send`; an error with its stack would cost more than everything else. */
export function sendRefusal(request: HttpRequest, reply: HttpReply): void {
  const { text, length } = bodies.get(languageOf(request.headers['accept-language'])) ?? bodyIn('en');
  const lines = commonLines(request);
  for (const [name, value] of Object.entries(reply.getHeaders())) lines.push(name, String(value));
  lines.push('retry-after', pauseAfterRefusal(), 'cache-control', 'no-store');
  lines.push('content-type', 'application/json; charset=utf-8', 'content-length', length);
  request.isRefused = true;
  reply.hijack();
  reply.raw.writeHead(errors.overloaded.status, lines).end(text);
}
