/**
 * Build time only: has the browser compile the functions of each file beside the page while it loads, and not one by one on
 * the page's own thread when they are first called (docs/decisions/0035-compiled-while-loading.md).
 */
import type { Plugin } from 'vite';

/** Only at the top of a file. A browser that does not know it reads a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** A smaller file is compiled sooner than the hint would be worth. */
const minLetters = 4096;

/** Of these libraries most functions are never called, and are better not compiled. */
const mostlyUnused = /\/node_modules\/(?:@fullcalendar|recharts)\//;

export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // After Vite itself has put its list of files at the top.
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || part.code.length < minLetters) continue;
          if (part.moduleIds.some((id) => mostlyUnused.test(id))) continue;
          part.code = hint + part.code;
        }
      },
    },
  };
}
