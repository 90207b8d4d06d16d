/** What is particular to a module is known to it alone: no other room decides by a module's or a field's name. */
import { expect, test } from 'vitest';
import type { Fields } from '#contract/core/field.ts';
import type { Meaning } from '#contract/core/field-options.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { isNode, type Node, type Source, sources } from '#test/architecture/sources.ts';

/** The rooms that serve every module alike. */
const generic =
  /^src\/(contract\/(core|reports)|console\/(data|form|list|record|session|shell|ui)|service\/(commands|http|maintenance|search|store))\//;
/** A module's own screen may ask which of its modules it shows, as `screens/sale/` does with `sales_products`. */
const own = (path: string, segment: string) =>
  new RegExp(`/(modules/${segment}\\.|screens/${segment.split('_')[0]?.replace(/s$/, '')}s?/)`).test(path);

const src = sources.filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/demo/'));
const rooms = src.filter(({ path }) => generic.test(path));

/** Wire names with no other meaning: `day` and `reference` are also kinds, and `id` means the same everywhere. */
const fieldNames = new Set(
  segments.map(moduleOf).flatMap(({ fields, listFields }) => [...namesIn(fields), ...namesIn(listFields)]),
);
for (const word of [
  'id',
  'number',
  'reference',
  'time',
  'date',
  'status',
  'title',
  'name',
  'module',
  'total',
  'order',
  'state',
])
  fieldNames.delete(word);

function namesIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [name, ...(field.fields ? namesIn(field.fields) : [])]);
}

const isComparison = ({ type, operator }: Node) =>
  type === 'BinaryExpression' && ['===', '!==', '==', '!=', 'in'].includes(String(operator));
const textOf = (value: unknown) => (isNode(value) && value.type === 'Literal' ? value.value : undefined);
const texts = (node: Node) => [textOf(node.left), textOf(node.right)].filter((value) => typeof value === 'string');

function placesMatching(within: readonly Source[], matches: (node: Node, source: Source) => boolean): string[] {
  return within.flatMap((source) =>
    source.nodes
      .filter((node) => matches(node, source))
      .map(({ start, end }) => `${source.path}:${source.lineOf(start)} ${source.text.slice(start, end)}`),
  );
}

test('none asks which module it is, but the module’s own files', () => {
  const known: readonly string[] = segments;
  const compares = placesMatching(src, (node, { path }) => {
    if (!isComparison(node)) return false;
    return texts(node).some((text) => known.includes(text) && !own(path, text));
  });
  const switches = placesMatching(src, (node) => {
    if (node.type !== 'SwitchStatement' || !Array.isArray(node.cases)) return false;
    const named = isNode(node.discriminant) && /segment$/.test(nameOf(node.discriminant));
    return named && node.cases.some((each: Node) => known.includes(String(textOf(each.test))));
  });
  expect([...compares, ...switches]).toEqual([]);
});

/** Names of our variables that hold a wire name; `kind` and `meaning` hold the contract's own words. */
const holdsName = (node: unknown) => /^(name|field|path|column|parameter)$/i.test(nameOf(node));
const holdsFields = (node: unknown) => /^(fields|listed|record|values)$/i.test(nameOf(node));
const asksName = (node: Node) =>
  isComparison(node) &&
  texts(node).some((text) => fieldNames.has(text)) &&
  (node.operator === 'in' ? holdsFields(node.right) : holdsName(node.left) || holdsName(node.right));

/** Names of fields that are also meanings. */
const meanings = ['phone', 'fax', 'email', 'website', 'city', 'code', 'account'] satisfies Meaning[];
const isMeaning = (value: unknown) => meanings.some((each) => each === value);

test('no room of all modules decides by the name of a field: what it means stands in the contract', () => {
  expect(placesMatching(rooms, asksName)).toEqual([]);
  const isListed = ({ type, elements }: Node) => {
    if (type !== 'ArrayExpression' || !Array.isArray(elements) || elements.length < 2) return false;
    const listed = elements.map(textOf);
    return listed.every((each) => fieldNames.has(String(each))) && !listed.every(isMeaning);
  };
  expect(placesMatching(rooms, isListed)).toEqual([]);
});

/** Patterns for endings of parameters, for headers and for file paths, which are no names of fields. */
const otherNames = /^(relativeEnding|policyHeaders)$/;

test('none reads the name of a field', () => {
  const reads = (node: Node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments) || !isNode(node.callee)) return false;
    const { object, property } = node.callee;
    if (!isNode(object) || !isNode(property) || nameOf(property) !== 'test') return false;
    return /^(name|field)$/.test(nameOf(node.arguments[0])) && !otherNames.test(nameOf(object));
  };
  expect(placesMatching(rooms, reads)).toEqual([]);
});

/** The name of an identifier, or of the last part of an expression such as `a.segment`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  return value.type === 'MemberExpression' ? nameOf(value.property) : String(value.name ?? '');
}
