import { type Command, InvalidArgumentError } from 'commander';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import type { DemoDirectory } from '#cli/serve/demo-directory.ts';
import { endWithNpm } from '#cli/serve/end-with-npm.ts';
import { listenFailureMessage, metricsFailureMessage } from '#cli/serve/free-port.ts';
import { scheduledBackups } from '#cli/serve/scheduled-backup.ts';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { networkWarnings } from '#cli/support/network-warnings.ts';
import { linkForStart, wantsLink } from '#cli/support/sign-in-link.ts';
import { failureOf } from '#service/api-error.ts';
import { type Config, readConfig } from '#service/config.ts';
import { MetricsFailure } from '#service/http/metrics/metrics-failure.ts';
import { adoptBackup } from '#service/maintenance/restore.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { purgeIdempotencyKeysHourly } from '#service/store/hourly-purge.ts';
import { reopenDatabase } from '#service/store/open-database.ts';
import { openStore } from '#service/store/open-store.ts';
import { limitHeapGrowth } from '#service/store/threads/memory-limits.ts';

interface ServeOptions {
  demo?: boolean;
  scale?: number;
}

interface Served {
  app: FastifyInstance;
  /**
   * Lines for the person who started the service, such as a sign-in link. Made only after the service listens, so that
   * no link is created in vain.
   */
  notes(address: string): Promise<string[]>;
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
    .option('--demo', 'on a fictional company: a scratch one, or kept in DATA_DIR where that is set')
    .option('--scale <clients>', 'size of the fictional company', readScale)
    .action((options: ServeOptions, command: Command) => {
      if (options.scale && !options.demo) command.error('error: --scale is for --demo');
      return serve(options);
    });
}

async function serve({ demo = false, scale }: ServeOptions): Promise<void> {
  limitHeapGrowth();
  // In a demonstration the person wants to see the sign-in link and not a log line for every request.
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || (demo ? 'warn' : undefined) });
  const served = config.apiBaseUrl ? await serveConsoleOnly(config) : await serveData(config, { demo, scale });
  const address = await listen(served, config);
  endOnSignal(served);
  const notes = [...networkWarnings(config, address), ...(await served.notes(address))];
  for (const note of notes) process.stderr.write(`${note}\n`);
  process.stdout.write(`Comptoir is listening on ${address}\n`);
}

/** Loaded on demand: other commands do not need the server, which is the largest part of the program. */
const loadApp = () => import('#service/http/app.ts');

/** Logs go to standard error, because standard output has only the line that says the service is ready. */
function loggerFor({ logLevel }: Config) {
  return pino({ level: logLevel }, pino.destination(2));
}

async function serveConsoleOnly(config: Config): Promise<Served> {
  const { buildConsoleApp } = await loadApp();
  const app = await buildConsoleApp({ config, logger: loggerFor(config) });
  return { app, notes: async () => [], clear: async () => {} };
}

/** Loaded on demand: a real company needs no demonstration. */
async function prepareDemo(config: Config, scale?: number): Promise<DemoDirectory> {
  if (!config.databaseUrl) return (await import('#cli/serve/demo-directory.ts')).prepareDemoDirectory(config, scale);
  const { prepareDemoDatabase } = await import('#cli/serve/demo-database.ts');
  return { dataDir: config.dataDir, notes: await prepareDemoDatabase(config, scale), clear: () => {} };
}

async function serveData(config: Config, { demo = false, scale }: ServeOptions): Promise<Served> {
  const directory = demo ? await prepareDemo(config, scale) : undefined;
  const dataDir = directory?.dataDir ?? config.dataDir;
  const where = { ...config, dataDir };
  const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  const store = await openStore({ ...where, warn });
  try {
    if (!config.databaseUrl) await adoptPutInPlace(databaseFile(dataDir), warn);
    const logger = loggerFor(config);
    const { buildApp } = await loadApp();
    const backups = directory ? undefined : await scheduledBackups(config, store, logger);
    const app = await buildApp({ config, store, logger, backups: backups?.status });
    const purging = startLater(() => purgeIdempotencyKeysHourly(store));
    void backups?.poll();
    void store.died.then((cause) => endAtOnce(logger, cause));
    return {
      app,
      notes: async (address) => {
        const notes = directory?.notes ?? [];
        if (!(await wantsLink(store.db, { demo }))) return notes;
        const settings = { ...where, demo, isTerminal: process.stderr.isTTY };
        return [...notes, ...(await linkForStart(await reopenDatabase(where), address, settings))];
      },
      clear: async () => {
        purging.end();
        await backups?.stop();
        await store.close();
        directory?.clear();
      },
    };
  } catch (cause) {
    // The store's threads would keep the process alive.
    await store.close();
    if (!(cause instanceof MetricsFailure)) throw cause;
    const { metricsHost, metricsPort = 0 } = config;
    throw new CommandFailure(metricsFailureMessage({ host: metricsHost, port: metricsPort }, failureOf(cause.cause)));
  }
}

async function adoptPutInPlace(file: string, warn: (sentence: string) => void): Promise<void> {
  const adopted = await adoptBackup(file);
  if (adopted)
    warn(
      `${file} was a backup: it is taken for restored. Its sessions are ended, and tokens that were revoked since are valid again: comptoir token list.`,
    );
}

/** Milliseconds to wait before background work starts, so that the first requests are not delayed. */
const afterStart = 1000;

/** Starts background work shortly after the start, and ends it on request. */
function startLater(begin: () => Promise<() => void>): { end(): void } {
  let started: Promise<() => void> | undefined;
  const timer = setTimeout(() => {
    started = begin();
  }, afterStart).unref();
  return {
    end: () => {
      clearTimeout(timer);
      // Its first write may have to wait for a locked database; the shutdown does not wait for it.
      void started?.then((stop) => stop());
    },
  };
}

/** Without the writer every write would be refused, so the process ends and its supervisor can restart it. */
function endAtOnce(logger: Logger, cause: Error): void {
  logger.fatal({ err: cause }, 'nothing can be written any more; the service ends');
  process.exit(1);
}

/**
 * The number of connections that may wait to be accepted; the system may allow fewer. A client beyond it tries again
 * only after a second or more, and an office that reconnects after a restart opens hundreds at once.
 */
const backlog = 4096;

async function listen({ app, clear }: Served, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, backlog, listenTextResolver: () => 'listening' });
  } catch (cause) {
    await app.close();
    await clear();
    throw new CommandFailure(await listenFailureMessage({ host, port }, failureOf(cause)));
  }
}

/** Milliseconds after a signal: the limit for the requests under way, and for the whole shutdown. */
const shutdownTimeouts = { requests: 7500, all: 9500 };

/** On a signal, finishes the requests under way, but waits only briefly. */
function endOnSignal({ app, clear }: Served): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    // Connections that get their reply now are closed and not kept for a next request.
    app.server.keepAliveTimeout = 1;
    setTimeout(() => app.server.closeAllConnections(), shutdownTimeouts.requests).unref();
    // A backup or a server that hangs must not outlast the supervisor's patience. Nothing acknowledged is lost by it.
    setTimeout(() => process.exit(1), shutdownTimeouts.all).unref();
    await app.close();
    await clear();
    process.exit(0);
  };
  // A terminal that closes sends SIGHUP, and so do some supervisors. They may come twice, from a supervisor and from a
  // parent that passes them on.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  // A person who presses Ctrl+C again does not want to wait.
  process.once('SIGINT', () => void end());
  endWithNpm(() => void end());
}
