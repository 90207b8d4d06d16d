/** `GET /api`: what the service offers, and what the caller may do (rulings section 5). */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bySegment } from '#contract/core/segments.ts';
import { type Description, describePath, extensions } from '#contract/core/session.ts';
import { rightOf } from '#contract/rights.ts';
import { answerETag } from '#service/commands/etag.ts';
import { principalOfSession } from '#service/commands/sessions.ts';
import type { Principal } from '#service/commands/tokens.ts';
import type { Config } from '#service/config.ts';
import { principalOf, sessionOf } from '#service/http/authenticate.ts';
import { readRoute } from '#service/http/bind-routes.ts';
import { readableModules } from '#service/http/routes/changes.ts';
import { sendWireResponse, wireResponse } from '#service/http/wire-response.ts';
import type { Store } from '#service/store/store.ts';
import { version } from '#service/version.ts';

export function describeService(app: FastifyInstance, config: Config, store: Store): void {
  readRoute(app, describePath, async (request, reply) => {
    const body = JSON.stringify({ data: describe(principalOf(request), config, store), success: true });
    sendWireResponse(request, reply, wireResponse(body, answerETag(body)));
  });
}

/** The description for the owner of the session's cookie, or undefined without a valid session. */
export function visitorWith(config: Config, store: Store) {
  return async (request: FastifyRequest): Promise<Description | undefined> => {
    const secret = sessionOf(request);
    const principal = secret ? await principalOfSession(store.db, secret) : undefined;
    return principal && describe(principal, config, store);
  };
}

function describe({ user, role }: Principal, { addon }: Config, { changes }: Store): Description {
  return {
    name: 'Comptoir',
    version,
    user,
    role,
    modules: bySegment((segment) => rightOf(role, segment)),
    extensions: [...extensions],
    addons: addon ? ['automotive'] : [],
    changes: changes.position(readableModules(role, { addon })),
  };
}
