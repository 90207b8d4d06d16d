/**
 * Papers as files: the quote or invoice of a sale, and the statement of account of a client or supplier, each as a PDF
 * and as a mail.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paperEndpoints } from '#contract/papers/paper-endpoints.ts';
import { type PaperForm, paperTypes } from '#contract/papers/paper-files.ts';
import { paperQuery, statementQuery } from '#contract/papers/paper-query.ts';
import { mayDo } from '#contract/rights.ts';
import type { AgingSide } from '#contract/statements/aging.ts';
import { ApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import type { Context } from '#service/commands/context.ts';
import { principalOf } from '#service/http/authenticate.ts';
import { pathIdOf, withHead } from '#service/http/bind-routes.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { paramsOf } from '#service/http/request-address.ts';
import type { ReadPaper } from '#service/papers/paper-records.ts';
import { readSalePaper } from '#service/papers/read-sale-paper.ts';
import { readStatement } from '#service/papers/read-statement.ts';

/** Parses the query, which throws where it is refused, and returns how the paper is read; undefined if there is none. */
type ReadRequested = (request: FastifyRequest) => () => Promise<ReadPaper | undefined>;

/** Papers are queued with the reports, because they take as long. */
export function paperRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const { path, form, side, of } of paperEndpoints) {
    const read = side ? statementReader(deps, side) : saleReader(deps);
    app.route({
      method: withHead(['GET']),
      url: path,
      exposeHeadRoute: false,
      onRequest: (request, reply, done) => {
        const role = request.principal?.role;
        if (!role || !of.every((segment) => mayDo(role, segment, 'list'))) throw new ApiError('forbidden');
        deps.admission.admit('report', request, reply, done);
      },
      handler: (request, reply) => {
        const readPaper = read(request);
        return deps.readSlots.take(principalOf(request).tokenId, 'report', async () => {
          const paper = await readPaper();
          if (!paper) throw new ApiError('record_not_found');
          return sendPaper(reply, form, paper);
        });
      },
    });
  }
}

function saleReader(deps: AppDeps): ReadRequested {
  return (request) => {
    const id = pathIdOf(request);
    const params = paramsOf(request, deps, paperQuery);
    return () => readSalePaper(contextOf(deps), id, params);
  };
}

function statementReader(deps: AppDeps, side: AgingSide): ReadRequested {
  return (request) => {
    const id = pathIdOf(request);
    const params = paramsOf(request, deps, statementQuery);
    return () => readStatement({ ...contextOf(deps), longReads: deps.longReads }, { side, id }, params);
  };
}

function contextOf({ db, partyAccounts }: AppDeps): Context {
  return { db, partyAccounts, clock: readClock() };
}

async function sendPaper(reply: FastifyReply, form: PaperForm, read: ReadPaper) {
  // The PDF writer is loaded for the first paper.
  const { makePaper } = await import('#service/papers/make-paper.ts');
  const file = await makePaper(read, form);
  return reply
    .header('content-disposition', `attachment; filename="${read.paper.fileName}.${form}"`)
    .header('cache-control', 'private, no-store')
    .type(paperTypes[form])
    .send(file);
}
