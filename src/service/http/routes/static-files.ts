/** The built console: the files of the build and nothing beside them; every other page is the console's own business. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pageNotes } from '#contract/core/session.ts';
import { ApiError } from '#service/api-error.ts';
import { type ConstantAnswer, constantAnswer } from '#service/http/constant-answer.ts';

/** From sources or from the build, both next to `dist/console`. */
const place = import.meta.url.endsWith('.ts') ? '../../../dist/console' : '../console';
const root = fileURLToPath(new URL(place, import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Names of assets carry their content's hash: they may be kept for ever. */
const forEver = 'public, max-age=31536000, immutable';
const page = 'index.html';

/** What the page says of the service behind it: see `pageNotes`. */
interface PageNotes {
  service: 'own' | 'other';
  authorization: 'on' | 'off';
}

export async function serveConsole(app: FastifyInstance, notes: PageNotes): Promise<void> {
  if (existsSync(join(root, page))) servePages(app, notes);
  else app.setNotFoundHandler(refuse);
}

function servePages(app: FastifyInstance, notes: PageNotes): void {
  for (const name of filesIn(root)) serveFile(app, `/${name}`, answerOf(name, 'public, max-age=0'));
  for (const name of filesIn(join(root, 'assets')))
    serveFile(app, `/assets/${name}`, answerOf(join('assets', name), forEver));
  const text = withNotes(readFileSync(join(root, page), 'utf8'), notes);
  const shell = constantAnswer(Buffer.from(text), { type: types['.html'] ?? '', cacheControl: 'no-cache' });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    return wantsPage && mayBePage(request.url) ? shell.send(request, reply) : refuse();
  });
}

/** What programs ask for, however it is spelled: they must not take a page for an answer. */
const forPrograms = /^\/*(api|(metrics|health|session|openapi\.json)(\/|$))/i;

/** A name with an ending is a file's, and there is none such. */
function mayBePage(url: string): boolean {
  const path = decodeURIComponent(url.split(/[?;#]/, 1)[0] ?? '');
  return !forPrograms.test(path) && !/\.\w+$/.test(path);
}

/** The page itself stands at every address that is no file. */
function filesIn(directory: string): string[] {
  const entries = readdirSync(directory, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== page).map(({ name }) => name);
}

function answerOf(name: string, cacheControl: string): ConstantAnswer {
  const type = types[extname(name)] ?? 'application/octet-stream';
  return constantAnswer(readFileSync(join(root, name)), { type, cacheControl });
}

function serveFile(app: FastifyInstance, url: string, answer: ConstantAnswer): void {
  app.route({ method: ['GET', 'HEAD'], url, exposeHeadRoute: false, handler: answer.send });
}

function withNotes(shell: string, { service, authorization }: PageNotes): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${content}" />`;
  const notes = [meta(pageNotes.service, service), meta(pageNotes.authorization, authorization)];
  return shell.replace('</head>', `${notes.join('')}</head>`);
}

function refuse(): never {
  throw new ApiError('not_found');
}
