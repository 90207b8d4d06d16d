/** The only access to the browser's storage, and the one list of what is stored there. */
import { expect, test } from 'vitest';
import {
  isNamed,
  isNode,
  type Node,
  nodesWithin,
  placesOf,
  type Source,
  sourcesIn,
} from '#test/architecture/sources.ts';

const room = 'src/console/storage/';
const inConsole = sourcesIn('console');

const textOf = (value: unknown) => (isNode(value) && value.type === 'Literal' ? String(value.value) : undefined);
const nameOf = (value: unknown) => (isNode(value) ? String(value.name ?? value.value) : '');

const isDefinition = (node: unknown): node is Node =>
  isNode(node) &&
  node.type === 'CallExpression' &&
  (isNamed(node.callee, 'storedValue') || isNamed(node.callee, 'storedValues'));

/** The key and the scope in `storedValue({ key: '…', scope: '…' })`; undefined where they are no literals. */
function readDefinition(call: Node): { key?: string; scope?: string } {
  const [definition] = call.arguments as Node[];
  const properties =
    isNode(definition) && Array.isArray(definition.properties) ? (definition.properties as Node[]) : [];
  const propertyOf = (name: string) => textOf(properties.find(({ key }) => nameOf(key) === name)?.value);
  return { key: propertyOf('key'), scope: propertyOf('scope') };
}

const definitions = inConsole.flatMap(({ nodes }) => nodes.filter(isDefinition).map(readDefinition));

/** `key scope`, for each entry of the declared list. */
function listed(): string[] {
  const list = inConsole.find(({ path }) => path === `${room}stored-keys.ts`);
  const declared = list?.nodes.find(({ type, id }) => type === 'TSInterfaceDeclaration' && isNamed(id, 'StoredKeys'));
  const members = (declared ? nodesWithin(declared) : []).filter(({ type }) => type === 'TSPropertySignature');
  return members.flatMap((member) =>
    nodesWithin(member.typeAnnotation as Node).flatMap((node) =>
      node.type === 'Literal' ? [`${textOf(member.key)} ${String(node.value)}`] : [],
    ),
  );
}

test('no file outside the storage room touches the storage of the browser', () => {
  const doors =
    /^(localStorage|sessionStorage|indexedDB|cookieStore|(use|read)(Local|Session)Storage(Value)?|localStorageColorSchemeManager)$/;
  const places = placesOf(inConsole, ({ type, name }) => type === 'Identifier' && doors.test(String(name)));
  expect(places.filter((place) => place.startsWith(room)).length).toBeGreaterThan(0);
  expect(places.filter((place) => !place.startsWith(room))).toEqual([]);
});

test('each stored value spells its key and its scope, as the one list declares them, and each key has one owner', () => {
  const defined = definitions.map(({ key, scope }) => `${key} ${scope}`);
  expect(defined.toSorted()).toEqual(listed().toSorted());
  expect(new Set(defined).size).toBe(defined.length);
});

test('no key stands where another one, with its parts, could stand', () => {
  const keys = [...new Set(definitions.map(({ key }) => String(key)))];
  const colliding = keys.flatMap((key) =>
    keys.filter((other) => [' ', '.', '|'].some((separator) => other.startsWith(key + separator))),
  );
  expect(keys.length).toBeGreaterThan(0);
  expect(colliding).toEqual([]);
});

/** Places where a secret is written to a stored value that outlives its tab. */
function secretsStored(source: Source): string[] {
  const lasting = source.nodes.flatMap(({ type, id, init }) =>
    type === 'VariableDeclarator' && isDefinition(init) && readDefinition(init).scope !== 'tab' ? [nameOf(id)] : [],
  );
  return placesOf([source], ({ type, callee, arguments: args }) => {
    if (type !== 'CallExpression' || !isNode(callee) || !/^(set|save)$/.test(nameOf(callee.property))) return false;
    const isLasting = nodesWithin(callee).some((node) => lasting.some((name) => isNamed(node, name)));
    const names = (args as Node[]).flatMap((each) => nodesWithin(each).map(nameOf));
    return isLasting && names.some((name) => /token|secret/i.test(name));
  });
}

test('no token stays in the browser after it is closed', () => {
  const secret = definitions.filter(({ key }) => /token|secret/i.test(String(key)));
  expect(secret).toEqual([{ key: 'comptoir.token', scope: 'tab' }]);
  expect(inConsole.flatMap(secretsStored)).toEqual([]);
});
