/** A path that only administrators may use. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { removed } from '#contract/core/envelope.ts';
import { ApiError } from '#service/api-error.ts';
import { answerETag, etagMatches } from '#service/commands/etag.ts';
import { everyMethod, methodOf, notAllowed } from '#service/http/bind-routes.ts';
import type { Store } from '#service/store/store.ts';

type Handler = (store: Store, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Handlers = Partial<Record<'GET' | 'POST' | 'DELETE', Handler>>;

/** Must be registered after the hook that authenticates. */
export function adminRoute(app: FastifyInstance, store: Store, url: string, handlers: Handlers): void {
  const handlerOf = (request: FastifyRequest) => {
    const name = methodOf(request);
    return name === 'GET' || name === 'POST' || name === 'DELETE' ? handlers[name] : undefined;
  };
  app.route({
    method: [...everyMethod],
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      if (!handlerOf(request)) throw notAllowed(reply, Object.keys(handlers));
      if (request.principal?.role !== 'admin') throw new ApiError('forbidden');
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const answer = await handlerOf(request)?.(store, request, reply);
      if (methodOf(request) !== 'GET') return answer;
      const etag = answerETag(JSON.stringify(answer));
      reply.header('ETag', etag);
      return etagMatches(request.headers['if-none-match'], etag) ? reply.code(304).send() : answer;
    },
  });
}

/** `wasThere` is the result of the command that removes the record. */
export function answerRemoval(wasThere: boolean): typeof removed {
  if (!wasThere) throw new ApiError('record_not_found');
  return removed;
}
