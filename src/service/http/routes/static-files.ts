/**
 * Serves the files of the built console. Every other address that may be a page gets the page, and the console routes
 * it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Language, languages } from '#contract/core/language.ts';
import type { Description } from '#contract/core/session.ts';
import { descriptionId, metaNames, type PreloadManifest, preloadManifestName } from '#contract/served-page.ts';
import { ApiError } from '#service/api-error.ts';
import { type ConstantResponse, constantResponse, type Encoding } from '#service/http/constant-response.ts';
import { pathIn } from '#service/http/request-address.ts';
import { languageOf } from '#service/http/request-language.ts';
import { openerPolicy, pagePolicy } from '#service/http/response-headers.ts';

/** The path to `dist/console`, from the sources or from the build. */
const builtConsole = import.meta.url.endsWith('.ts') ? '../../../dist/console' : '../console';
const root = fileURLToPath(new URL(builtConsole, import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** One route for all assets, since there are many. */
function serveAssets(app: FastifyInstance): void {
  let names: Set<string> | undefined;
  const answerOf = eachAnswer(forEver);
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { name } = request.params;
      names ??= new Set(filesIn(join(root, 'assets')));
      if (!names.has(name)) return refuse();
      return (await answerOf(join('assets', name))).send(request, reply);
    },
  });
}

/** Asset names contain a hash of their content, so caches may keep them for ever. */
const forEver = 'public, max-age=31536000, immutable';
const page = 'index.html';

/** Endings of the compressed files that the build puts beside each file. */
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

interface PageNotes {
  /** See `metaNames`. */
  service: 'own' | 'other';
  authorization: 'on' | 'off';
  serviceOrigins: readonly string[];
  /** Describes the owner of the session's cookie and what they may do. */
  describe?: (request: FastifyRequest) => Promise<Description | undefined>;
}

export async function serveConsole(app: FastifyInstance, notes: PageNotes): Promise<void> {
  if (existsSync(join(root, page))) servePages(app, notes);
  else app.setNotFoundHandler(refuse);
}

function servePages(app: FastifyInstance, notes: PageNotes): void {
  const answerOf = eachAnswer('public, max-age=0');
  for (const name of filesIn(root)) serveFile(app, name, answerOf);
  serveAssets(app);
  // The files that pages are built from are read for the first page.
  let sendPage: ReturnType<typeof pagesWith> | undefined;
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || !mayBePage(request.url)) return refuse();
    sendPage ??= pagesWith(notes);
    return sendPage(request, reply);
  });
}

/** Addresses that programs use, in any spelling. They must not get the page as a reply. */
const forPrograms = /^\/*(api|(metrics|health|session|openapi\.json)(\/|$))/i;

/** A name with an ending is a file, and unknown files get 404 and not the page. */
function mayBePage(url: string): boolean {
  const path = pathIn(url);
  return !forPrograms.test(path) && !/\.\w+$/.test(path);
}

/** Leaves out the page, which is served at every address that is not a file, and compressed copies. */
function filesIn(directory: string): string[] {
  const entries = readdirSync(directory, { withFileTypes: true });
  const isServed = (name: string) => name !== page && !Object.values(endings).includes(extname(name));
  return entries.filter((entry) => entry.isFile() && isServed(entry.name)).map(({ name }) => name);
}

type AnswerOf = (name: string) => Promise<ConstantResponse>;

/**
 * Reads each file when first requested, because most files never are. One that could not be read, as while another version
 * is put in place, is read at the next request.
 */
function eachAnswer(cacheControl: string): AnswerOf {
  const answers = new Map<string, Promise<ConstantResponse>>();
  return (name) => {
    const answer = answers.get(name) ?? readAnswer(name, cacheControl);
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
    return answer;
  };
}

function serveFile(app: FastifyInstance, name: string, answerOf: AnswerOf): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${name}`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      return (await answerOf(name)).send(request, reply);
    },
  });
}

async function readAnswer(name: string, cacheControl: string): Promise<ConstantResponse> {
  const file = join(root, name);
  return constantResponse(await readFile(file), {
    type: types[extname(name)] ?? 'application/octet-stream',
    cacheControl,
    packedBefore: (encoding) => {
      const packed = file + endings[encoding];
      return existsSync(packed) ? readFile(packed) : undefined;
    },
  });
}

/** The list that the build wrote; it may come from another version of the program. */
const preloadManifest: z.ZodMiniType<PreloadManifest> = z.object({
  words: z.record(z.enum(languages), z.array(z.string())),
  pages: z.array(z.object({ address: z.string(), files: z.array(z.string()) })),
});

/**
 * The page lists the files that its address needs, so that the browser requests them all at once. For a signed-in
 * person it also contains what they may do; that copy is personal, so no cache may store it, not even the browser's.
 */
function pagesWith(notes: PageNotes) {
  const files = preloadManifest.parse(JSON.parse(readFileSync(join(root, preloadManifestName), 'utf8')));
  const patterns = files.pages.map(({ address, files }) => ({ pattern: new RegExp(`^${address}/?$`), files }));
  const shell = readFileSync(join(root, page), 'utf8').replace('</head>', `${metaOf(notes)}</head>`);
  const shells = new Map<string, ConstantResponse>();
  const policy = pagePolicy(notes.serviceOrigins);

  function textFor(url: string, language: Language): string {
    const path = pathIn(url);
    const opened = patterns.find(({ pattern }) => pattern.test(path))?.files ?? [];
    return shell.replace('</head>', `${[...files.words[language], ...opened].map(linkTo).join('')}</head>`);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const text = textFor(request.url, languageOf(request.headers['accept-language']));
    reply.headers({ ...policy, ...openerPolicy(request) });
    // Without the description the console asks for it and reports what is wrong.
    const description = await notes.describe?.(request).catch(() => undefined);
    if (description) {
      reply.header('Cache-Control', 'no-store').type(types['.html'] ?? '');
      return reply.send(text.replace('</head>', () => `${noteOf(description)}</head>`));
    }
    const answer = shells.get(text) ?? constantResponse(Buffer.from(text), shellKind);
    shells.set(text, answer);
    return answer.send(request, reply);
  };
}

const shellKind = {
  type: types['.html'] ?? '',
  cacheControl: 'no-cache',
  vary: ['Cookie', 'Accept-Language', 'Sec-Fetch-Site'],
};

function metaOf({ service, authorization, serviceOrigins }: PageNotes): string {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${content}" />`;
  return [
    meta(metaNames.service, service),
    meta(metaNames.authorization, authorization),
    meta(metaNames.serviceOrigins, serviceOrigins.join(' ')),
  ].join('');
}

function linkTo(file: string): string {
  return `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}" />`;
}

/**
 * A data element, which the content security policy does not run. `<` is escaped so that the JSON cannot close the
 * element.
 */
function noteOf(description: Description): string {
  const json = JSON.stringify(description).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${descriptionId}">${json}</script>`;
}

function refuse(): never {
  throw new ApiError('not_found');
}
