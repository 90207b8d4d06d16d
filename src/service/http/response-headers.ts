/** Headers of every reply. The security headers are the same for all requests of a kind, so they are made once. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { HttpRequest } from '#service/http/cached-reads/exchange.ts';

const policiesWith = (serviceOrigins: readonly string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets its variables in style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...serviceOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });

const policyName = 'content-security-policy';

/** The policies for pages and their files. */
const pagePolicies = headersSetBy(policiesWith([]));

/**
 * Data is no page: nothing is loaded for it, and nobody frames it. The other policies of pages would only make it
 * longer.
 */
const dataPolicies: Record<string, string> = {
  [policyName]: "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const dataLines = Object.entries(dataPolicies).flat();
const transport = { 'strict-transport-security': 'max-age=15552000' };

/**
 * The policy of a page that may also connect to services at these origins. Every other reply has the policy without
 * any.
 */
export function pagePolicy(serviceOrigins: readonly string[]): Record<string, string> {
  return { [policyName]: headersSetBy(policiesWith(serviceOrigins))[policyName] ?? '' };
}

/**
 * Values of `Sec-Fetch-Site` for visits without another site behind them: a typed address, a bookmark, a link of the
 * console.
 */
const ownVisits: ReadonlySet<string> = new Set(['none', 'same-origin']);

/**
 * A page that another site opens is isolated from it. A browser starts a process for each page with this policy and
 * compiles its scripts anew, so it is left out for visits without another site behind them.
 */
export function openerPolicy({ headers }: FastifyRequest): Record<string, string> {
  const isOwnVisit = ownVisits.has(String(headers['sec-fetch-site']));
  return isOwnVisit ? { 'cross-origin-opener-policy': 'unsafe-none' } : {};
}

/**
 * Header names are in lower case. `type` is the content type. A reply without one may say that a page is unchanged, and
 * a browser applies the headers of such a reply to the page.
 */
export function commonHeaders(request: FastifyRequest, type = ''): Record<string, string> {
  const isData = type.startsWith('application/json');
  const headers = { ...(isData ? dataPolicies : pagePolicies), 'x-request-id': request.id };
  return request.protocol === 'https' ? { ...headers, ...transport } : headers;
}

/** The headers of data, as a flat list of names and values, which is the form Node writes fastest. */
export function commonLines(request: Pick<HttpRequest, 'id' | 'protocol'>): string[] {
  const lines = [...dataLines, 'x-request-id', request.id];
  if (request.protocol === 'https') lines.push(...Object.entries(transport).flat());
  return lines;
}

/** Collects the middleware's headers by running it on a response that is never sent. */
function headersSetBy(middleware: ReturnType<typeof policiesWith>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
