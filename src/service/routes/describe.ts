/** `GET /api`: what the service is, and what the asker may do here (rulings section 5). */
import type { FastifyInstance } from 'fastify';
import { rightOf } from '#contract/rights.ts';
import { type Segment, segments } from '#contract/segments.ts';
import { type Description, describePath, extensions } from '#contract/session.ts';
import type { Config } from '#service/config.ts';
import { demandRead, everyMethod } from '#service/kit/bind.ts';
import type { Holder } from '#service/kit/tokens.ts';
import { version } from '#service/version.ts';

export function describeService(app: FastifyInstance, { addon }: Config): void {
  app.route({
    method: [...everyMethod],
    url: describePath,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => demandRead(request, reply),
    handler: async (request) => ({ data: describe(request.holder as Holder, addon), success: true }),
  });
}

function describe({ user, role }: Holder, addon: boolean): Description {
  const rights = segments.map((segment) => [segment, rightOf(role, segment)]);
  return {
    name: 'Comptoir',
    version,
    user,
    role,
    modules: Object.fromEntries(rights) as Record<Segment, ReturnType<typeof rightOf>>,
    extensions: [...extensions],
    addons: addon ? ['automotive'] : [],
  };
}
