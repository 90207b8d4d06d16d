#!/usr/bin/env node
/** Keeps what V8 makes of the program beside it, so that the next start need not compile it again. */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// From Node 22.8 on. Where the directory cannot be written, nothing is kept, and the program is compiled as before.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function')
  module.enableCompileCache(fileURLToPath(new URL('./compile-cache', import.meta.url)));
await import('#cli/main.ts');
