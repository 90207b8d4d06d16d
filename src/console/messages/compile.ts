/** Build time only: catalogues become parsed messages, so that the parser of messages is not shipped. */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { isPlain } from './plain-text.ts';

const catalogueFile = /\/src\/console\/(.+\/)?messages\/(en|fr)\.json$/;

export function compileCatalogue(json: string): string {
  // The file is one of the catalogues, which are flat.
  const texts = JSON.parse(json) as Record<string, string>;
  return JSON.stringify(
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, isPlain(text) ? text : parse(text)])),
  );
}

const withoutParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    // Tests parse messages themselves.
    config: (_config, { mode }) => (mode === 'test' ? undefined : { resolve: { alias: [withoutParser] } }),
    transform: {
      filter: { id: catalogueFile },
      handler: (json) => ({ code: compileCatalogue(json), map: null }),
    },
  };
}
