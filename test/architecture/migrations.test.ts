/** How the files of the migrations are numbered. */
import { expect, test } from 'vitest';
import { latestVersion } from '#service/sql/migrate.ts';
import { files, isNamed, isNode, type Node, type Source, sourcesIn } from '#test/architecture/sources.ts';

const folder = 'src/service/sql/migrations/';

/** Files that the program imports as namespaces, by the namespace's name. */
function namespacesOf({ nodes }: Source): Map<string, string> {
  const imported = nodes.filter(({ type }) => type === 'ImportDeclaration');
  return new Map(
    imported.flatMap(({ specifiers, source }) =>
      (specifiers as Node[])
        .filter(({ type }) => type === 'ImportNamespaceSpecifier')
        .map(({ local }): [string, string] => [String((local as Node).name), String((source as Node).value)]),
    ),
  );
}

/** The files of the migrations, in the order in which they run. */
function inOrder(): string[] {
  const [migrate] = sourcesIn('service').filter(({ path }) => path === 'src/service/sql/migrate.ts');
  const list = migrate?.nodes.find(({ type, id }) => type === 'VariableDeclarator' && isNamed(id, 'migrations'))?.init;
  if (!migrate || !isNode(list)) throw new Error('there is no list of migrations');
  const namespaces = namespacesOf(migrate);
  return (list.elements as Node[]).map(({ name }) => namespaces.get(String(name)) ?? String(name));
}

test('the number of a file is its place in the list, so that a version of the database names its migration', () => {
  const names = inOrder().map((path) => path.slice('#service/sql/migrations/'.length));
  expect(names).toHaveLength(latestVersion);
  expect(names.map((name) => name.slice(0, 5))).toEqual(
    names.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  );
});

test('every file of the folder is in the list', () => {
  const listed = inOrder().map((path) => path.replace(/^#/, 'src/'));
  expect(files.filter((path) => path.startsWith(folder)).toSorted()).toEqual(listed.toSorted());
});
