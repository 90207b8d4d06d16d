/** Which components React draws again, heard where its developer tools listen: to be imported before React is. */

interface Fiber {
  type: { displayName?: string; name?: string } | string | null;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

const performedWork = 1;
const heard: string[] = [];
let isListening = false;

const nameOf = ({ type }: Fiber) => (typeof type === 'function' ? (type as { name: string }).name : '');

function walk(fiber: Fiber | null): void {
  for (let at = fiber; at; at = at.sibling) {
    if (at.alternate && at.flags & performedWork && nameOf(at)) heard.push(nameOf(at));
    // A subtree that React kept is the very same one.
    if (at.child !== at.alternate?.child) walk(at.child);
  }
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    isDisabled: false,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => isListening && walk(root.current),
    onCommitFiberUnmount: () => undefined,
  },
});

/** From now on to the end of the file, the names of what is drawn again: to be emptied before each act. */
export function listenToCommits(): string[] {
  heard.length = 0;
  isListening = true;
  return heard;
}

export function stopListening(): void {
  isListening = false;
}
