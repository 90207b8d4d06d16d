import { expect, test } from 'vitest';
import { createStepStacks } from '#console/record/undo/step-stacks.ts';

type Stacks = ReturnType<typeof createStepStacks<string>>;

const most = 4;

/** Begins to undo or redo the next step; the returned function ends it. */
function begin(stacks: Stacks, direction: 'undo' | 'redo'): () => void {
  const entry = stacks.next(direction) ?? '';
  const before = stacks.revision();
  return () => {
    stacks.drop(entry);
    if (direction === 'undo') stacks.addUndone(entry, before);
    else stacks.addRedone(entry, before);
  };
}

const undo = (stacks: Stacks) => begin(stacks, 'undo')();
const redo = (stacks: Stacks) => begin(stacks, 'redo')();

const sequences: [string, (stacks: Stacks) => void, { undo: string[]; redo: string[] }][] = [
  ['the last step is the next to be undone', () => undefined, { undo: ['c', 'b', 'a'], redo: [] }],
  ['what was undone last is the next to be redone', (all) => [undo(all), undo(all)], { undo: ['a'], redo: ['b', 'c'] }],
  [
    'what was redone is the next to be undone',
    (all) => [undo(all), undo(all), redo(all)],
    { undo: ['b', 'a'], redo: ['c'] },
  ],
  ['a new step leaves nothing to redo', (all) => [undo(all), all.push('d')], { undo: ['d', 'b', 'a'], redo: [] }],
  [
    'a step that is undone while another is added is not redone over it',
    (all) => {
      const end = begin(all, 'undo');
      all.push('d');
      end();
    },
    { undo: ['d', 'b', 'a'], redo: [] },
  ],
  [
    'a step that is redone while others are added is older than they are',
    (all) => {
      undo(all);
      const end = begin(all, 'redo');
      all.push('d');
      all.push('e');
      end();
    },
    { undo: ['e', 'd', 'c', 'b'], redo: [] },
  ],
  [
    'a step that is redone while another fails keeps its place',
    (all) => {
      undo(all);
      const end = begin(all, 'redo');
      all.push('d');
      all.fail('d');
      end();
      all.push('e');
    },
    { undo: ['e', 'c', 'b', 'a'], redo: [] },
  ],
  [
    'steps that are under way when all are cleared do not come back',
    (all) => {
      undo(all);
      const ends = [begin(all, 'undo'), begin(all, 'redo')];
      all.clear();
      for (const end of ends) end();
    },
    { undo: [], redo: [] },
  ],
  [
    'the oldest go where there are too many',
    (all) => [all.push('d'), undo(all), redo(all), all.push('e')],
    { undo: ['e', 'd', 'c', 'b'], redo: [] },
  ],
];

test.each(sequences)('%s', (_what, act, expected) => {
  const stacks = createStepStacks<string>(most);
  for (const step of ['a', 'b', 'c']) stacks.push(step);
  act(stacks);
  expect({ undo: emptied(stacks, 'undo'), redo: emptied(stacks, 'redo') }).toEqual(expected);
});

test('a step that is added or fails, and clearing, change what a key applies to; undoing and redoing do not', () => {
  const stacks = createStepStacks<string>(most);
  const changes = (act: () => void) => {
    const before = stacks.revision();
    act();
    return stacks.revision() !== before;
  };
  expect(changes(() => stacks.push('a'))).toBe(true);
  expect(changes(() => undo(stacks))).toBe(false);
  expect(changes(() => redo(stacks))).toBe(false);
  expect(changes(() => stacks.fail('a'))).toBe(true);
  expect(changes(() => stacks.clear())).toBe(true);
});

function emptied(stacks: Stacks, direction: 'undo' | 'redo'): string[] {
  const entries: string[] = [];
  for (let entry = stacks.next(direction); entry !== undefined; entry = stacks.next(direction)) {
    entries.push(entry);
    stacks.drop(entry);
  }
  return entries;
}
