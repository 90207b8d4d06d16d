/** Binds the contract's reports to routes: who may read them, how the query is parsed, and which reader answers. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Report } from '#contract/core/report.ts';
import type { Role } from '#contract/core/roles.ts';
import { mayDo, refusalOf } from '#contract/rights.ts';
import { ApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { answerETag } from '#service/commands/etag.ts';
import { dataStateOf, principalOf } from '#service/http/authenticate.ts';
import { withHead } from '#service/http/bind-routes.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { rawQueryOf } from '#service/http/request-address.ts';
import { sendWireResponse, type WireResponse, wireResponse } from '#service/http/wire-response.ts';
import { implementationOf } from '#service/registry.ts';
import type { ReportImplementation } from '#service/reports/implement-report.ts';
import { searchableModules } from '#service/reports/search.ts';
import { reportImplementations } from '#service/reports-registry.ts';
import type { Searcher } from '#service/search/searcher.ts';

/** Milliseconds to wait after the start before reports are prepared, so that the first requests are not delayed. */
const startsFirst = 1000;

export function bindReports(app: FastifyInstance, deps: AppDeps, searcher: Searcher): void {
  let preparing: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    preparing = setTimeout(() => searcher.prepare(searchableModules(deps)), startsFirst).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(preparing);
    searcher.end();
  });
  for (const implementation of Object.values(reportImplementations)) {
    app.route({
      method: withHead(['GET']),
      url: implementation.report.path,
      exposeHeadRoute: false,
      onRequest: (request, reply, done) => {
        if (!mayRead(request.principal?.role, implementation.report)) throw new ApiError('forbidden');
        deps.admission.admit('report', request, reply, done);
      },
      handler: async (request, reply) => {
        const body = await answer(deps, searcher, implementation, request);
        sendWireResponse(request, reply, body);
      },
    });
  }
}

function mayRead(role: Role | undefined, { of, reads }: Report): boolean {
  return reads === 'readable' || (role !== undefined && of.every((segment) => mayDo(role, segment, 'list')));
}

async function answer(
  deps: AppDeps,
  searcher: Searcher,
  { report, read }: ReportImplementation,
  request: FastifyRequest,
): Promise<WireResponse> {
  const parsed = read(rawQueryOf(request, deps));
  const { tokenId, role } = principalOf(request);
  const segment = report.segmentOf?.(parsed.params);
  const refusal = segment && refusalOf(role, segment, 'list', deps);
  if (refusal) throw new ApiError(refusal);
  const clock = readClock();
  const runInSlot = (work: () => Promise<WireResponse>) => deps.readSlots.take(tokenId, 'report', work);
  const readReport = async () => {
    const reply = await parsed.answer({ ...deps, clock, role, searcher, implementationOf });
    if (deps.checkReplies) requireDeclaredReply(report, reply);
    const body = JSON.stringify({ ...reply, success: true });
    return wireResponse(body, answerETag(body));
  };
  // A report that depends on the person is not cached.
  if (report.reads === 'readable') return runInSlot(readReport);
  const version = dataStateOf(request).versionOfAll(report.of);
  // An entry's period depends on today's month.
  const cacheKey = `${report.path} ${clock.today.slice(0, 7)} ${JSON.stringify(parsed.params)}`;
  return deps.pages.queuedPage(cacheKey, version, { tokenId, runInSlot, read: readReport });
}

/** The reply must equal what its contract parses: no field missing and none added. */
function requireDeclaredReply({ name, reply }: Report, sent: unknown): void {
  if (!isDeepStrictEqual(reply.parse(sent), sent)) throw new Error(`${name} answers more than its contract says`);
}
