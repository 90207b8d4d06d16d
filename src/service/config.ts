/** Settings, read from the environment once (commands.md). */
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

const environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: count('4000', 65_535),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z._default(z.string(), ''),
  API_BASE_URL: z._default(z.union([z.literal(''), z.url()]), ''),
  API_AUTHORIZATION: onOff,
  COMPTOIR_EXTENSIONS: onOff,
  AUTOMOTIVE_ADDON: onOff,
  PARTY_ACCOUNTS: z._default(list, ['1100', '2100']),
  CORS_ORIGINS: z._default(list, []),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  apiBaseUrl: string;
  /** Whether the console sends the other service `Authorization` beside the listed header. */
  apiAuthorization: boolean;
  extensions: boolean;
  addon: boolean;
  partyAccounts: string[];
  corsOrigins: string[];
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
    apiBaseUrl: settings.API_BASE_URL.replace(/\/+$/, ''),
    apiAuthorization: settings.API_AUTHORIZATION,
    extensions: settings.COMPTOIR_EXTENSIONS,
    addon: settings.AUTOMOTIVE_ADDON,
    partyAccounts: settings.PARTY_ACCOUNTS,
    corsOrigins: settings.CORS_ORIGINS,
    logLevel: settings.LOG_LEVEL,
  };
}

function describe(issues: readonly z.core.$ZodIssue[], given: Record<string, unknown>): string {
  return issues.map(({ path }) => `${String(path[0])}: "${String(given[String(path[0])])}" cannot be used.`).join('\n');
}
