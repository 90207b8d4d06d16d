/**
 * The window of jsdom in which the console's tests draw: one for all files of a worker. What draws is imported once, too, and
 * keeps hold of the window that it found; `window.ts` puts the window in order between files.
 */
import { builtinEnvironments, type Environment, type EnvironmentReturn } from 'vitest/runtime';

let opened: Promise<EnvironmentReturn> | undefined;

const sharedWindow: Environment = {
  name: 'shared-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    opened ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await opened;
    // It goes with its worker.
    return { teardown: () => undefined };
  },
};

export default sharedWindow;
