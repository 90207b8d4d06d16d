/** How the code is written: sizes, and what may be called only in one place. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  files,
  isNamed,
  isNode,
  type Node,
  nodesWithin,
  placesOf,
  sources,
  sourcesIn,
} from '#test/architecture/sources.ts';
import { catalogueOf } from '#test/architecture/words.ts';

const inSrc = sources.filter(({ path }) => path.startsWith('src/'));

const maxFileLines = 300;
const maxFunctionLines = 70;
const maxComponentLines = 120;

/**
 * Functions that were too long already when nested functions were first counted, with their number of lines. The list
 * only shrinks: an entry is removed when its function has been split.
 */
const longerThanAllowed: Record<string, number> = {
  'src/console/form/drafts/use-draft.ts useDraft': 77,
  'src/console/form/picker/use-picker.ts usePicker': 82,
  'src/console/record/undo/undo-history.ts createUndoHistory': 77,
  'src/console/shell/shortcuts/use-global-keys.ts useGlobalKeys': 79,
};

describe('sizes', () => {
  test(`no file has more than ${maxFileLines} lines`, () => {
    const long = sources.filter(({ lines }) => lines > maxFileLines);
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test(`no function over ${maxFunctionLines} lines, one that holds JSX ${maxComponentLines}`, () => {
    expect(Object.fromEntries(longFunctions)).toEqual(longerThanAllowed);
  });
});

const isFunction = ({ type }: Node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);

/**
 * A function counts from its first to its last line, with the functions nested in it. A class is no function, but each
 * of its methods is one.
 */
const longFunctions = inSrc.flatMap(({ path, nodes, lineOf }) =>
  nodes.filter(isFunction).flatMap((node) => {
    const lines = lineOf(node.end) - lineOf(node.start) + 1;
    if (lines <= (holdsJsx(node) ? maxComponentLines : maxFunctionLines)) return [];
    const name = isNode(node.id) ? String(node.id.name) : `line ${lineOf(node.start)}`;
    return [[`${path} ${name}`, lines]];
  }),
);

function holdsJsx(node: Node): boolean {
  return nodesWithin(node).some(({ type }) => type === 'JSXElement' || type === 'JSXFragment');
}

describe('types', () => {
  test('no `any`: only the body of an answer, in tests, may be of every shape', () => {
    const places = placesOf(sources, ({ type }) => type === 'TSAnyKeyword');
    expect(places.filter((place) => !place.startsWith('test/harness/service.ts:'))).toEqual([]);
  });

  test('nothing switches the compiler off; tests of types expect it to refuse', () => {
    const silenced = /@ts-(ignore|nocheck|expect-error)/;
    const here = 'test/architecture/code.test.ts';
    const checked = sources.filter(({ path }) => path !== here && !path.endsWith('.test-d.ts'));
    expect(checked.filter(({ text }) => silenced.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

test('comments name only files that are there', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`);
  const there = [...files, ...pages, ...readdirSync('.')];
  // A URL path, which begins with a slash, and a name with a placeholder do not name a single file.
  const fileNames = /(?<![\w@#<>{}/.*-])[\w@][\w@/.-]*\.(tsx?|js|json|md|css|html|txt)\b/g;
  const isThere = (name: string) => there.some((path) => path === name || path.endsWith(`/${name}`));
  const missing = sources.flatMap(({ path, comments, lineOf }) =>
    comments.flatMap(({ value, start }) =>
      [...value.matchAll(fileNames)]
        .filter(([name]) => !isThere(name))
        .map(([name]) => `${path}:${lineOf(start)} ${name}`),
    ),
  );
  expect(missing).toEqual([]);
});

describe('what people read comes from the catalogues', () => {
  const letters = /\p{L}/u;
  const spoken = new Set(['title', 'label', 'placeholder', 'aria-label', 'aria-description', 'alt', 'description']);
  const console_ = sourcesIn('console');

  /** Keys of the catalogues, and texts that no language changes: the product's name, a format, a keyboard key. */
  const unspoken = new Set([...catalogueOf.keys(), 'Comptoir', '#rrggbb', 'N']);

  const isLetters = (value: unknown) =>
    isNode(value) &&
    !unspoken.has(String(value.value)) &&
    ((value.type === 'Literal' && typeof value.value === 'string' && letters.test(value.value)) ||
      (value.type === 'TemplateLiteral' && JSON.stringify(value.quasis).match(/"raw":"[^"]*\p{L}/u) !== null));
  const unwrapExpression = (value: unknown) =>
    isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value;

  test('no text stands between tags', () => {
    const isText = ({ type, value }: Node) =>
      type === 'JSXText' && letters.test(String(value)) && !unspoken.has(String(value).trim());
    expect(placesOf(console_, isText)).toEqual([]);
  });

  test('no text stands in braces between tags', () => {
    const isText = (node: Node) =>
      (node.type === 'JSXElement' || node.type === 'JSXFragment') &&
      (node.children as Node[]).some((child) => child.type === 'JSXExpressionContainer' && isLetters(child.expression));
    expect(placesOf(console_, isText)).toEqual([]);
  });

  test('no attribute that is read out holds a text', () => {
    const isText = (node: Node) =>
      node.type === 'JSXAttribute' &&
      spoken.has(String((node.name as Node).name)) &&
      isLetters(unwrapExpression(node.value));
    expect(placesOf(console_, isText)).toEqual([]);
  });
});

describe('one door each', () => {
  const callsOf = (name: string) => (node: Node) =>
    node.type === 'CallExpression' &&
    (isNamed(node.callee, name) || (isNode(node.callee) && isNamed(node.callee.property, name)));
  const pathsOf = (places: string[]) => [...new Set(places.map((place) => place.split(':')[0]))].sort();

  test('the console asks the service in one file', () => {
    expect(pathsOf(placesOf(sourcesIn('console'), callsOf('fetch')))).toEqual([
      'src/console/data/connection/request.ts',
    ]);
    const others = ({ type, name }: Node) =>
      type === 'Identifier' && ['XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'].includes(String(name));
    expect(placesOf(sourcesIn('console'), others)).toEqual([]);
  });

  /** The one exception is the keys that save a form, because a dialog may contain a form. */
  test('keys of a page do nothing behind an open dialog, for they come in by one door', () => {
    expect(pathsOf(placesOf(sourcesIn('console'), callsOf('useHotkeys')))).toEqual([
      'src/console/form/record-form.tsx',
      'src/console/ui/shortcuts/use-page-keys.ts',
    ]);
  });

  test('what did not arrive when it was shown can be asked for again, which React’s own `lazy` never does', () => {
    expect(pathsOf(placesOf(sourcesIn('console'), callsOf('lazy')))).toEqual(['src/console/ui/lazy-component.tsx']);
  });

  test('the console makes ids where there is no TLS, too', () => {
    expect(placesOf(sourcesIn('console'), callsOf('randomUUID'))).toEqual([]);
  });

  /**
   * Each side reads the wall clock in one file. The others need instants for what expires by itself: tokens, sessions,
   * stored answers and the pauses of a mirror. No day or time of a record is such an instant.
   */
  const clocks = [
    'src/cli/support/sign-in-link.ts',
    'src/cli/token.ts',
    'src/contract/formats/retry-after.ts',
    'src/console/time/wall-clock.ts',
    'src/service/clock.ts',
    'src/service/store/writer-jobs.ts',
    'src/service/commands/command.ts',
    'src/service/commands/sessions.ts',
    'src/service/commands/tokens.ts',
    'src/service/store/token-use.ts',
    'src/service/maintenance/mirror/send-request.ts',
    'src/service/maintenance/mirror/mirror-state.ts',
  ];

  test('`Date` is named in few files', () => {
    const isDate = (node: Node) =>
      ((node.type === 'NewExpression' || node.type === 'CallExpression') && isNamed(node.callee, 'Date')) ||
      (node.type === 'MemberExpression' && isNamed(node.object, 'Date'));
    expect(pathsOf(placesOf(inSrc, isDate)).filter((path) => !clocks.includes(String(path)))).toEqual([]);
  });

  test('the environment is read by the command line alone', () => {
    const isEnvironment = (node: Node) =>
      node.type === 'MemberExpression' && isNamed(node.object, 'process') && isNamed(node.property, 'env');
    const places = placesOf(sourcesIn('contract', 'service', 'console'), isEnvironment);
    expect(places).toEqual([]);
  });

  test('no amount is read as a float', () => {
    const isFloat = (node: Node) => callsOf('parseFloat')(node) || callsOf('toFixed')(node);
    expect(placesOf(inSrc, isFloat)).toEqual([]);
  });
});
