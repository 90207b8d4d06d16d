/** Milliseconds between two looks. */
const interval = 250;

/**
 * Calls `end` once npm has ended, if one of this package's scripts started the service. npm passes a signal to the shell
 * between them only, and the shell ends without passing it on: the service would go on, and hold its port and database.
 */
export function endWithNpm(end: () => void): void {
  if (process.env.npm_package_name !== 'comptoir') return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    end();
  }, interval).unref();
}
