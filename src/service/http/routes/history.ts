/** `GET /api/<module>/:id/history` (rulings section 7), for whoever may read the record. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { segments } from '#contract/core/segments.ts';
import { historyPath, historyQuery, historyReply } from '#contract/history.ts';
import { refusalOf } from '#contract/rights.ts';
import { ApiError } from '#service/api-error.ts';
import { readHistory } from '#service/commands/audit/read-history.ts';
import { listETag } from '#service/commands/etag.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import { dataStateOf } from '#service/http/authenticate.ts';
import { pathIdOf, withHead } from '#service/http/bind-routes.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { paramsOf } from '#service/http/request-address.ts';
import { sendWireResponse, type WireResponse, wireResponse } from '#service/http/wire-response.ts';
import { implementationOf } from '#service/registry.ts';

/** For whoever may read the module, also of a record that was deleted (rulings section 7). */
export function historyRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const segment of segments) {
    const implementation = implementationOf(segment);
    app.route({
      method: withHead(['GET']),
      url: historyPath(segment),
      exposeHeadRoute: false,
      onRequest: (request, reply, done) => {
        const refusal = refusalOf(request.principal?.role, segment, 'list', deps);
        if (refusal) throw new ApiError(refusal);
        deps.admission.admit('read', request, reply, done);
      },
      handler: async (request, reply) => sendWireResponse(request, reply, await answer(deps, implementation, request)),
    });
  }
}

/** Each row of the audit is written together with its module's version, so that version is the history's, too. */
async function answer(
  deps: AppDeps,
  { module, mapping }: Implementation,
  request: FastifyRequest,
): Promise<WireResponse> {
  const id = pathIdOf(request);
  const params = paramsOf(request, deps, historyQuery);
  const version = dataStateOf(request).versionOf(module);
  return deps.pages.page(request.url, version, async () => {
    const history = await readHistory(deps.db, mapping, { id, ...params });
    if (!history) throw new ApiError('record_not_found');
    if (deps.checkReplies) historyReply.parse(history);
    return wireResponse(JSON.stringify({ ...history, success: true }), listETag(version, request.url));
  });
}
