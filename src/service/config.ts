/** The settings, read from the environment once at the start (README.md, "Configuration"). */
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { defaultPayable, defaultReceivable } from '#contract/chart/party-accounts.ts';
import { isServiceAddress, serviceAddress } from '#contract/formats/service-address.ts';

const onOff = z.pipe(
  z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  z.transform((value) => value === 'on'),
);
const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
);
const count = (initial: string, max: number) => {
  const expected = `a whole number from 0 to ${max}`;
  return z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/, expected)), initial),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max, expected))),
  );
};

/** What the letter of a duration stands for. */
export const unitMilliseconds: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `30m`, `24h` or `7d`, in milliseconds; an empty text gives 0 and means never. */
const interval = z.pipe(
  z._default(z.string().check(z.regex(/^([1-9]\d{0,3}[mhd])?$/, 'a time such as 30m, 24h or 7d')), ''),
  z.transform((text) => Number(text.slice(0, -1)) * (unitMilliseconds[text.slice(-1)] ?? 0)),
);

/**
 * Finds an `@` after a bare `/` or `?` of a password, outside a parameter's value: the driver would look for the wrong
 * server.
 */
const brokenOff = /^\w+:\/\/[^/?@]*[/?][^=]*@/;

/** Whether the driver of PostgreSQL can read the address. It accepts one without a server, too. */
export function isDatabaseAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\/[^\s#]+$/.test(text) || brokenOff.test(text)) return false;
  return URL.canParse(text.replace('@/', '@localhost/'));
}

export const databaseAddress =
  'an address such as postgres://user@host/database. In a password, write ? as %3F, # as %23 and / as %2F';

/** A scheme, a host and perhaps a port. Origins are compared as a whole, so one with a star would match none. */
function isOrigin(text: string): boolean {
  return isServiceAddress(text) && new URL(text).pathname === '/' && !text.includes('*');
}

/** Names that would mean something else in a content security policy are refused. */
function isPolicyOrigin(text: string): boolean {
  return isOrigin(text) && /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(new URL(text).origin);
}

/** Stands for every origin. */
const anyOrigin = '*';

