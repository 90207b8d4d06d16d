/**
 * The product on the other supported lines of Node, whose binaries come from the npm package `node`. `OFFLINE=1` skips
 * this.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

const starts = gateOrSoak(5, 20);
const kills = gateOrSoak(3, 20);
const nestedSeconds = gateOrSoak(280, 3600);

/**
 * Covers what differs between versions of Node: SQLite, threads, streams, and how it exits. PostgreSQL is independent
 * of Node.
 */
const files = [
  ...['transactions', 'updates', 'order', 'numbers'].map((name) => `test/service/conformance/${name}.test.ts`),
  'test/service/sql/sqlite-engine.test.ts',
  'test/service/sql/group-commit.test.ts',
  'test/service/store/threads/threaded-writer.test.ts',
  'test/service/conformance/ledger-guard.test.ts',
  'test/faults/kill.test.ts',
  'test/faults/migration.test.ts',
  'test/e2e/journey.test.ts',
];

/** The path of a line's binary, which is kept between runs. */
function binaryOf(line: string): string {
  const directory = join(tmpdir(), 'comptoir-nodes', line);
  const binary = join(directory, 'node_modules/node/bin/node');
  if (existsSync(binary)) return binary;
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'package.json'), '{"private":true,"allowScripts":{"node":true}}');
  // The binary is in a package for the platform; the install script only puts it in place.
  const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', `node@${line}`], {
    cwd: directory,
    encoding: 'utf8',
    timeout: 180_000,
    killSignal: 'SIGKILL',
  });
  if (!existsSync(binary)) {
    throw new Error(`Node ${line} did not come from the npm registry; OFFLINE=1 leaves this out.\n${install.stderr}`);
  }
  return binary;
}

/** The test's own time limit cannot end this: nothing else runs while the process waits for a child. */
function runOn(node: string, words: string[], env: Record<string, string> = {}, seconds = 60) {
  return spawnSync(node, words, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 2 ** 20,
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
}

/** Starts the service, waits until it is ready and ends it; returns its status and standard error. */
const startOnce = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['dist/service/comptoir.js', 'serve'], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', async (line) => {
    const [address] = String(line).match(/http:\\S+/);
    // On a busy machine the first answer may be that it is not ready yet.
    for (let attempt = 0; attempt < 1000; attempt++) {
      const { status } = await fetch(address + '/health/ready');
      if (status === 200) break;
      if (attempt === 999) console.error('never ready: ' + status);
    }
    child.kill('SIGTERM');
  });
  child.once('exit', (status, signal) => { process.exitCode = signal ? 70 : status; });
`;

describe.skipIf(process.env.OFFLINE).each(['22', '24'])('on Node %s', (line) => {
  let node: string;
  beforeAll(() => {
    node = binaryOf(line);
  });

  test(`${starts} starts of ${starts} come to their end, and say nothing on standard error`, () => {
    const directory = mkdtempSync(join(tmpdir(), 'comptoir-starts-'));
    try {
      const env = { DATA_DIR: join(directory, 'data'), PORT: '0', LOG_LEVEL: 'warn', SLOW_REQUEST: '0' };
      const first = runOn(node, ['-e', startOnce], env);
      expect(first.status).toBe(0);
      expect(first.stderr).toMatch(/^Sign in at /);
      const ends = Array.from({ length: starts }, () => runOn(node, ['-e', startOnce], env));
      const results = ends.map(({ status, stderr }) => ({ status, stderr }));
      expect(results).toEqual(Array.from({ length: starts }, () => ({ status: 0, stderr: '' })));
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });

  test('the database, the writer, the wire, crashes and the first journey in a browser are as they should be', () => {
    // Vitest would not report a pattern that matches nothing beside others that match.
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const projects = ['unit', 'service', 'product', 'timed'].flatMap((name) => ['--project', name]);
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...projects, ...files];
    const { status, stdout, stderr } = runOn(node, words, { TEST_NODE: node, KILLS: String(kills) }, nestedSeconds);
    if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  });
});
