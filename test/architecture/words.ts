/** Which catalogues of messages each file uses, and which it imports. */
import { readFileSync } from 'node:fs';
import { files, type Source, sources } from '#test/architecture/sources.ts';

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** The catalogues, which are folders with an `en.json`. */
export const catalogues: readonly string[] = files
  .filter((file) => /^src\/console\/(.+\/)?messages\/en\.json$/.test(file))
  .map(folderOf);

/** The catalogues of the first download: those that the catalogue of a language imports. */
export const firstCatalogues: readonly string[] = (
  sources.find(({ path }) => path.endsWith('messages/english.ts'))?.imports ?? []
).flatMap(({ file }) => (file?.endsWith('/en.json') ? folderOf(file) : []));

/** The catalogue that holds each message. */
export const catalogueOf: ReadonlyMap<string, string> = new Map(
  catalogues.flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(`${folder}/en.json`, 'utf8'))).map((id): [string, string] => [id, folder]),
  ),
);

/** Catalogues of the messages that a file names, in full or as a prefix in a template: `home.kind.${kind}`. */
function cataloguesUsedBy({ nodes }: Source): Set<string> {
  const used = new Set<string>();
  for (const node of nodes) {
    const whole = node.type === 'Literal' ? catalogueOf.get(String(node.value)) : undefined;
    if (whole) used.add(whole);
    if (node.type !== 'TemplateLiteral') continue;
    const [first] = node.quasis as { value: { raw: string } }[];
    const start = first?.value.raw ?? '';
    if (!/^[a-z]\w*\.[\w.]*$/.test(start)) continue;
    for (const [id, catalogue] of catalogueOf) if (id.startsWith(start)) used.add(catalogue);
  }
  return used;
}

function cataloguesImportedBy({ imports }: Source): Set<string> {
  return new Set(imports.flatMap(({ file }) => (file?.endsWith('/messages/catalogue.ts') ? folderOf(file) : [])));
}

/** `path: catalogue`, for catalogues that a file uses without importing them, or imports without using them. */
export function misplacedWords(
  within: readonly Source[],
  first = firstCatalogues,
): { unloaded: string[]; idle: string[] } {
  const [unloaded, idle]: [string[], string[]] = [[], []];
  for (const source of within) {
    const [used, imported] = [cataloguesUsedBy(source), cataloguesImportedBy(source)];
    for (const each of used) if (![...first, ...imported].includes(each)) unloaded.push(`${source.path}: ${each}`);
    for (const each of imported) if (!used.has(each)) idle.push(`${source.path}: ${each}`);
  }
  return { unloaded, idle };
}
