/**
 * The jsdom window of the console's tests, one for all files of a worker: React and the components are imported once,
 * too, and keep the window that they found. `window.ts` resets the window between files.
 */
import { builtinEnvironments, type Environment, type EnvironmentReturn } from 'vitest/runtime';

let opened: Promise<EnvironmentReturn> | undefined;

const sharedWindow: Environment = {
  name: 'shared-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    opened ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await opened;
    // The window ends with its worker.
    return { teardown: () => undefined };
  },
};

export default sharedWindow;
