import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { CommandFailure } from '#cli/command-failure.ts';
import { buildApp, buildConsoleApp } from '#service/app.ts';
import { type Config, readConfig } from '#service/config.ts';
import { prepareDatabase } from '#service/db/database-file.ts';
import { openSqlite } from '#service/db/sqlite.ts';
import { forgetKeysHourly } from '#service/forget-keys.ts';
import { createToken, listTokens } from '#service/kit/tokens.ts';
import { openStore } from '#service/store.ts';
import { loadDemo } from '#service/upkeep/demo.ts';

interface ServeOptions {
  demo?: boolean;
  scale?: number;
}

interface Served {
  app: FastifyInstance;
  /** A token to print a sign-in link with, on the first start: made only when the service really listens. */
  firstToken(): Promise<string | undefined>;
  clear(): Promise<void>;
}

function readScale(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Give a number of clients.');
  return Number(text);
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('runs the service and the console')
    .option('--demo', 'on a scratch data set of a fictional company')
    .option('--scale <clients>', 'size of the fictional company', readScale)
    .action((options: ServeOptions, command: Command) => {
      if (options.scale && !options.demo) command.error('error: --scale is for --demo');
      return serve(options);
    });
}

async function serve({ demo = false, scale }: ServeOptions): Promise<void> {
  const config = readConfig(process.env);
  const served = config.apiBaseUrl ? await serveConsoleOnly(config) : await serveData(config, { demo, scale });
  const address = await listen(served, config);
  endOnSignal(served);
  const token = await served.firstToken();
  // Not a log: shown once to the person who started it, and kept nowhere.
  if (token) process.stderr.write(`Sign in at ${address}/sign-in#token=${token}\n`);
  process.stdout.write(`Comptoir is listening on ${address}\n`);
}

/** Standard output belongs to the one line that says it is ready. */
function loggerFor({ logLevel }: Config) {
  return pino({ level: logLevel }, pino.destination(2));
}

async function serveConsoleOnly(config: Config): Promise<Served> {
  const app = await buildConsoleApp({ config, logger: loggerFor(config) });
  return { app, firstToken: async () => undefined, clear: async () => {} };
}

async function serveData(config: Config, { demo, scale }: ServeOptions): Promise<Served> {
  const dataDir = demo ? mkdtempSync(join(tmpdir(), 'comptoir-demo-')) : config.dataDir;
  const file = await prepareDatabase(dataDir);
  if (demo) await loadDemo(file, { scale, partyAccounts: config.partyAccounts });
  const store = await openStore({ dataDir, partyAccounts: config.partyAccounts });
  try {
    const logger = loggerFor(config);
    const stopForgetting = await forgetKeysHourly(store);
    const app = await buildApp({ config, store, logger });
    void store.died.then((cause) => endAtOnce(logger, cause));
    return {
      app,
      firstToken: () => firstToken(file),
      clear: async () => {
        stopForgetting();
        await store.close();
        if (demo) rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (cause) {
    // Its thread would keep the process from ending.
    await store.close();
    throw cause;
  }
}

/** Without its writer it would refuse every write for ever: whoever watches over it starts it anew. */
function endAtOnce(logger: Logger, cause: Error): void {
  logger.fatal({ err: cause }, 'nothing can be written any more; the service ends');
  process.exit(1);
}

/** The first start, and every demonstration, makes an admin token. */
async function firstToken(file: string): Promise<string | undefined> {
  const connection = openSqlite(file);
  try {
    const isFirst = (await listTokens(connection.db)).length === 0;
    return isFirst ? await createToken(connection.db, { user: 'admin', role: 'admin' }) : undefined;
  } finally {
    connection.close();
  }
}

async function listen({ app, clear }: Served, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (cause) {
    await app.close();
    await clear();
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new CommandFailure(
      code === 'EADDRINUSE' ? `Port ${port} on ${host} is in use. Set PORT to another.` : message,
    );
  }
}

const longestFarewell = 8000;

/** Finishes what is under way, as long as that takes a moment only. */
function endOnSignal({ app, clear }: Served): void {
  const end = async () => {
    // A conversation that is answered now is not kept up for a next request.
    app.server.keepAliveTimeout = 1;
    setTimeout(() => app.server.closeAllConnections(), longestFarewell).unref();
    await app.close();
    await clear();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
}
