/** Records which components React renders again, by the hook of its developer tools. Must be imported before React. */

interface Fiber {
  type: { displayName?: string; name?: string } | string | null;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

const performedWork = 1;

interface Commits {
  rendered: string[];
  isListening: boolean;
}

const nameOf = ({ type }: Fiber) => (typeof type === 'function' ? (type as { name: string }).name : '');

function walk(fiber: Fiber | null, rendered: string[]): void {
  for (let at = fiber; at; at = at.sibling) {
    if (at.alternate && at.flags & performedWork && nameOf(at)) rendered.push(nameOf(at));
    // A subtree that React skipped is the same object as before.
    if (at.child !== at.alternate?.child) walk(at.child, rendered);
  }
}

/** React reads the hook once and stays when tests load modules anew, so that they must find the same hook again. */
const tools = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: { commits: Commits } };
tools.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= createHook({ rendered: [], isListening: false });
const { commits } = tools.__REACT_DEVTOOLS_GLOBAL_HOOK__;

function createHook(commits: Commits) {
  return {
    commits,
    isDisabled: false,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) =>
      commits.isListening && walk(root.current, commits.rendered),
    onCommitFiberUnmount: () => undefined,
  };
}

/** The names of the components rendered again, from now to the end of the file; empty it before each action. */
export function listenToCommits(): string[] {
  commits.rendered.length = 0;
  commits.isListening = true;
  return commits.rendered;
}

export function stopListening(): void {
  commits.isListening = false;
}
