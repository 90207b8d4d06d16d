/** Build time only: parses the messages of the catalogues, so that the parser is not shipped. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Message, Part } from '#console/messages/format.ts';

const catalogueFile = /\/src\/console\/(.+\/)?messages\/(en|fr)\.json$/;

export function compileCatalogue(json: string): string {
  // The file is one of the catalogues, which are flat.
  const texts = JSON.parse(json) as Record<string, string>;
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)])));
}

export function compileMessage(text: string): Message {
  const parts = parse(text).map(partOf);
  const [only = '', ...others] = parts;
  return typeof only === 'string' && !others.length ? only : parts;
}

/** Throws for syntax that no message uses yet and that `format.ts` therefore does not support. */
function partOf(element: MessageFormatElement): Part {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.pound) return 0;
  if (element.type === TYPE.argument) return [element.value];
  if (element.type === TYPE.number && !element.style) return [element.value, 'number'];
  if (element.type === TYPE.select) return [element.value, 'select', optionsOf(element.options)];
  if (element.type === TYPE.plural && element.pluralType === 'cardinal' && element.offset === 0) {
    const options = optionsOf(element.options);
    if (Object.keys(options).every((name) => /^(one|other|=\d+)$/.test(name)))
      return [element.value, 'plural', options];
  }
  throw new Error(`no message has this yet: ${JSON.stringify(element)}`);
}

function optionsOf(options: Record<string, { value: MessageFormatElement[] }>): Record<string, Part[]> {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(partOf)]));
}

export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: catalogueFile },
      handler: (json) => ({ code: compileCatalogue(json), map: null }),
    },
  };
}
