/**
 * Build time only: lists the files that each address needs first, so that the server of the page can have the browser
 * request all of them at once. The files are read from the bundle; the addresses follow from the names of the files.
 */
import type { Plugin, Rolldown } from 'vite';
import { type PreloadManifest, preloadManifestName } from '#contract/served-page.ts';

type Bundle = Rolldown.OutputBundle;

const room = '/src/console/';

/** The files of the frame around every page once somebody is signed in. */
const frame = ['shell/frame.tsx', 'session/rights.ts', 'session/require-permission.tsx'];

/**
 * The files that render a module's pages, besides the module's own file. They are loaded when first shown, but the
 * address alone says which are needed, so the browser can request them at once.
 */
const views: readonly { address: (segment: string) => string; files: readonly string[] }[] = [
  { address: (segment) => `/${segment}`, files: ['list/list-page.tsx', 'list/prefetch-page.ts'] },
  { address: (segment) => `/${segment}/[1-9]\\d*`, files: ['record/record-view.tsx', 'list/prefetch-page.ts'] },
  {
    address: (segment) => `/${segment}/(new|[1-9]\\d*/edit)`,
    files: ['form/form-views.tsx', 'list/prefetch-page.ts'],
  },
];

const moduleFile = /\/src\/console\/modules\/(\w+)\.tsx$/;
/** The file of a page that belongs to no module is named after the first word of its address. */
const screenFile = /\/src\/console\/screens\/([\w-]+)\/\1-page\.tsx$/;
const firstWords = { en: 'messages/english.ts', fr: 'messages/french.ts' };

export function writePreloadManifest(): Plugin {
  return {
    name: 'write-preload-manifest',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: preloadManifestName,
          source: JSON.stringify(preloadManifest(bundle)),
        });
      },
    },
  };
}

function preloadManifest(bundle: Bundle): PreloadManifest {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const entry = filesOf(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const filesFor = (names: readonly string[]) => {
    const matches = names.map((name) => chunkOf(chunks, room + name));
    return filesOf(bundle, matches).filter((file) => !entry.includes(file));
  };
  const sources = chunks.flatMap(({ moduleIds }) => moduleIds);
  const modules = sources.flatMap((id) => moduleFile.exec(id)?.[1] ?? []);
  const screens = sources.flatMap((id) => screenFile.exec(id)?.[1] ?? []);
  return {
    words: { en: filesFor([firstWords.en]), fr: filesFor([firstWords.fr]) },
    pages: [
      ...modules.flatMap((segment) =>
        views.map(({ address, files }) => ({
          address: address(segment),
          files: filesFor([...frame, ...files, `modules/${segment}.tsx`]),
        })),
      ),
      ...screens.map((name) => ({
        address: name === 'home' ? '/' : `/${name}`,
        files: filesFor([...(name === 'sign-in' ? [] : frame), `screens/${name}/${name}-page.tsx`]),
      })),
    ],
  };
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], source: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!chunk) throw new Error(`${source} is in no file of the build`);
  return chunk;
}

/** The scripts and styles of these chunks and of everything that they import. */
function filesOf(bundle: Bundle, from: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set<string>();
  const walk = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') walk(next);
    }
  };
  from.forEach(walk);
  return [...files];
}
