/** The page that a file of tests has opened, kept here so that `window.ts` can leave it after the file. */

let leave: (() => Promise<void>) | undefined;

/** Sets how the open page is left: it must stop its requests and drop what it has read. */
export function leaveBy(leaving: () => Promise<void>): void {
  leave = leaving;
}

export async function leavePage(): Promise<void> {
  await leave?.();
  leave = undefined;
}
