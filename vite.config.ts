import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compileMessages } from './src/console/messages/compile.ts';

const servicePaths = ['/api', '/session', '/health', '/openapi.json'];

/** The service and the command line, for `vite build --ssr`. */
const serviceBuild = {
  publicDir: false as const,
  build: {
    ssr: true,
    outDir: 'dist/service',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: {
        comptoir: 'src/cli/main.ts',
        'writer-thread': 'src/service/store/writer-thread.ts',
        'reader-thread': 'src/service/store/reader-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/**
 * The first download is two files: libraries, which stay cached over many versions, and what is ours. What stands around
 * every page of somebody who is signed in is one more: it comes while the service is asked who that is.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'console', tags: ['$initial' as const], priority: 2 },
  { name: 'frame', test: /\/console\/(shell\/frame|session\/(rights|require-permission))\.tsx?$/, priority: 1 },
];

/**
 * Every file is named in the first download. What several pages share of the pictures, the looks and the data layer is one
 * file of each, and not seventy.
 */
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
  const { COMPTOIR_SERVICE = 'http://127.0.0.1:4000' } = loadEnv(mode, process.cwd(), 'COMPTOIR_');
  return {
    plugins: [compileMessages(), react()],
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
      proxy: Object.fromEntries(servicePaths.map((path) => [path, { target: COMPTOIR_SERVICE }])),
    },
  };
});
