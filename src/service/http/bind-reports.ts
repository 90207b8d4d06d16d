/** The contract's reports as routes: for whom, how a question is read, and from where it is answered. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Report } from '#contract/core/report.ts';
import type { Role } from '#contract/core/roles.ts';
import { mayDo } from '#contract/rights.ts';
import { ApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { moduleVersions } from '#service/commands/module-versions.ts';
import { holderOf } from '#service/http/authenticate.ts';
import { demandRead, everyMethod } from '#service/http/bind-routes.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { rawQueryOf } from '#service/http/raw-query.ts';
import { implementationOf } from '#service/register.ts';
import type { ReportImplementation } from '#service/reports/implement-report.ts';
import { searchedHere } from '#service/reports/search.ts';
import { reportImplementations } from '#service/reports-register.ts';
import type { Searcher } from '#service/search/searcher.ts';

export function bindReports(app: FastifyInstance, deps: AppDeps, searcher: Searcher): void {
  app.addHook('onListen', async () => searcher.prepare(searchedHere(deps)));
  app.addHook('onClose', async () => searcher.end());
  for (const implementation of Object.values(reportImplementations)) {
    app.route({
      method: [...everyMethod],
      url: implementation.report.path,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        demandRead(request, reply);
        if (!mayRead(request.principal?.role, implementation.report)) throw new ApiError('forbidden');
      },
      handler: async (request, reply) => {
        const body = await answer(deps, searcher, implementation, request);
        return reply.header('Cache-Control', 'private, no-cache').type('application/json; charset=utf-8').send(body);
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
): Promise<string> {
  const asked = read(rawQueryOf(request, deps));
  const { tokenId, role } = holderOf(request);
  const clock = readClock();
  const reckon = async () => {
    const reply = await deps.turns.take(tokenId, () =>
      asked.answer({ ...deps, clock, role, searcher, implementationOf }),
    );
    if (deps.checkReplies) demandAsDeclared(report, reply);
    return JSON.stringify({ ...reply, success: true });
  };
  // What depends on who asks is kept for nobody.
  if (report.reads === 'readable') return reckon();
  const { epoch, counts } = await moduleVersions(deps.db);
  const version = [epoch, ...report.of.map((segment) => counts.get(segment) ?? 0)].join(' ');
  // What an entry's period is changes with the month.
  const question = `${report.path} ${clock.today.slice(0, 7)} ${JSON.stringify(asked.question)}`;
  return deps.pages.page(question, version, reckon);
}

/** Nothing is missing, and nothing is there that the contract does not say. */
function demandAsDeclared({ name, reply }: Report, sent: unknown): void {
  if (!isDeepStrictEqual(reply.parse(sent), sent)) throw new Error(`${name} answers more than its contract says`);
}
