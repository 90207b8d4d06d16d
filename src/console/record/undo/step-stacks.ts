/** The entries of a history: those that can be undone and those that can be redone, each with the next one last. */
export function createStepStacks<E>(most: number) {
  /** `at`: the revision when it was done. They stand in this order. */
  let done: { entry: E; at: number }[] = [];
  let undone: E[] = [];
  let revision = 0;
  let clearedAt = 0;

  const stackOf = (direction: 'undo' | 'redo') => (direction === 'undo' ? done.map(({ entry }) => entry) : undone);

  function drop(entry: E): void {
    done = done.filter((each) => each.entry !== entry);
    undone = undone.filter((each) => each !== entry);
  }

  return {
    /** Grows with every new step. A key pressed before a step was added, or failed, no longer applies to the next step. */
    revision: () => revision,
    next: (direction: 'undo' | 'redo') => stackOf(direction).at(-1),
    holds: (direction: 'undo' | 'redo', entry: E) => stackOf(direction).includes(entry),
    push: (entry: E) => {
      revision++;
      done = [...done, { entry, at: revision }].slice(-most);
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
    /** A step that was added since it was begun is newer, and is undone first. What was begun before all were cleared is not added. */
    addRedone: (entry: E, before: number) => {
      if (before < clearedAt) return;
      const older = done.filter(({ at }) => at <= before);
      const newer = done.filter(({ at }) => at > before);
      done = [...older, { entry, at: before }, ...newer].slice(-most);
    },
    clear: () => {
      done = [];
      undone = [];
      revision++;
      clearedAt = revision;
    },
  };
}
