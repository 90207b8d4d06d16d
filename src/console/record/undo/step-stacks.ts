/** The entries of a history, in one stack to undo and one to redo. The next entry is the last. */
export function createStepStacks<E>(most: number) {
  /** In the order of `at`, the revision at which the step was done. */
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
    /** Grows with each step that is added or fails. A key pressed before does not apply to the next step. */
    revision: () => revision,
    next: (direction: 'undo' | 'redo') => stackOf(direction).at(-1),
    holds: (direction: 'undo' | 'redo', entry: E) => stackOf(direction).includes(entry),
    push: (entry: E) => {
      revision++;
      done = [...done, { entry, at: revision }].slice(-most);
      undone = [];
    },
    drop,
    /** A key pressed while the change was being sent was meant for it, and must not undo an older step. */
    fail: (entry: E) => {
      revision++;
      drop(entry);
    },
    /** `before`: the revision at which the undo began. If a step was added since, the undone one cannot be redone. */
    addUndone: (entry: E, before: number) => {
      if (before === revision) undone = [...undone, entry];
    },
    /** Puts the step below those added since its redo began. Not added if the history was cleared since. */
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
