/** A further module is a migration, three files, labels and a line in each registry: proved on a copy of the tree. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addVehicles, newFiles, newLines, registries, writtenFiles } from '#test/fixtures/vehicles/change.ts';
import { copiesVariable } from '#test/harness/company.ts';

const sources = ['src', 'package.json', 'package-lock.json', 'tsconfig.json'];
const tests = ['test', 'public', 'index.html', 'vite.config.ts', 'vitest.config.ts', 'biome.json'];

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
}, 60_000);

/** A copy of the tree with the module `vehicles`; `without` leaves out one of its files. */
function treeWith(parts: readonly string[], without?: keyof typeof newFiles): string {
  const tree = mkdtempSync(join(tmpdir(), 'comptoir-vehicles-'));
  trees.push(tree);
  for (const part of parts) cpSync(part, join(tree, part), { recursive: true });
  // The copy has a `node_modules` of its own, so that its build results and caches do not get into this tree.
  mkdirSync(join(tree, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => !/^\.(comptoir|vite)/.test(each)))
    symlinkSync(resolve('node_modules', name), join(tree, 'node_modules', name));
  addVehicles(tree, without);
  return tree;
}

interface Ended {
  status: number | null;
  output: string;
}

/** Runs a program of the copy there, and waits for its end. */
function run(tree: string, words: string[], env: Record<string, string> = {}): Promise<Ended> {
  // The companies that this run copies from have no tables for vehicles.
  const { [copiesVariable]: _copies, VITEST: _vitest, ...others } = process.env;
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, words, { cwd: tree, env: { ...others, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.once('error', reject);
    child.once('exit', (status) => settle({ status, output }));
  });
}

const compiler = ['node_modules/typescript/bin/tsc', '--noEmit'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json'];
// The copy is no Git repository, so Biome has no list of ignored files there.
const linter = ['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false'];

/** The quick ones of the tests that look at the tree as a whole. */
const ofTheWhole = [
  'test/architecture/ratchet.test.ts',
  'test/architecture/migrations.test.ts',
  'test/contract/registry.test.ts',
  'test/service/conformance/description.test.ts',
];

/** Tests that run for each module. */
const ofEachModule = ['test/service/conformance/every-module.test.ts', 'test/console/journeys.test.tsx'];

function reportOf({ output }: Ended) {
  const [line] = output.split('\n').filter((each) => each.startsWith('{"numTotalTestSuites'));
  return JSON.parse(line ?? `{"missing": ${JSON.stringify(output)}}`);
}

test('it is so many files and a name in so many registries: measured by `npm run measure`', () => {
  expect(writtenFiles).toHaveLength(5);
  expect(registries.length).toBeLessThanOrEqual(5);
});

describe('with all its files', () => {
  test('the tree passes its gate, the service keeps its contract, and its list, record and forms open and save', async () => {
    const tree = treeWith([...sources, ...tests]);
    const [types, lint, gate, walk] = await Promise.all([
      run(tree, compiler),
      run(tree, [...linter, ...Object.values(newFiles), ...newLines.map(({ file }) => file)]),
      run(tree, [...vitest, '--project', 'unit', '--project', 'service', ...ofTheWhole]),
      run(tree, [...vitest, '--project', 'service', '--project', 'console', '-t', 'vehicles', ...ofEachModule]),
    ]);
    expect(types).toEqual({ status: 0, output: '' });
    expect(lint.status, lint.output).toBe(0);
    expect(reportOf(gate), gate.output).toMatchObject({ numFailedTests: 0, success: true });
    const report = reportOf(walk);
    expect(report, walk.output).toMatchObject({ numFailedTests: 0, success: true });
    // The tests of the service, and those of the console's two lists, record, two forms and new record.
    expect(report.numPassedTests).toBeGreaterThanOrEqual(16);
  }, 240_000);
});

describe('what was forgotten says so', () => {
  test('without its migration the service does not start, and names the columns', async () => {
    const tree = treeWith(sources, 'migration');
    const program = ['--import', 'tsx', 'src/cli/main.ts', 'serve'];
    const { status, output } = await run(tree, program, { DATA_DIR: join(tree, 'data'), PORT: '0' });
    expect(status).not.toBe(0);
    expect(output).toContain('The tables lack vehicles.id, vehicles.plate');
    expect(output).toContain('src/service/sql/migrations/');
  }, 120_000);

  test.each(['console', 'service'] as const)(
    'without its file in %s it does not compile, and the registry says why',
    async (room) => {
      const { status, output } = await run(treeWith(sources, room), [...compiler, '-p', 'src']);
      expect(status).not.toBe(0);
      expect(output).toMatch(new RegExp(`^src/${room}/registry\\.ts\\(.*Property 'vehicles' is missing`, 'm'));
    },
    120_000,
  );
});
