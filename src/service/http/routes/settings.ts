/** `GET` and `PUT /api/settings/person` and `/api/settings/company` (rulings section 7, an extension). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/core/validation-messages.ts';
import { textIn } from '#contract/formats/json.ts';
import { companyProfile, isOnPapers } from '#contract/settings/sections/company-profile.ts';
import { mayWriteSettings, type SettingsScope, settingsPath, settingsScopes } from '#contract/settings/settings.ts';
import { ApiError } from '#service/api-error.ts';
import { loadSettings, type StoredSettings, settingsETag } from '#service/commands/settings.ts';
import { actorOf, principalOf } from '#service/http/authenticate.ts';
import { everyMethod, notAllowed } from '#service/http/bind-routes.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { requireObject } from '#service/http/json-body.ts';
import { countRequest, type TokenLimit } from '#service/http/limits/rate-limit.ts';
import { sendWireResponse, sendWritten, wireResponse } from '#service/http/wire-response.ts';
import { isDrawable, pictureIn } from '#service/papers/drawable-picture.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Store } from '#service/store/store.ts';

/** Must be registered after the hook that authenticates. */
export function settingsRoutes(app: FastifyInstance, deps: AppDeps, store: Store, ownLimit: TokenLimit): void {
  for (const scope of settingsScopes) {
    app.route({
      method: [...everyMethod],
      url: settingsPath(scope),
      exposeHeadRoute: false,
      onRequest: (request, reply, done) => {
        requireAccess(scope, request, reply);
        if (scope === 'person' && isWrite(request)) countRequest(ownLimit, principalOf(request).tokenId, reply);
        deps.admission.admit(isWrite(request) ? 'save' : 'read', request, reply, done);
      },
      handler: async (request, reply) => {
        if (isWrite(request)) {
          const saved = await save(store, scope, request);
          return sendWritten(request, reply, { status: 200, body: bodyOf(saved), etag: settingsETag(saved) });
        }
        const stored = await loadSettings(deps.db, scope, principalOf(request));
        sendWireResponse(request, reply, wireResponse(bodyOf(stored), settingsETag(stored)));
      },
    });
  }
}

function bodyOf({ version, settings }: StoredSettings): string {
  return JSON.stringify({ data: { version, settings }, success: true });
}

const isWrite = ({ method }: FastifyRequest) => method === 'PUT';

function requireAccess(scope: SettingsScope, request: FastifyRequest, reply: FastifyReply): void {
  if (!['GET', 'HEAD', 'PUT'].includes(request.method)) throw notAllowed(reply, ['GET', 'PUT']);
  if (isWrite(request) && !mayWriteSettings(principalOf(request).role, scope)) throw new ApiError('forbidden');
}

function save(store: Store, scope: SettingsScope, request: FastifyRequest): Promise<StoredSettings> {
  const sections = requireObject(request.body);
  return store.submit({
    name: 'saveSettings',
    command: {
      scope,
      sections,
      problems: [...undrawableLogo(scope, sections), ...brokenName(scope, sections)],
      actor: actorOf(request),
      ifMatch: request.headers['if-match'],
    },
  });
}

/** The contract, which the console shares, checks only the structure of a picture and none of its pixels. */
function undrawableLogo(scope: SettingsScope, sections: Values): Problem[] {
  if (scope !== 'company') return [];
  const logo = companyProfile.shape.logo.safeParse(textIn(sections.companyProfile, 'logo')).data ?? '';
  if (!isOnPapers(logo) || isDrawable(pictureIn(logo))) return [];
  return [{ field: 'companyProfile.logo', problem: 'picture_damaged' }];
}

/** The name must fit on one line of papers and in the subject of mails, so it must not contain line breaks. */
function brokenName(scope: SettingsScope, sections: Values): Problem[] {
  const companyName = scope === 'company' ? (textIn(sections.companyProfile, 'name') ?? '') : '';
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(companyName) ? [{ field: 'companyProfile.name', problem: 'name_invisible' }] : [];
}
