/** `GET /api`: what the service is, and what the asker may do here (rulings section 5). */

import type { FastifyInstance } from 'fastify';
import { bySegment } from '#contract/core/segments.ts';
import { type Description, describePath, extensions } from '#contract/core/session.ts';
import { rightOf } from '#contract/rights.ts';
import type { Principal } from '#service/commands/tokens.ts';
import type { Config } from '#service/config.ts';
import { holderOf } from '#service/http/authenticate.ts';
import { demandRead, everyMethod } from '#service/http/bind-routes.ts';
import { version } from '#service/version.ts';

export function describeService(app: FastifyInstance, { addon }: Config): void {
  app.route({
    method: [...everyMethod],
    url: describePath,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => demandRead(request, reply),
    handler: async (request) => ({ data: describe(holderOf(request), addon), success: true }),
  });
}

function describe({ user, role }: Principal, addon: boolean): Description {
  return {
    name: 'Comptoir',
    version,
    user,
    role,
    modules: bySegment((segment) => rightOf(role, segment)),
    extensions: [...extensions],
    addons: addon ? ['automotive'] : [],
  };
}
