/** Which words each part of the console says, and which are loaded where it runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { isNamed, isNode, type Node, nodesWithin, type Source, sources } from '#test/architecture/sources.ts';

const place = 'src/console/messages/en';

/** The areas of the first download: those that the catalogue of a language imports whole. */
export const firstAreas: readonly string[] = (
  sources.find(({ path }) => path.endsWith('messages/english.ts'))?.imports ?? []
).flatMap(({ from }) => /\/en\/(\w+)\.json$/.exec(from)?.[1] ?? []);

/** Every message with the area that holds it. */
export const idsByArea: ReadonlyMap<string, string> = new Map(
  readdirSync(place).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(`${place}/${file}`, 'utf8'))).map((id): [string, string] => [
      id,
      file.replace('.json', ''),
    ]),
  ),
);

/** The areas of the messages that a file names, whole or composed: `home.kind.${kind}` is all that begin so. */
function areasSaidBy({ nodes }: Source): Set<string> {
  const areas = new Set<string>();
  for (const node of nodes) {
    const whole = node.type === 'Literal' ? idsByArea.get(String(node.value)) : undefined;
    if (whole) areas.add(whole);
    if (node.type !== 'TemplateLiteral') continue;
    const [first] = node.quasis as { value: { raw: string } }[];
    const start = first?.value.raw ?? '';
    if (!/^[a-z]\w*\.[\w.]*$/.test(start)) continue;
    for (const [id, area] of idsByArea) if (id.startsWith(start)) areas.add(area);
  }
  return areas;
}

/** `loadSpoken(['home'], () => import('…'))`: the file that it loads, and the areas beside it. */
function spokenImports({ nodes }: Source): Map<string, string[]> {
  const calls = nodes.filter(({ type, callee }) => type === 'CallExpression' && isNamed(callee, 'loadSpoken'));
  return new Map(
    calls.map((call): [string, string[]] => {
      const [areas, part] = call.arguments as [Node, Node];
      const loaded = nodesWithin(part).find(({ type }) => type === 'ImportExpression');
      const source = loaded && isNode(loaded.source) ? String(loaded.source.value) : '';
      return [source, (areas.elements as Node[]).map(({ value }) => String(value))];
    }),
  );
}

/** A page is reached by many ways: what it says is read once. */
const read = new Map(
  sources
    .filter(({ path }) => path.startsWith('src/'))
    .map((source) => [
      source.path,
      { imports: source.imports, areas: areasSaidBy(source), spoken: spokenImports(source) },
    ]),
);

/** `path: area`, for words that are not loaded on every way from this file on. */
export function unloadedWords(from: string, loaded: readonly string[] = firstAreas): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string, areas: readonly string[]): void => {
    const way = `${path} ${[...new Set(areas)].sort()}`;
    const source = read.get(path);
    if (!source || seen.has(way) || path.startsWith('src/console/messages/')) return;
    seen.add(way);
    for (const area of source.areas) if (!areas.includes(area)) found.add(`${path}: ${area}`);
    for (const { file, from: written, typeOnly } of source.imports) {
      if (file && !typeOnly) visit(file, [...areas, ...(source.spoken.get(written) ?? [])]);
    }
  };
  visit(from, loaded);
  return [...found].sort();
}
