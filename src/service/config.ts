/** Settings, read from the environment once (commands.md). */
import { isIP } from 'node:net';
import * as z from 'zod/mini';

const onOff = z.pipe(
  z._default(z.enum(['on', 'off']), 'on'),
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
const count = (initial: string, most: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/)), initial),
    z.pipe(z.transform(Number), z.int().check(z.maximum(most))),
  );

/** With a path or without; what else an address may hold would be lost, or shown in a log. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network such as `10.0.0.0/8`, or a name for one. */
function isProxyName(text: string): boolean {
  if (proxyNames.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const usualDataDir = './data';

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: count('4000', 65_535),
  DATA_DIR: z._default(z.string(), usualDataDir),
  DATABASE_URL: z._default(z.string(), ''),
  API_BASE_URL: z._default(z.union([z.literal(''), z.string().check(z.refine(isServiceAddress))]), ''),
  API_AUTHORIZATION: onOff,
  COMPTOIR_EXTENSIONS: onOff,
  AUTOMOTIVE_ADDON: onOff,
  PARTY_ACCOUNTS: z._default(list, ['1100', '2100']),
  CORS_ORIGINS: z._default(list, []),
  TRUST_PROXY: z._default(
    z.pipe(
      list,
      z
        .array(z.string())
        .check(z.refine((names) => names.every(isProxyName) || (names.length === 1 && names[0] === 'none'))),
    ),
    ['loopback'],
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Named by the person who starts it: a demonstration is then kept there. */
  dataDirIsGiven: boolean;
  apiBaseUrl: string;
  /** Whether the console sends the other service `Authorization` beside the listed header. */
  apiAuthorization: boolean;
  extensions: boolean;
  addon: boolean;
  partyAccounts: string[];
  corsOrigins: string[];
  /** Proxies whose word on the caller's address and on TLS is believed. */
  trustProxy: string[];
  logLevel: string;
}

/** A setting that cannot be used, said with its name. */
export class BadSetting extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const reading = environment.safeParse(given);
  if (!reading.success) throw new BadSetting(describe(reading.error.issues, given));
  const settings = reading.data;
  if (settings.DATABASE_URL) throw new BadSetting('DATABASE_URL: PostgreSQL is not supported by this version yet.');
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    // A `.env` copied from the example names the usual place, and no demonstration belongs there.
    dataDirIsGiven: settings.DATA_DIR !== usualDataDir,
    apiBaseUrl: settings.API_BASE_URL.replace(/\/+$/, ''),
    apiAuthorization: settings.API_AUTHORIZATION,
    extensions: settings.COMPTOIR_EXTENSIONS,
    addon: settings.AUTOMOTIVE_ADDON,
    partyAccounts: settings.PARTY_ACCOUNTS,
    corsOrigins: settings.CORS_ORIGINS,
    trustProxy: settings.TRUST_PROXY.filter((name) => name !== 'none'),
    logLevel: settings.LOG_LEVEL,
  };
}

function describe(issues: readonly z.core.$ZodIssue[], given: Record<string, unknown>): string {
  return issues.map(({ path }) => `${String(path[0])}: "${String(given[String(path[0])])}" cannot be used.`).join('\n');
}
