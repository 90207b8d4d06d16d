/** Figures of the sources: sizes, casts, cycles, folders, and the files that bypass the one place for a task. */
import { posix } from 'node:path';
import { isNamed, isNode, type Node, type Source, sources, sourcesIn } from '#test/architecture/sources.ts';

export const inSrc: readonly Source[] = sources.filter(({ path }) => path.startsWith('src/'));

const rooms = ['contract', 'service', 'demo', 'cli', 'console'] as const;
export type Room = (typeof rooms)[number];

export interface Measures {
  files: number;
  lines: number;
  linesOfFiles: Spread;
  linesOfFunctions: Spread;
  casts: Record<Room, Casts>;
  cycles: string[][];
  largestFolders: { path: string; files: number }[];
  /** Files of the console outside its data layer that ask which kind of service it is, in code and not in a comment. */
  mentionsExtensions: string[];
  /** Files that read or write the browser's storage themselves. */
  storageDoors: string[];
}

interface Spread {
  median: number;
  p90: number;
}

/** Counts of the expressions `… as T`; `as const` and renaming imports are not counted. */
export interface Casts {
  /** All of them; `as unknown as` counts once. */
  as: number;
  asUnknownAs: number;
  /** Casts of `as` that have no comment on their line or on the one before. */
  withoutReason: number;
}

export function measure(): Measures {
  const functions = inSrc.flatMap(({ nodes, lineOf }) =>
    nodes.filter(hasBlock).map(({ start, end }) => lineOf(end) - lineOf(start) + 1),
  );
  return {
    files: inSrc.length,
    lines: inSrc.reduce((sum, { lines }) => sum + lines, 0),
    linesOfFiles: spreadOf(inSrc.map(({ lines }) => lines)),
    linesOfFunctions: spreadOf(functions),
    casts: {
      contract: castsIn('contract'),
      service: castsIn('service'),
      demo: castsIn('demo'),
      cli: castsIn('cli'),
      console: castsIn('console'),
    },
    cycles: cycles(),
    largestFolders: folders().slice(0, 10),
    mentionsExtensions: sourcesIn('console')
      .filter(({ path }) => !path.startsWith('src/console/data/'))
      .filter(asksForExtensions)
      .map(({ path }) => path),
    storageDoors: inSrc.filter(touchesStorage).map(({ path }) => path),
  };
}

/** Whether a function has statements of its own; the length of `(a) => a.id` is not worth measuring. */
function hasBlock({ type, body }: Node): boolean {
  const isFunction = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
  return isFunction && isNode(body) && body.type === 'BlockStatement';
}

function spreadOf(counts: readonly number[]): Spread {
  const sorted = [...counts].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p90: at(0.9) };
}

const isCast = ({ type, typeAnnotation }: Node) => type === 'TSAsExpression' && !isConst(typeAnnotation);

function isConst(annotation: unknown): boolean {
  return isNode(annotation) && annotation.type === 'TSTypeReference' && isNamed(annotation.typeName, 'const');
}

/** Whether a cast is the outer one of `x as unknown as T`. */
function isDouble({ expression }: Node): boolean {
  return (
    isNode(expression) &&
    expression.type === 'TSAsExpression' &&
    isNode(expression.typeAnnotation) &&
    expression.typeAnnotation.type === 'TSUnknownKeyword'
  );
}

/** Every cast of a file; of `x as unknown as T` the outer one alone. */
function castsOf({ nodes }: Source): Node[] {
  const all = nodes.filter(isCast);
  const inner = new Set(all.filter(isDouble).map(({ expression }) => expression));
  return all.filter((cast) => !inner.has(cast));
}

function castsIn(room: Room): Casts {
  const counts = { as: 0, asUnknownAs: 0, withoutReason: 0 };
  for (const source of inSrc.filter(({ path }) => path.startsWith(`src/${room}/`))) {
    const lines = source.text.split('\n');
    for (const cast of castsOf(source)) {
      counts.as++;
      if (isDouble(cast)) counts.asUnknownAs++;
      if (!hasReason(lines, source.lineOf(cast.start), source.lineOf(cast.end))) counts.withoutReason++;
    }
  }
  return counts;
}

function hasReason(lines: readonly string[], first: number, last: number): boolean {
  const before = lines[first - 2]?.trim() ?? '';
  return /^(\/\/|\*\/|\/\*\*? )/.test(before) || lines.slice(first - 1, last).some((line) => line.includes('// '));
}

export interface CastPlace {
  path: string;
  casts: number;
}

/** Files of the sources with their number of casts, the most first. */
export function castsByFile(): CastPlace[] {
  return inSrc
    .map((source) => ({ path: source.path, casts: castsOf(source).length }))
    .filter(({ casts }) => casts > 0)
    .sort((a, b) => b.casts - a.casts);
}

/** A folder with one file per module or migration is as large as their number; each file is found by its name. */
const isOnePerModule = (path: string) => /\/modules$|\/migrations$/.test(posix.dirname(path));

function folders(): { path: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const { path } of inSrc.filter((source) => !isOnePerModule(source.path)))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].map(([path, files]) => ({ path, files })).sort((a, b) => b.files - a.files);
}

function asksForExtensions({ nodes }: Source): boolean {
  return nodes.some(
    ({ type, name }) => type === 'Identifier' && /^extensions$|(Extended|Strict)Source/.test(String(name)),
  );
}

const storages = ['localStorage', 'sessionStorage'];

function touchesStorage({ nodes }: Source): boolean {
  return nodes.some(({ type, name }) => type === 'Identifier' && storages.includes(String(name)));
}

/** The groups of files that import each other, imports of types counted: each group once, its files sorted. */
export function cycles(): string[][] {
  const graph = new Map(inSrc.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]));
  return stronglyConnected(graph).filter((group) => group.length > 1);
}

/** Screens (folders of `src/console/screens`) that import each other: none could be removed without the others. */
export function screenCycles(): string[][] {
  const screenOf = (path = '') => /^src\/console\/screens\/(\w[\w-]*)\//.exec(path)?.[1];
  const graph = new Map<string, string[]>();
  for (const { path, imports } of inSrc) {
    const from = screenOf(path);
    if (!from) continue;
    const others = imports.flatMap(({ file }) => screenOf(file) ?? []).filter((to) => to !== from);
    graph.set(from, [...(graph.get(from) ?? []), ...others]);
  }
  return stronglyConnected(graph).filter((group) => group.length > 1);
}

/** Tarjan's algorithm: the groups whose members all reach each other. */
function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (path: string): number => {
    order.set(path, order.size);
    lowest.set(path, order.get(path) ?? 0);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue;
      const reached = order.has(next) ? open.includes(next) && order.get(next) : visit(next);
      if (typeof reached === 'number') lowest.set(path, Math.min(lowest.get(path) ?? 0, reached));
    }
    const low = lowest.get(path) ?? 0;
    if (low === order.get(path)) groups.push(open.splice(open.indexOf(path)).sort());
    return low;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return groups;
}
