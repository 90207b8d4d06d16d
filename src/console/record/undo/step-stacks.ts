/** The entries of a history: those that can be undone and those that can be redone, each with the next one last. */
export function createStepStacks<E>(most: number) {
  let done: E[] = [];
  let undone: E[] = [];
  let revision = 0;

  const stackOf = (direction: 'undo' | 'redo') => (direction === 'undo' ? done : undone);

  function drop(entry: E): void {
    done = done.filter((each) => each !== entry);
    undone = undone.filter((each) => each !== entry);
  }

  return {
    /** Grows with every new step. A key pressed before a step was added, or failed, no longer applies to the next step. */
    revision: () => revision,
    next: (direction: 'undo' | 'redo') => stackOf(direction).at(-1),
    holds: (direction: 'undo' | 'redo', entry: E) => stackOf(direction).includes(entry),
    push: (entry: E) => {
      revision++;
      done = [...done, entry].slice(-most);
      undone = [];
    },
    drop,
    /** A key pressed while the change was being sent applied to it, and not to an older step. */
    fail: (entry: E) => {
      revision++;
      drop(entry);
    },
    /** `before`: when it was begun. A step that was added since is newer than the one that would be redone. */
    addUndone: (entry: E, before: number) => {
      if (before === revision) undone = [...undone, entry];
    },
    addRedone: (entry: E) => {
      done = [...done, entry];
    },
    clear: () => {
      done = [];
      undone = [];
      revision++;
    },
  };
}
