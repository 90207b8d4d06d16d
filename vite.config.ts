import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { checkBuildSettings } from './src/console/build/build-settings.ts';
import { compileHints } from './src/console/build/compile-hints.ts';
import { mergeIconPaths } from './src/console/build/merge-icon-paths.ts';
import { packAssets } from './src/console/build/pack-assets.ts';
import { writePreloadManifest } from './src/console/build/preload-manifest.ts';
import { thirdPartyNotices } from './src/console/build/third-party-notices.ts';
import { compileMessages } from './src/console/messages/compile.ts';

const servicePaths = ['/api', '/session', '/health', '/openapi.json'];

/** Each file more is looked for, opened and linked at every start: what a start needs is two, and a thread needs the first. */
const serviceChunks = [
  {
    name: 'store',
    // Not what begins before it, and what few need: papers, maintenance, and the driver of PostgreSQL.
    test: /src\/(contract|service\/(?!code-cache|http|papers|maintenance|store\/(?:threads\/thread|postgres)|sql\/postgres\/p))|node_modules\/(kysely|zod)\//,
    minShareCount: 2,
  },
];

/**
 * What Fastify would load for routes with schemas and for requests without a socket. The service has neither, and each start
 * would parse it: it is half of the file.
 */
const neverLoaded = new Set(['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request']);

const leaveOut: Plugin = {
  name: 'leave-out',
  enforce: 'pre',
  resolveId: (id) => (neverLoaded.has(id) ? '\0left-out' : undefined),
  load: (id) => (id === '\0left-out' ? 'throw new Error("left out of the build (vite.config.ts)")' : undefined),
};

/** The package says that its files are ES modules. What is built is not: these load faster, and V8's work on them can be kept. */
const commonJs: Plugin = {
  name: 'common-js',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
};

/** A text with a letter beyond Latin-1 takes twice the memory, in each thread, and the program says some such words. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        part.code = part.code.replaceAll(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** The service and the command line, for `vite build --ssr`. */
const serviceBuild = {
  publicDir: false as const,
  ssr: { noExternal: true as const, external: ['@photostructure/sqlite', 'pg', 'pdfkit'] },
  plugins: [leaveOut, commonJs, asciiOnly, thirdPartyNotices()],
  build: {
    ssr: true,
    outDir: 'dist/service',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: {
        comptoir: 'src/cli/comptoir.ts',
        main: 'src/cli/main.ts',
        thread: 'src/service/store/threads/thread.ts',
        'writer-thread': 'src/service/store/threads/writer-thread.ts',
        'reader-thread': 'src/service/store/threads/reader-thread.ts',
      },
      output: {
        format: 'cjs' as const,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: serviceChunks },
        // Comments and blanks cost a start time; names stay, for whoever reads a stack.
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
      },
    },
  },
};

/** The frame, lists, and what the modules name of their records and forms before one is opened. */
const onEveryPage = [
  'shell/frame.tsx',
  'session/rights.ts',
  'session/require-permission.tsx',
  'list/list-page.tsx',
  'list/prefetch-page.ts',
  'list/export/sheet-cell.ts',
  'record/record-page.tsx',
  'form/fields-of.tsx',
  'form/form-layout.tsx',
  'form/form-pages.tsx',
];

/** What records, forms and some of the lists need, and none of them alone. Accounting reports bring their own. */
const sharedByPages =
  /\/src\/(?:contract(?!\/(?:papers|statements|chart|reports\/ledger_(?:account|aging|journal|lines|statements|taxes)|rules\/(?:account-slices|closing-entry|number-gaps)))|console\/(?:ui|data(?!\/find-date-range|\/papers|\/settings-parts|\/settings\/merge-sections|\/source\/strict-source|\/replica\/(?:read-whole|fill-|query-|replica))|storage(?!\/tab-lock)|record\/(?:undo|changes)|record\/record\.module))[/.]/;

/** What forms need, and some of the lists where something is typed. */
const sharedByForms =
  /\/src\/console\/(?:storage\/tab-lock|form\/(?:input|drafts|messages|picker\/(?:recent-choices|use-suggestions)|form-values))[/.]/;

/** What only a service without our extensions needs. */
const strictService =
  /\/src\/console\/data\/(?:find-date-range|source\/strict-source|replica\/(?:read-whole|fill-|query-|replica))/;

/** One file of these and of all that they import; what several groups import stands in the first. */
function group(name: string, sources: readonly string[], priority: number) {
  return { name, test: (id: string) => sources.some((source) => id.endsWith(`/src/console/${source}`)), priority };
}

/**
 * The first download is two files: libraries, which stay cached over many versions, and what is ours. What stands around
 * every page of somebody who is signed in and every list is one more, what every record and every form is drawn by one each:
 * a page is these, and its module's own file.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown\/runtime/, priority: 10 },
  { name: 'console', tags: ['$initial' as const], priority: 9 },
  group('pages', onEveryPage, 8),
  { name: 'typing', test: /node_modules\/react-hook-form/, priority: 7 },
  { name: 'shared', test: sharedByPages, minShareCount: 2, priority: 6 },
  { name: 'strict', test: strictService, priority: 5 },
  group('record', ['record/record-view.tsx'], 5),
  { name: 'input', test: sharedByForms, minShareCount: 2, priority: 4.5 },
  group('pickers', ['form/picker/reference-picker.tsx', 'form/fields/calendar-button.tsx'], 4.2),
  group('form', ['form/form-views.tsx'], 4),
];

/** What several pages share of the pictures, the looks and the data layer is one file of each, and not seventy. */
const shared = [
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2, priority: 0 },
  { name: 'looks', test: /src\/console\/ui\/(?!.*\/messages\/)/, minShareCount: 2, priority: 0 },
  { name: 'data', test: /src\/console\/data\//, minShareCount: 2, priority: 0 },
];

/** Each name stands in the first download, and no part of a hash can be compressed: seven letters tell versions apart well enough. */
const fileNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig(({ mode, isSsrBuild }) => {
  if (isSsrBuild) return serviceBuild;
  const { PORT, COMPTOIR_SERVICE } = loadEnv(mode, process.cwd(), ['COMPTOIR_', 'PORT']);
  // The service of `npm run dev` reads the same PORT, and takes an empty one for none.
  const target = COMPTOIR_SERVICE || `http://127.0.0.1:${PORT || 4000}`;
  return {
    plugins: [
      checkBuildSettings(),
      compileMessages(),
      mergeIconPaths(),
      react(),
      writePreloadManifest(),
      packAssets(),
      compileHints(),
      thirdPartyNotices(),
    ],
    build: {
      outDir: 'dist/console',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // No inline data: a content security policy need not allow it.
      assetsInlineLimit: 0,
      // Every browser that runs this build preloads modules by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: [...chunks, ...shared] } } },
    },
    server: {
      proxy: Object.fromEntries(servicePaths.map((path) => [path, { target }])),
    },
  };
});
