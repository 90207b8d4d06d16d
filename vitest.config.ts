import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { mergeConfig, type TestProjectConfiguration, type UserWorkspaceConfig } from 'vitest/config';
import LongestFirst from './test/harness/longest-first.ts';
import { filesOf, type Suite } from './test/harness/suites.ts';
import viteConfig from './vite.config.ts';

/** A run of `npm run soak` takes its time: each test that counts does so for minutes. */
const hour = 3_600_000;

export default (env: Parameters<typeof viteConfig>[0]) => {
  const isSoak = env.mode === 'soak';
  const effort = isSoak ? 'soak' : 'gate';
  const suite = (name: Suite, { env, ...settings }: UserWorkspaceConfig['test'] = {}): TestProjectConfiguration => ({
    extends: true,
    // What is drawn in tests is drawn by the React that people run (test/harness/production-react.ts).
    oxc: { jsx: { development: false } },
    test: {
      name,
      include: filesOf(name, isSoak),
      globalSetup: ['test/harness/run.ts'],
      env: { EFFORT: effort, ...env },
      testTimeout: isSoak ? hour : 60_000,
      // The first of each kind of company is made in the hook of a test, on a machine that may do much else.
      hookTimeout: 60_000,
      ...settings,
    },
  });
  const drawing = { isolate: false, setupFiles: ['test/harness/window.ts'], env: { NODE_ENV: 'production' } };
  const onPostgres = {
    globalSetup: ['test/harness/run.ts', 'test/harness/postgres-run.ts'],
    // The first of each kind of company is made in the hook of a test.
    hookTimeout: 300_000,
    // What draws at random draws the same on either engine: the console draws once as much in a soak of SQLite.
    env: { EFFORT: 'gate', COMPTOIR_TEST_ENGINE: 'postgres' },
  };
  const product = {
    isolate: false,
    globalSetup: ['test/harness/run.ts', 'test/harness/built.ts'],
    testTimeout: isSoak ? hour : 300_000,
    hookTimeout: 300_000,
    // A browser on a busy machine takes its time to show what was done.
    expect: { poll: { timeout: 20_000 } },
    // No page of a test lives long enough to be worth optimizing: without it a fifth less of the processor's time.
    env: { BROWSER_JS_FLAGS: '--no-maglev --no-opt' },
  };
  const consoleOnPostgres = [
    suite('console-postgres', { ...drawing, ...onPostgres, env: { ...drawing.env, ...onPostgres.env } }),
    suite('product-postgres', {
      ...product,
      ...onPostgres,
      env: { ...product.env, ...onPostgres.env },
      globalSetup: [...product.globalSetup, 'test/harness/postgres-run.ts'],
      sequence: { groupOrder: 1 },
    }),
  ];
  return mergeConfig(viteConfig(env), {
    // What `@vitest-environment shared-window` names.
    resolve: { alias: { 'vitest-environment-shared-window': resolve('test/harness/shared-window.ts') } },
    test: {
      // Rendering makes much that is soon thrown away: with room for it, a tenth less of the time goes to collecting it.
      execArgv: ['--max-semi-space-size=64'],
      // One more than there are processors: what waits, for a timer or for another thread, leaves its own to others.
      maxWorkers: availableParallelism() + 1,
      passWithNoTests: isSoak,
      sequence: { sequencer: LongestFirst },
      projects: [
        // Nothing is shared between the files of a suite but what importing costs, and a worker's browser.
        suite('unit', { isolate: false }),
        suite('service', { isolate: false }),
        // The same conversations, with PostgreSQL behind the service.
        suite('postgres', {
          isolate: false,
          ...onPostgres,
          // Some of them are of its commands.
          globalSetup: [...onPostgres.globalSetup, 'test/harness/built.ts'],
          env: { ...onPostgres.env, EFFORT: effort },
        }),
        // Nor here: the console is imported once a worker, and draws in one window (test/harness/shared-window.ts).
        suite('console', drawing),
        // After the others: each of its files has programs of its own beside it, and a browser has several.
        suite('product', {
          ...product,
          sequence: { groupOrder: 1 },
        }),
        // What looks at the clock wants the machine for itself: one at a time, after all others.
        suite('timed', {
          ...product,
          env: {},
          isolate: true,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        }),
        ...(isSoak ? consoleOnPostgres : []),
      ],
    },
  });
};
