/** Every TypeScript file of the project, parsed once and walked once: each rule looks through the same list of nodes. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export interface Import {
  /** The specifier as it is written. */
  from: string;
  /** The project's file that it means, or undefined for a package. */
  file?: string;
  /** The names that are imported, as the file exports them; undefined for the whole file or for `import()`. */
  names?: string[];
  /** Whether it imports only types, which are erased at run time. */
  typeOnly: boolean;
  line: number;
}

interface Export {
  /** `default` where it has no name. */
  name: string;
  line: number;
}

export interface Source {
  path: string;
  text: string;
  lines: number;
  /** Every node of the program, in the order of the text. */
  nodes: readonly Node[];
  imports: Import[];
  exports: Export[];
  comments: readonly { value: string; start: number }[];
  /** Names of other files that this one extends by `declare module`, which those must therefore export. */
  additions: { file: string | undefined; name: string }[];
  /** Whether it contains `export * from`. */
  exportsAll: boolean;
  lineOf(offset: number): number;
}

function filesIn(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

export const files = ['src', 'test'].flatMap(filesIn);

/** Resolves a specifier: `#contract/core/wire.ts` is `src/contract/core/wire.ts`. */
function fileOf(path: string, from: string): string | undefined {
  if (from.startsWith('#test/')) return from.slice(1);
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  return from.startsWith('.') ? posix.join(posix.dirname(path), from) : undefined;
}

function importsOf(path: string, text: string, { module }: ParseResult, lineOf: Source['lineOf']): Import[] {
  const read = (from: string, start: number, typeOnly: boolean, names?: string[]): Import => {
    return { from, file: fileOf(path, from), names, typeOnly, line: lineOf(start) };
  };
  return [
    ...module.staticImports.map(({ moduleRequest, start, entries }) => {
      const isWhole = entries.some(({ importName }) => importName.kind === 'NamespaceObject');
      const names = isWhole ? undefined : entries.map(({ importName }) => nameOf(importName));
      return read(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType), names);
    }),
    ...module.dynamicImports.map(({ moduleRequest, start }) =>
      read(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), start, false),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, start, isType }) =>
        moduleRequest ? [read(moduleRequest.value, start, isType)] : [],
      ),
    ),
  ];
}

function exportsOf({ module }: ParseResult, lineOf: Source['lineOf']): Export[] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, start }) => ({ name: nameOf(exportName), line: lineOf(start) })),
  );
}

function additionsOf(path: string, nodes: readonly Node[]): Source['additions'] {
  const declared = nodes.filter(({ type }) => type === 'TSModuleDeclaration');
  return declared.flatMap(({ id, body }) => {
    const file = isNode(id) && typeof id.value === 'string' ? fileOf(path, id.value) : undefined;
    const added = file && isNode(body) ? nodesWithin(body).filter(({ type }) => type === 'TSInterfaceDeclaration') : [];
    return added.flatMap((each) => (isNode(each.id) ? { file, name: String(each.id.name) } : []));
  });
}

const nameOf = ({ name }: { name?: string | null }) => name ?? 'default';

/** Returns a function from an offset to the number of its line. */
function lineFinder(text: string): Source['lineOf'] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The node and every node below it. */
export function nodesWithin(node: Node, collected: Node[] = []): Node[] {
  collected.push(node);
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value)) for (const each of value) if (isNode(each)) nodesWithin(each, collected);
    if (isNode(value)) nodesWithin(value, collected);
  }
  return collected;
}

function parse(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const parsed = parseSync(path, text);
  if (parsed.errors.length) throw new Error(`${path} cannot be parsed: ${parsed.errors[0]?.message}`);
  const lineOf = lineFinder(text);
  const exportsAll = parsed.module.staticExports.some(({ entries }) =>
    entries.some(({ importName }) => importName.kind === 'All' || importName.kind === 'AllButDefault'),
  );
  const nodes = nodesWithin(parsed.program as unknown as Node);
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    nodes,
    imports: importsOf(path, text, parsed, lineOf),
    exports: exportsOf(parsed, lineOf),
    comments: parsed.comments,
    additions: additionsOf(path, nodes),
    exportsAll,
    lineOf,
  };
}

export const sources: Source[] = files.filter((path) => /\.tsx?$/.test(path)).map(parse);

/** The configuration of the build and of the tests. */
export const configurations: Source[] = ['vite.config.ts', 'vitest.config.ts'].map(parse);

export const sourcesIn = (...rooms: string[]) =>
  sources.filter(({ path }) => rooms.some((room) => path.startsWith(`src/${room}/`)));

/** The places of the matching nodes, as `path:line`. */
export function placesOf(within: readonly Source[], matches: (node: Node) => boolean): string[] {
  return within.flatMap(({ path, nodes, lineOf }) =>
    nodes.filter(matches).map(({ start }) => `${path}:${lineOf(start)}`),
  );
}

export const isNamed = (value: unknown, name: string) =>
  isNode(value) && value.type === 'Identifier' && value.name === name;
