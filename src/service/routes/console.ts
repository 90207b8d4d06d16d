/** The built console: the files of the build and nothing beside them; every other page is the console's own business. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pageNotes } from '#contract/session.ts';
import { Refusal } from '#service/errors.ts';

/** From sources or from the build, both next to `dist/console`. */
const place = import.meta.url.endsWith('.ts') ? '../../../dist/console' : '../console';
const root = fileURLToPath(new URL(place, import.meta.url));

/** What the page says of the service behind it: see `pageNotes`. */
interface PageNotes {
  service: 'own' | 'other';
  authorization: 'on' | 'off';
}

export async function serveConsole(app: FastifyInstance, notes: PageNotes): Promise<void> {
  const page = join(root, 'index.html');
  if (existsSync(page)) await servePages(app, Buffer.from(withNotes(readFileSync(page, 'utf8'), notes)));
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
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api') && !/\.\w+($|\?)/.test(request.url);
    if (!wantsPage) return refuse();
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}

function withNotes(page: string, { service, authorization }: PageNotes): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${content}" />`;
  const notes = [meta(pageNotes.service, service), meta(pageNotes.authorization, authorization)];
  return page.replace('</head>', `${notes.join('')}</head>`);
}

function refuse(): never {
  throw new Refusal('not_found');
}
