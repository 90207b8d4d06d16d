/** The built console: the files of the build and nothing beside them; every other page is the console's own business. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#service/errors.ts';

/** From sources or from the build, both next to `dist/console`. */
const place = import.meta.url.endsWith('.ts') ? '../../../dist/console' : '../console';
const root = fileURLToPath(new URL(place, import.meta.url));

export async function serveConsole(app: FastifyInstance): Promise<void> {
  const page = join(root, 'index.html');
  if (existsSync(page)) await servePages(app, readFileSync(page));
  else app.setNotFoundHandler(refuse);
}

async function servePages(app: FastifyInstance, page: Buffer): Promise<void> {
  await app.register(async (assets) => {
    await assets.register(compress, { encodings: ['br', 'gzip'] });
    // Names of assets carry their content's hash: they may be kept for ever.
    await assets.register(files, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      wildcard: false,
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
    });
  });
  await app.register(files, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', '.vite/**', 'index.html'],
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || !mayBePage(request.url)) return refuse();
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}

/** What programs ask for, however it is spelled: they must not take a page for an answer. */
const forPrograms = /^\/*(api|(metrics|health|session|openapi\.json)(\/|$))/i;

/** A name with an ending is a file's, and there is none such. */
function mayBePage(url: string): boolean {
  const path = decodeURIComponent(url.split(/[?;#]/, 1)[0] ?? '');
  return !forPrograms.test(path) && !/\.\w+$/.test(path);
}

function refuse(): never {
  throw new Refusal('not_found');
}
