/** What stands on what (ARCHITECTURE.md, "The direction"). A file may import from its own layer and from those listed. */

interface Layer {
  name: string;
  files: RegExp;
  on: readonly string[];
  /** Packages of its room that it does without. */
  without?: RegExp;
}

const pages = ['console/ui', 'console/kit', 'console/messages', 'console/links', 'console/storage'];

/** The first layer whose files match holds the file. */
export const layers: readonly Layer[] = [
  { name: 'contract', files: /^src\/contract\//, on: [] },

  // Clock, errors and settings: whoever needs them, and they need nobody.
  { name: 'service/ground', files: /^src\/service\/(clock|config|errors|version)\.ts$/, on: ['contract'] },
  { name: 'service/db', files: /^src\/service\/db\//, on: ['contract'] },
  { name: 'service/kit', files: /^src\/service\/kit\//, on: ['contract', 'service/ground', 'service/db'] },
  { name: 'service/modules', files: /^src\/service\/modules\//, on: ['contract', 'service/ground', 'service/kit'] },
  {
    name: 'service/register',
    files: /^src\/service\/register\.ts$/,
    on: ['contract', 'service/kit', 'service/modules'],
  },
  {
    name: 'service/store',
    files:
      /^src\/service\/(jobs|store|readiness|threaded-writer|writer-thread|threaded-reader|reader-thread|token-use)\.ts$/,
    on: ['contract', 'service/ground', 'service/db', 'service/kit', 'service/register'],
  },
  {
    name: 'service/upkeep',
    files: /^src\/service\/upkeep\//,
    on: ['contract', 'service/ground', 'service/db', 'service/kit', 'service/register'],
  },
  {
    name: 'service/routes',
    files: /^src\/service\/routes\//,
    on: ['contract', 'service/ground', 'service/kit', 'service/store'],
  },
  {
    name: 'service/app',
    files: /^src\/service\/[\w-]+\.ts$/,
    on: ['contract', 'service/ground', 'service/kit', 'service/register', 'service/store', 'service/routes'],
  },

  {
    name: 'cli',
    files: /^src\/cli\//,
    on: ['contract', 'service/ground', 'service/db', 'service/kit', 'service/store', 'service/upkeep', 'service/app'],
  },

  // Words, addresses and looks, and what the browser keeps: any page may use them.
  { name: 'console/storage', files: /^src\/console\/storage\//, on: ['contract'] },
  { name: 'console/messages', files: /^src\/console\/messages\//, on: ['contract', 'console/storage'] },
  { name: 'console/links', files: /^src\/console\/links\.ts$/, on: ['contract'] },
  { name: 'console/router', files: /^src\/console\/(router|history)\.tsx?$/, on: ['console/storage'] },
  { name: 'console/sign-in-link', files: /^src\/console\/sign-in-link\.ts$/, on: ['console/kit'] },
  { name: 'console/start', files: /^src\/console\/(theme|trusted-types)\.ts$/, on: [] },
  {
    name: 'console/ui',
    files: /^src\/console\/ui\//,
    on: ['contract', 'console/messages'],
    without: /^(react-router-dom|@tanstack\/.*|react-hook-form)$/,
  },
  {
    name: 'console/kit',
    files: /^src\/console\/kit\//,
    on: ['contract', 'console/ui', 'console/messages', 'console/links', 'console/storage', 'console/router'],
  },
  // A module's page may be more than a table and a form: then it calls a screen.
  { name: 'console/modules', files: /^src\/console\/modules\//, on: ['contract', ...pages, 'console/screens'] },
  {
    name: 'console/register',
    files: /^src\/console\/register\.ts$/,
    on: ['contract', 'console/kit', 'console/messages', 'console/modules', 'console/screens'],
  },
  { name: 'console/navigation', files: /^src\/console\/navigation\.ts$/, on: ['contract', ...pages] },
  {
    name: 'console/layout',
    files: /^src\/console\/layout\//,
    on: ['contract', ...pages, 'console/navigation', 'console/register', 'console/router'],
  },
  {
    name: 'console/screens',
    files: /^src\/console\/screens\//,
    on: ['contract', ...pages, 'console/navigation', 'console/layout', 'console/router', 'console/sign-in-link'],
  },
  {
    name: 'console/routes',
    files: /^src\/console\/routes\.tsx$/,
    on: ['contract', ...pages, 'console/register', 'console/layout', 'console/screens'],
  },
  {
    name: 'console/main',
    files: /^src\/console\/main\.tsx$/,
    on: [...pages, 'console/layout', 'console/router', 'console/routes', 'console/sign-in-link', 'console/start'],
  },
];

export function layerOf(path: string): Layer | undefined {
  return layers.find(({ files }) => files.test(path));
}

/** What a module of the contract embeds of another one's fields. */
export const embeddings: readonly [string, string][] = [
  ['projects', 'tasks'],
  ['clients', 'clients_contacts'],
  ['actions', 'stops'],
];

/** Packages that a room may name; any other is out of place there. */
export const packages: Record<string, RegExp> = {
  contract: /^zod\/mini$/,
  service: /^(node:.*|fastify|@fastify\/.*|kysely|@photostructure\/sqlite|pg|zod\/mini|pino|papaparse)$/,
  cli: /^(node:.*|commander|fastify|pino)$/,
  console:
    /^(react|react-dom|intl-messageformat|react-hook-form|react-router-dom|@mantine|@tabler|@tanstack|zod|dayjs|papaparse|read-excel-file|@fullcalendar\/react|temporal-polyfill)(\/.*)?$/,
};

/** Part of the build, and of no bundle: a plugin that compiles the messages. */
export const buildOnly = 'src/console/messages/compile.ts';
