/** Browser tests end by closing their visits, which fails where a page complained of something. */
import { expect, test } from 'vitest';
import { isNamed, isNode, type Node, nodesWithin, type Source, sources } from '#test/architecture/sources.ts';

const calls =
  (...names: string[]) =>
  ({ type, callee }: Node) =>
    type === 'CallExpression' && names.some((name) => isNamed(callee, name));

/**
 * `openBoard` opens a visit, too, and closing its board ends the visit in the same way (test/harness/open-board.ts).
 */
const closesBoard = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && isNamed(callee.object, 'board') && isNamed(callee.property, 'close');

function endsByClosing({ nodes }: Source): boolean {
  const endings = nodes.filter(calls('afterAll', 'onTestFinished'));
  return endings.some((ending) => nodesWithin(ending).some((node) => calls('closeVisits')(node) || closesBoard(node)));
}

test('every file of browser tests that opens a visit ends by judging what was complained of', () => {
  const inBrowser = sources.filter(({ path }) => /^test\/e2e\/.*\.test\.ts$/.test(path));
  const visiting = inBrowser.filter(({ nodes }) => nodes.some(calls('visit', 'openBoard')));
  expect(visiting.length).toBeGreaterThan(50);
  expect(visiting.filter((source) => !endsByClosing(source)).map(({ path }) => path)).toEqual([]);
});
