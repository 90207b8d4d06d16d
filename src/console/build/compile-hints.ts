/**
 * Build time only: has the browser compile the functions of each file beside the page while it loads, and not one by one on
 * the page's own thread when they are first called (docs/decisions/0035-compiled-while-loading.md).
 */
import type { Plugin } from 'vite';

/** Must stand at the top of the file. Browsers that do not support it treat it as a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** The hint does not pay for smaller files. */
const minLetters = 4096;

/** Most functions of these libraries are never called, so compiling them early would be wasted. */
const mostlyUnused = /\/node_modules\/(?:@fullcalendar|recharts)\//;

export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has put its list of files at the top, because the hint must come before that.
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
