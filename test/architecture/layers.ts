/** The layers (ARCHITECTURE.md, "Dependency rules"). A file may import from its own layer and from those listed. */

interface Layer {
  name: string;
  files: RegExp;
  on: readonly string[];
  /** Packages that its room may import, but this layer may not. */
  without?: RegExp;
}

/** Layers that any page may use: texts, addresses, appearance, the clock, the session and the records. */
const ground = [
  'contract',
  'console/words',
  'console/storage',
  'console/messages',
  'console/links',
  'console/time',
  'console/ui',
  'console/routing',
  'console/data',
];
const pages = [...ground, 'console/pages'];

/** A file belongs to the first layer whose pattern matches it. */
export const layers: readonly Layer[] = [
  { name: 'contract', files: /^src\/contract\//, on: [] },

  // Clock, errors and settings: other layers build on them, and they depend on none of the service.
  {
    name: 'service/ground',
    files: /^src\/service\/(api-error|clock|code-cache|config|version)\.ts$/,
    on: ['contract'],
  },
  { name: 'service/sql', files: /^src\/service\/sql\//, on: ['contract'] },
  { name: 'service/commands', files: /^src\/service\/commands\//, on: ['contract', 'service/ground', 'service/sql'] },
  {
    name: 'service/modules',
    files: /^src\/service\/modules\//,
    on: ['contract', 'service/ground', 'service/sql', 'service/commands'],
  },
  {
    name: 'service/registry',
    files: /^src\/service\/registry\.ts$/,
    on: ['contract', 'service/commands', 'service/modules'],
  },
  { name: 'service/search', files: /^src\/service\/search\//, on: ['contract', 'service/sql', 'service/commands'] },
  {
    name: 'service/reports',
    files: /^src\/service\/(reports\/|reports-registry\.ts$)/,
    on: ['contract', 'service/ground', 'service/sql', 'service/commands', 'service/search'],
  },
  {
    name: 'service/store',
    files: /^src\/service\/store\//,
    on: ['contract', 'service/ground', 'service/sql', 'service/commands', 'service/registry', 'service/search'],
  },
  {
    name: 'service/maintenance',
    files: /^src\/service\/maintenance\//,
    on: ['contract', 'service/ground', 'service/sql', 'service/commands', 'service/registry'],
  },
  {
    name: 'service/papers',
    files: /^src\/service\/papers\//,
    on: ['contract', 'service/ground', 'service/sql', 'service/commands', 'service/registry', 'service/reports'],
  },
  {
    name: 'service/http',
    files: /^src\/service\/http\//,
    on: [
      'contract',
      'service/ground',
      'service/sql',
      'service/commands',
      'service/registry',
      'service/search',
      'service/reports',
      'service/store',
      'service/papers',
    ],
  },
  {
    name: 'demo',
    files: /^src\/demo\//,
    on: ['contract', 'service/ground', 'service/sql', 'service/commands', 'service/registry'],
  },
  {
    name: 'cli',
    files: /^src\/cli\//,
    on: [
      'contract',
      'service/ground',
      'service/sql',
      'service/commands',
      'service/store',
      'service/maintenance',
      'service/papers',
      'service/http',
      'demo',
    ],
  },

  // Data and no code: the first download combines the texts of several rooms.
  { name: 'console/words', files: /^src\/console\/(.+\/)?messages\/(en|fr)\.json$/, on: [] },
  { name: 'console/storage', files: /^src\/console\/storage\//, on: ['contract'] },
  {
    name: 'console/messages',
    files: /^src\/console\/messages\//,
    on: ['contract', 'console/words', 'console/storage'],
  },
  { name: 'console/links', files: /^src\/console\/(links|day-views)\.ts$/, on: ['contract'] },
  { name: 'console/build', files: /^src\/console\/build\//, on: ['contract'] },
  { name: 'console/time', files: /^src\/console\/time\//, on: ['contract'] },
  // The theme determines how every button is drawn.
  { name: 'console/start', files: /^src\/console\/(theme|trusted-types)\.ts$/, on: ['console/ui'] },
  {
    name: 'console/ui',
    files: /^src\/console\/ui\//,
    on: ['contract', 'console/words', 'console/messages', 'console/links'],
    without: /^(react-router-dom|@tanstack\/.*|react-hook-form)$/,
  },
  {
    name: 'console/routing',
    files: /^src\/console\/routing\//,
    on: ['contract', 'console/words', 'console/storage', 'console/messages', 'console/links', 'console/ui'],
  },
  // Each request depends on who is signed in, and a request may end the session: two rooms in one layer.
  {
    name: 'console/data',
    files: /^src\/console\/(session|data)\//,
    on: [
      'contract',
      'console/words',
      'console/storage',
      'console/messages',
      'console/links',
      'console/time',
      'console/ui',
      'console/routing',
    ],
  },
  // A list opens records, a record shows lists, and both open forms.
  { name: 'console/pages', files: /^src\/console\/(list|record|form)\//, on: ground },
  { name: 'console/navigation', files: /^src\/console\/navigation\.ts$/, on: pages },
  { name: 'console/screens', files: /^src\/console\/screens\//, on: [...pages, 'console/navigation'] },
  // A module whose page is more than a table and a form uses a screen.
  { name: 'console/modules', files: /^src\/console\/modules\//, on: [...pages, 'console/screens'] },
  {
    name: 'console/registry',
    files: /^src\/console\/registry\.ts$/,
    on: [...pages, 'console/modules', 'console/screens'],
  },
  {
    name: 'console/shell',
    files: /^src\/console\/shell\//,
    on: [...pages, 'console/navigation', 'console/registry'],
  },
  {
    name: 'console/routes',
    files: /^src\/console\/(routes\.tsx|page-loaders\.ts)$/,
    on: [...pages, 'console/registry', 'console/shell', 'console/screens'],
  },
  {
    name: 'console/main',
    files: /^src\/console\/main\.tsx$/,
    on: [...pages, 'console/shell', 'console/routes', 'console/start'],
  },
];

export function layerOf(path: string): Layer | undefined {
  return layers.find(({ files }) => files.test(path));
}

/** Pairs of modules of the contract, of which the first embeds fields of the second. */
export const embeddings: readonly [string, string][] = [
  ['projects', 'tasks'],
  ['clients', 'clients_contacts'],
  ['actions', 'stops'],
];

/** Packages that a room may name; any other is out of place there. */
export const packages: Record<string, RegExp> = {
  contract: /^zod\/mini$/,
  service:
    /^(node:.*|fastify|@fastify\/.*|helmet|kysely|@photostructure\/sqlite|pg|zod\/mini|pino|pdfkit|nodemailer\/lib\/mail-composer)$/,
  demo: /^$/,
  cli: /^(node:.*|commander|fastify|pino)$/,
  console:
    /^(react|react-dom|react-hook-form|react-router-dom|@mantine|@tabler|@tanstack|zod|dayjs|fflate|read-excel-file|@fullcalendar\/react|temporal-polyfill)(\/.*)?$/,
};

/** Whether a file is part of the build, as its plugins are, or of `npm run dev`, and of no bundle. */
export const isBuildOnly = (path: string) =>
  ['src/console/messages/compile.ts', 'src/cli/develop.ts'].includes(path) || /^src\/console\/build\//.test(path);
