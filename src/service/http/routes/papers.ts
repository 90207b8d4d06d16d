/** `GET /api/sales/:id/paper.pdf` and `.eml`: the quote or invoice of a sale as a file, for whoever may read sales. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PaperForm, paperForms, paperPath, paperTypes } from '#contract/papers/paper-files.ts';
import { paperQuery } from '#contract/papers/paper-query.ts';
import { mayDo } from '#contract/rights.ts';
import { ApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { principalOf } from '#service/http/authenticate.ts';
import { pathIdOf, withHead } from '#service/http/bind-routes.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { paramsOf } from '#service/http/request-address.ts';
import { readPaper } from '#service/papers/read-paper.ts';

/** For roles that may read sales. Papers are queued with the reports, because they take as long. */
export function paperRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const form of paperForms)
    app.route({
      method: withHead(['GET']),
      url: paperPath(form),
      exposeHeadRoute: false,
      onRequest: (request, reply, done) => {
        const role = request.principal?.role;
        if (!role || !mayDo(role, 'sales', 'list')) throw new ApiError('forbidden');
        deps.admission.admit('report', request, reply, done);
      },
      handler: (request, reply) => sendPaper(deps, form, request, reply),
    });
}

async function sendPaper(deps: AppDeps, form: PaperForm, request: FastifyRequest, reply: FastifyReply) {
  const id = pathIdOf(request);
  const params = paramsOf(request, deps, paperQuery);
  const { db, partyAccounts } = deps;
  return deps.readSlots.take(principalOf(request).tokenId, 'report', async () => {
    const read = await readPaper({ db, partyAccounts, clock: readClock() }, id, params);
    if (!read) throw new ApiError('record_not_found');
    // The PDF writer is loaded for the first paper.
    const { makePaper } = await import('#service/papers/make-paper.ts');
    const file = await makePaper(read, form);
    return reply
      .header('content-disposition', `attachment; filename="${read.paper.fileName}.${form}"`)
      .header('cache-control', 'private, no-store')
      .type(paperTypes[form])
      .send(file);
  });
}
