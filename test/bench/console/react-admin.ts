/** The react-admin console: built once for its sources, in the cache outside the tree, and served at its best. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { cache } from '#test/bench/servers/company.ts';

const source = fileURLToPath(new URL('../react-admin/', import.meta.url));

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

/** Installs and builds react-admin in the cache, because the project's own `npm ci` does not include it. */
export function buildReactAdmin(): string {
  const hash = createHash('sha256');
  for (const path of filesIn(source)) hash.update(readFileSync(path));
  const place = join(cache, `react-admin-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(join(place, 'dist/index.html'))) return join(place, 'dist');
  process.stderr.write('Installing and building the react-admin console, once …\n');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  cpSync(source, place, { recursive: true });
  npm(place, 'ci', '--no-audit', '--no-fund');
  npm(place, 'run', 'build');
  return join(place, 'dist');
}

function npm(place: string, ...words: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd: place,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: words[0] === 'ci' ? 'development' : 'production' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${words.join(' ')} in ${place}:\n${stdout}${stderr}`);
}

export interface StaticServer {
  address: string;
  close(): void;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Files are compressed once and cached for ever; `/api` is proxied to the service, so that no preflight is needed. */
export async function serveReactAdmin(service: string): Promise<StaticServer> {
  const folder = buildReactAdmin();
  const files = new Map(filesIn(folder).map((path) => [path.slice(folder.length), packed(path)]));
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    if (path.startsWith('/api')) return passOn(incoming, answer, service, agent);
    const file = files.get(path === '/' ? '/index.html' : path);
    if (!file) return void answer.writeHead(404).end();
    answer.writeHead(200, file.headers).end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens at a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

function packed(path: string) {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const lasts = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  return {
    bytes: brotliCompressSync(readFileSync(path)),
    headers: { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': lasts },
  };
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, service: string, agent: Agent): void {
  const { method, headers, url = '' } = incoming;
  const onward = request(service + url, { method, agent, headers: { ...headers, host: new URL(service).host } });
  onward.on('response', (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.on('error', () => answer.writeHead(502).end());
  incoming.pipe(onward);
}
