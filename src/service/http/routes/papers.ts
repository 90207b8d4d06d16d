/**
 * Papers as files: the quote or invoice of a sale, and the statement of account of a client or supplier, each as a PDF
 * and as a mail.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Segment } from '#contract/core/segments.ts';
import {
  type PaperForm,
  paperForms,
  paperPath,
  paperTypes,
  statementPath,
  statementSegments,
} from '#contract/papers/paper-files.ts';
import { paperQuery, statementQuery } from '#contract/papers/paper-query.ts';
import { mayDo } from '#contract/rights.ts';
import { type AgingSide, agingSides } from '#contract/statements/aging.ts';
import { ApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import type { Context } from '#service/commands/context.ts';
import { principalOf } from '#service/http/authenticate.ts';
import { pathIdOf, withHead } from '#service/http/bind-routes.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { paramsOf } from '#service/http/request-address.ts';
import type { ReadPaper } from '#service/papers/make-paper.ts';
import { readSalePaper } from '#service/papers/read-sale-paper.ts';
import { readStatement } from '#service/papers/read-statement.ts';

interface PaperRoute {
  path: string;
  form: PaperForm;
  /** The modules that the person must be able to read. */
  of: readonly Segment[];
  /** Undefined if there is no such paper. Throws where the query is refused. */
  read: (request: FastifyRequest) => () => Promise<ReadPaper | undefined>;
}

export function paperRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const form of paperForms) {
    paperRoute(app, deps, { form, path: paperPath(form), of: ['sales'], read: saleReader(deps) });
    for (const side of agingSides)
      paperRoute(app, deps, {
        form,
        path: statementPath(side, form),
        of: [statementSegments[side], 'transactions'],
        read: statementReader(deps, side),
      });
  }
}

function saleReader(deps: AppDeps): PaperRoute['read'] {
  return (request) => {
    const id = pathIdOf(request);
    const params = paramsOf(request, deps, paperQuery);
    return () => readSalePaper(contextOf(deps), id, params);
  };
}

function statementReader(deps: AppDeps, side: AgingSide): PaperRoute['read'] {
  return (request) => {
    const id = pathIdOf(request);
    const params = paramsOf(request, deps, statementQuery);
    return () => readStatement({ ...contextOf(deps), longReads: deps.longReads }, { side, id }, params);
  };
}

function contextOf({ db, partyAccounts }: AppDeps): Context {
  return { db, partyAccounts, clock: readClock() };
}

/** Papers are queued with the reports, because they take as long. */
function paperRoute(app: FastifyInstance, deps: AppDeps, { path, form, of, read }: PaperRoute): void {
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
