/** The page that a file of tests has opened, known to what puts the window in order after the file. */

let leave: (() => Promise<void>) | undefined;

/** How the page that is open now is left: it asks nothing more, and keeps nothing of what it read. */
export function leaveBy(leaving: () => Promise<void>): void {
  leave = leaving;
}

export async function leavePage(): Promise<void> {
  await leave?.();
  leave = undefined;
}
