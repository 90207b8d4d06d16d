/** The answer to a request that is refused because there is too much to do. It must cost far less than the request would. */
import { errorBody } from '#contract/core/error-body.ts';
import { errors } from '#contract/core/errors.ts';
import { type Language, languages } from '#contract/core/language.ts';
import type { HttpReply, HttpRequest } from '#service/http/cached-reads/exchange.ts';
import { languageOf } from '#service/http/request-language.ts';
import { sendRefused } from '#service/http/wire-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because there is too much to do. */
    isRefused: boolean;
  }
}

interface Body {
  body: string;
  /** In bytes. */
  length: number;
}

const bodies = new Map<Language, Body>(languages.map((language) => [language, bodyIn(language)]));

function bodyIn(language: Language): Body {
  const body = JSON.stringify(errorBody('overloaded', language));
  return { body, length: Buffer.byteLength(body) };
}

/** Seconds, spread so that those who were refused together do not all come back together. */
export function pauseAfterRefusal(): string {
  return String(1 + Math.floor(3 * Math.random()));
}

/** Bypasses Fastify's `send`: an error with its stack would cost more than everything else. */
export function sendRefusal(request: HttpRequest, reply: HttpReply): void {
  const { body, length } = bodies.get(languageOf(request.headers['accept-language'])) ?? bodyIn('en');
  const own = ['retry-after', pauseAfterRefusal(), 'cache-control', 'no-store'];
  request.isRefused = true;
  sendRefused(request, reply, { status: errors.overloaded.status, body, length, own });
}
