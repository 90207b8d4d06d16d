/**
 * Runs a file of the built program and stores the code that V8 compiles beside the program: a start that need not
 * compile takes a third of the time. Node does the same from version 22.8 on, but not in the versions before, and not
 * in threads.
 */
import { isAscii } from 'node:buffer';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import Module, { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { threadId } from 'node:worker_threads';

interface Compiled {
  script: Script;
  /** The path of the cache file. */
  place: string;
}

type Load = (name: string) => unknown;
/** The function into which Node wraps a CommonJS file: https://nodejs.org/api/modules.html#the-module-wrapper. */
type Wrapped = (exports: object, require: Load, module: { exports: object }, file: string, directory: string) => void;

/**
 * Milliseconds until the compiled code is stored: by then the functions that a start calls are compiled, and V8 has not
 * yet discarded them.
 */
const storeAfter = 2000;

export function runWithCodeCache(file: URL): void {
  const directory = dirname(fileURLToPath(file));
  const cacheDirectory = join(directory, 'compiled', versionOfCompiler());
  const loaded = new Map<string, { exports: object }>();
  const fresh: Compiled[] = [];

  function load(path: string): object {
    const known = loaded.get(path);
    if (known) return known.exports;
    const count = loaded.size;
    try {
      return loadFresh(path);
    } catch (cause) {
      // Forgets this file and those that it loaded, which may hold half of it: the next call loads them anew.
      for (const each of [...loaded.keys()].slice(count)) loaded.delete(each);
      throw cause;
    }
  }

  function loadFresh(path: string): object {
    const module = { exports: {} };
    // Before the file runs, because files may need each other.
    loaded.set(path, module);
    const ofNode = createRequire(path);
    const require: Load = (name) => (name.startsWith('./') ? load(join(directory, name)) : ofNode(name));
    compiled(path)(module.exports, Object.assign(require, ofNode), module, path, directory);
    return module.exports;
  }

  function compiled(path: string): Wrapped {
    const { source, state } = read(path);
    const place = join(cacheDirectory, `${basename(path)}-${state}`);
    const cachedData = bytesIn(place);
    const script = new Script(source, { filename: path, cachedData });
    if (!cachedData || script.cachedDataRejected) fresh.push({ script, place });
    return script.runInThisContext();
  }

  load(fileURLToPath(file));
  if (!fresh.length) return;
  const keep = () => keepAll(cacheDirectory, fresh.splice(0));
  setTimeout(keep, storeAfter).unref();
  // A command may end before the timer fires.
  process.once('exit', keep);
}

/** The flags are part of it, because V8 also rejects code that was compiled with other flags. */
function versionOfCompiler(): string {
  const flags = process.execArgv.join('').replaceAll(/[^\w=]/g, '');
  return `${process.version}-${process.arch}${flags && `-${flags}`}`.slice(0, 200);
}

const [beforeIt = '', afterIt = ''] = Module.wrap('\0').split('\0');

/** The file's text inside Node's wrapper, and a mark that tells the file from any other version under the same name. */
function read(path: string): { source: string; state: string } {
  const descriptor = openSync(path, 'r');
  try {
    const { size, mtimeMs } = fstatSync(descriptor);
    const text = readFileSync(descriptor);
    // One flat text, because V8 would also keep the parts of a concatenated one; with one byte a letter where that
    // suffices.
    const whole = Buffer.concat([Buffer.from(beforeIt), text, Buffer.from(afterIt)]);
    return {
      source: whole.toString(isAscii(whole) ? 'latin1' : 'utf8'),
      state: `${size}-${Math.round(mtimeMs)}`,
    };
  } finally {
    closeSync(descriptor);
  }
}

function bytesIn(place: string): Buffer | undefined {
  try {
    return readFileSync(place);
  } catch {
    return undefined;
  }
}

function keepAll(directory: string, fresh: readonly Compiled[]): void {
  try {
    mkdirSync(directory, { recursive: true });
    for (const { script, place } of fresh) write(place, script.createCachedData());
  } catch {
    // If nothing can be written, the program is compiled at each start.
  }
}

/** V8 does not verify the code that it is given, so a file gets its name only once it is complete and on the disk. */
function write(place: string, bytes: Buffer): void {
  const draft = `${place}.${process.pid}-${threadId}`;
  try {
    const descriptor = openSync(draft, 'w');
    try {
      writeSync(descriptor, bytes);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, place);
  } finally {
    rmSync(draft, { force: true });
  }
}
