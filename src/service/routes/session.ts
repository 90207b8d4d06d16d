/** A token for a cookie that no script can read, and back (rulings section 5). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionPath } from '#contract/session.ts';
import { invalidField, Refusal } from '#service/errors.ts';
import { cookieName, demandConsole, sessionOf } from '#service/kit/authenticate.ts';
import { everyMethod, notAllowed } from '#service/kit/bind.ts';
import { demandObject } from '#service/kit/json-body.ts';
import { holderOfToken } from '#service/kit/tokens.ts';
import type { Store } from '#service/store.ts';

const largestSessionBody = 4096;

export function sessionRoutes(app: FastifyInstance, store: Store): void {
  app.route({
    method: [...everyMethod],
    url: sessionPath,
    exposeHeadRoute: false,
    // Nobody is signed in here: no more is read than a token or a code needs.
    bodyLimit: largestSessionBody,
    onRequest: async (request, reply) => {
      if (request.method === 'POST' || request.method === 'DELETE') return;
      throw notAllowed(reply, ['POST', 'DELETE']);
    },
    handler: (request, reply) =>
      request.method === 'POST' ? open(store, request, reply) : close(store, request, reply),
  });
}

async function open(store: Store, request: FastifyRequest, reply: FastifyReply) {
  const { token } = demandObject(request.body);
  if (typeof token !== 'string') throw invalidField('token', 'required');
  const holder = await holderOfToken(store.db, token);
  if (!holder) throw new Refusal('unauthenticated');
  const secret = await store.submit({ name: 'openSession', tokenId: holder.tokenId });
  reply.setCookie(cookieName(request.protocol === 'https'), secret, cookieOptions(request));
  return { success: true };
}

async function close(store: Store, request: FastifyRequest, reply: FastifyReply) {
  const secret = sessionOf(request);
  if (secret) {
    demandConsole(request);
    await store.submit({ name: 'closeSession', secret });
  }
  reply.clearCookie(cookieName(request.protocol === 'https'), cookieOptions(request));
  return { success: true };
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict' as const, secure: request.protocol === 'https' };
}
