/** `API_BASE_URL`: `/api` is passed on to another service, bodies and headers untouched, but for what is between us and the browser. */
import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { cookieName } from '#service/http/authenticate.ts';

const prefix = '/api';

/** What this origin permits is ours to say. */
const policyHeaders =
  /^(content-security-policy|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|cross-origin-|access-control-|origin-agent-cluster|clear-site-data|x-dns-prefetch-control|x-download-options|x-permitted-cross-domain-policies|x-xss-protection|report-to|reporting-endpoints|nel$|alt-svc)/;

export async function passOn(app: FastifyInstance, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  const base = `${pathname.replace(/\/+$/, '')}${prefix}`;
  await app.register(proxy, {
    upstream: origin,
    prefix,
    rewritePrefix: base,
    internalRewriteLocationHeader: false,
    http2: false,
    // Ours says each request once, and without what was searched for.
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => withoutOurCookies(headers),
      rewriteHeaders: (headers) => ourWay(headers, { origin, base }),
    },
  });
}

const ourCookies = [true, false].map((secure) => `${cookieName(secure)}=`);
const isOurs = (text: string) => ourCookies.some((start) => text.trim().startsWith(start));

function withoutOurCookies({ cookie, ...others }: IncomingHttpHeaders): IncomingHttpHeaders {
  const foreign = cookie?.split(';').filter((text) => !isOurs(text));
  return foreign?.length ? { ...others, cookie: foreign.join(';').trim() } : others;
}

interface Upstream {
  origin: string;
  /** Path under which its modules are. */
  base: string;
}

function ourWay(headers: IncomingHttpHeaders, upstream: Upstream): IncomingHttpHeaders {
  const kept = { ...headers };
  for (const name of Object.keys(kept)) if (policyHeaders.test(name)) delete kept[name];
  const { location, 'set-cookie': cookies, ...others } = kept;
  const place = location === undefined ? undefined : ourPlace(location, upstream);
  // One line alone comes as a text.
  const foreign = [cookies ?? []].flat().filter((text) => !isOurs(text));
  return { ...others, ...(place && { location: place }), ...(foreign.length && { 'set-cookie': foreign }) };
}

/** A place of the same service, as it is reached here. A browser must not carry its token to any other. */
function ourPlace(location: string, { origin, base }: Upstream): string | undefined {
  const there = URL.canParse(location, origin + base) ? new URL(location, origin + base) : undefined;
  if (there?.origin !== origin || !`${there.pathname}/`.startsWith(`${base}/`)) return undefined;
  return `${prefix}${there.pathname.slice(base.length)}${there.search}`;
}