const origins = (isTaken: (text: string) => boolean, expected: string) =>
  z._default(z.pipe(list, z.array(z.string()).check(z.refine((texts) => texts.every(isTaken), expected))), []);

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An IP address, a network such as `10.0.0.0/8`, or one of the names for networks. */
function isProxyName(text: string): boolean {
  if (proxyNames.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Addresses that mean every network of this machine. */
export const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';

/**
 * The system takes an IPv6 address without the brackets that it has in a web address. With nothing but blanks it would
 * listen to every network.
 */
const hostName = (initial: string) =>
  z.pipe(
    z._default(z.string().check(z.regex(/[^\s[\]]/, 'an address of this machine, such as 127.0.0.1')), initial),
    z.transform((text) => text.trim().replace(/^\[(.*)\]$/, '$1')),
  );

const defaultDataDir = './data';

const directory = (initial: string) =>
  z._default(
    z
      .string()
      .check(z.regex(/^(?!~).*\S/, 'a path written whole, such as /home/ada/comptoir: ~ stands for nothing here')),
    initial,
  );

/** An account name may contain blanks, but two numbers with a blank between them were meant as two accounts. */
const isAccount = (name: string) => !/;|^\d{4,}\s+\d{4,}/.test(name);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  HOST: hostName('127.0.0.1'),
  PORT: count('4000', 65_535),
  DATA_DIR: directory(defaultDataDir),
  DATABASE_URL: z._default(
    z.string().check(z.refine((text) => text === '' || isDatabaseAddress(text), databaseAddress)),
    '',
  ),
  API_BASE_URL: z._default(
    z.string().check(z.refine((text) => text === '' || isServiceAddress(text), serviceAddress)),
    '',
  ),
  SERVICE_ORIGINS: origins(isPolicyOrigin, 'origins such as https://books.example.com'),
  API_AUTHORIZATION: onOff,
  COMPTOIR_EXTENSIONS: onOff,
  AUTOMOTIVE_ADDON: onOff,
  PARTY_ACCOUNTS: z._default(
    z.pipe(
      list,
      z
        .array(z.string())
        .check(
          z.refine(
            (names) => names.length > 0 && names.every(isAccount),
            'accounts with commas between them, such as 1100,2100',
          ),
        ),
    ),
    [defaultReceivable, defaultPayable],
  ),
  CORS_ORIGINS: origins(
    (text) => text === anyOrigin || isOrigin(text),
    'origins such as https://books.example.com, or * for all',
  ),
  TRUST_PROXY: z._default(
    z.pipe(
      list,
      z
        .array(z.string())
        .check(
          z.refine(
            (names) => names.every(isProxyName) || (names.length === 1 && names[0] === 'none'),
            'none, or addresses, networks such as 10.0.0.0/8, loopback, linklocal and uniquelocal',
          ),
        ),
    ),
    ['loopback'],
  ),
  RATE_LIMIT: count('1200', 999_999_999),
  FAILURE_LIMIT: count('10', 999_999_999),
  BACKUP_EVERY: interval,
  BACKUP_KEEP: count('7', 10_000),
  BACKUP_DIR: directory(''),
  METRICS_HOST: hostName('127.0.0.1'),
  METRICS_PORT: z.optional(count('0', 65_535)),
  SLOW_REQUEST: count('1000', 600_000),
  LOG_LEVEL: z._default(z.enum(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
});

/** The names of all settings, with those of a build of the console. */
export const settingNames = [...Object.keys(environment.shape), 'VITE_API_BASE_URL', 'VITE_API_AUTHORIZATION'];

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** The address of a PostgreSQL database; empty for SQLite in `dataDir`. */
  databaseUrl: string;
  /** Whether `DATA_DIR` was set by hand: a demonstration is then kept in that directory. */
  dataDirIsGiven: boolean;
  apiBaseUrl: string;
  /** Origins of other services that the console may use from the browser. */
  serviceOrigins: string[];
  /** Whether the console also sends `Authorization` to the other service, beside the header of the specification. */
  apiAuthorization: boolean;
  extensions: boolean;
  addon: boolean;
  partyAccounts: string[];
  corsOrigins: string[];
  /** Proxies whose `X-Forwarded-*` headers are trusted for the client's address and protocol. */
  trustProxy: string[];
  logLevel: string;
  /** Requests a minute for each token; 0 for no limit. */
  rateLimit: number;
  /** Failed sign-ins a minute for each address; 0 for no limit. */
  failureLimit: number;
  /** Milliseconds between backups; 0 for no scheduled backups. */
  backupEvery: number;
  backupKeep: number;
  backupDir: string;
  /** The host on which metrics are served without a token, if any. */
  metricsHost: string;
  metricsPort?: number;
  /** Requests that take at least so many milliseconds are logged as slow; 0 for none. */
  slowRequest: number;
}

/** A setting that cannot be used. The message names it. */
export class BadSetting extends Error {}

/** Throws a `BadSetting` that names every setting at fault. An empty variable counts as one that is not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const reading = environment.safeParse(given);
  if (!reading.success) throw new BadSetting(describe(reading.error.issues, given));
  const settings = reading.data;
  requireOwnMetricsPort(settings);
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    // A `.env` copied from the example names the default directory, and a demonstration must not be written there.
    dataDirIsGiven: settings.DATA_DIR !== defaultDataDir,
    apiBaseUrl: settings.API_BASE_URL.replace(/\/+$/, ''),
    serviceOrigins: settings.SERVICE_ORIGINS.map((text) => new URL(text).origin),
    apiAuthorization: settings.API_AUTHORIZATION,
    extensions: settings.COMPTOIR_EXTENSIONS,
    addon: settings.AUTOMOTIVE_ADDON,
    partyAccounts: settings.PARTY_ACCOUNTS,
    // A browser names an origin in this form alone: in lower case, without a slash at its end and without a usual port.
    corsOrigins: settings.CORS_ORIGINS.map((text) => (text === anyOrigin ? text : new URL(text).origin)),
    trustProxy: settings.TRUST_PROXY.filter((name) => name !== 'none'),
    logLevel: settings.LOG_LEVEL,
    rateLimit: settings.RATE_LIMIT,
    failureLimit: settings.FAILURE_LIMIT,
    backupEvery: settings.BACKUP_EVERY,
    backupKeep: Math.max(1, settings.BACKUP_KEEP),
    backupDir: settings.BACKUP_DIR || join(settings.DATA_DIR, 'backups'),
    metricsHost: settings.METRICS_HOST,
    metricsPort: settings.METRICS_PORT,
    slowRequest: settings.SLOW_REQUEST,
  };
}

/** Both would listen at the same address, and the second one would fail as if another program used its port. */
function requireOwnMetricsPort(settings: z.infer<typeof environment>): void {
  const { HOST, PORT, METRICS_HOST, METRICS_PORT } = settings;
  if (PORT === 0 || METRICS_PORT !== PORT) return;
  if (HOST === METRICS_HOST || isEverywhere(HOST) || isEverywhere(METRICS_HOST))
    throw new BadSetting(`METRICS_PORT: "${METRICS_PORT}" cannot be used. It must be another than PORT.`);
}

/** Addresses, which may contain a password that must not end up in a log. */
const secret = new Set(['DATABASE_URL', 'API_BASE_URL', 'SERVICE_ORIGINS', 'CORS_ORIGINS']);

function describe(issues: readonly z.core.$ZodIssue[], given: Record<string, unknown>): string {
  return issues
    .map(({ path, message }) => ({ name: String(path[0]), message }))
    .map(({ name, message }) => {
      const value = secret.has(name) ? 'it' : `"${String(given[name])}"`;
      return `${name}: ${value} cannot be used. It must be ${message}.`;
    })
    .join('\n');
}
