import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWithCodeCache } from '#service/code-cache.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-compiled-'));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  chmodSync(directory, 0o700);
  rmSync(directory, { recursive: true, force: true });
});

/** Runs the program of these files and returns what it said. */
function run(): string[] {
  const output: string[] = [];
  Object.assign(globalThis, { say: (word: string) => output.push(word) });
  runWithCodeCache(pathToFileURL(join(directory, 'main.js')));
  return output;
}

const day = new Date('2026-01-01T00:00:00Z');

/** Writes files with the same modification time, so that only their contents differ. */
function files(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(directory, name), text);
    utimesSync(join(directory, name), day, day);
  }
}

const cachedFiles = () =>
  readdirSync(directory, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== directory)
    .map(({ parentPath, name }) => join(parentPath, name));

/** Runs the program and lets the time pass after which the compiled code is saved. */
function runAndKeep(): string[] {
  const output = run();
  vi.runAllTimers();
  return output;
}

test('files find each other, also in a circle, and what Node and its packages have', () => {
  files({
    'main.js': 'const { word } = require("./part.js"); say(word()); say(require("node:path").sep);',
    'part.js': 'const main = require("./main.js"); exports.word = () => typeof main;',
  });
  expect(run()).toEqual(['object', '/']);
});

test('a file that was not there is asked for again, with those that it needs', () => {
  const attempt =
    'const attempt = () => { try { say(require("./part.js").word()); } catch (cause) { say("failed"); } };';
  const part = 'exports.word = () => "part"; const { other } = require("./other.js"); exports.word = () => other();';
  files({ 'main.js': `${attempt} attempt(); attempt(); write(); attempt();`, 'part.js': part });
  const other = 'const part = require("./part.js"); exports.other = () => typeof part.word;';
  Object.assign(globalThis, { write: () => files({ 'other.js': other }) });
  expect(run()).toEqual(['failed', 'failed', 'function']);
});

test('words are said as they are written', () => {
  files({ 'main.js': 'say("Réglé à midi, 12 €"); say("\\u00e9t\\u00e9")' });
  expect(run()).toEqual(['Réglé à midi, 12 €', 'été']);
});

test('a later start takes what an earlier one compiled', () => {
  files({ 'main.js': 'say("one")' });
  expect(runAndKeep()).toEqual(['one']);
  expect(cachedFiles()).toHaveLength(1);
  // V8 does not notice another text of the same length, nor does its time differ: the old word shows what ran.
  files({ 'main.js': 'say("two")' });
  expect(run()).toEqual(['one']);
});

test('nothing of an earlier file runs in the place of a newer one', () => {
  files({ 'main.js': 'say("one")' });
  runAndKeep();
  writeFileSync(join(directory, 'main.js'), 'say("two")');
  expect(run()).toEqual(['two']);
});

test('what was kept and is damaged is compiled again, and kept again', () => {
  files({ 'main.js': 'say("one")' });
  runAndKeep();
  const [place = ''] = cachedFiles();
  const whole = statSync(place).size;
  writeFileSync(place, readFileSync(place).subarray(0, 40));
  // Another word of the same length, because this process of V8 knows the first one without the saved file.
  files({ 'main.js': 'say("two")' });
  expect(runAndKeep()).toEqual(['two']);
  expect(statSync(place).size).toBe(whole);
});

test('a program runs where nothing can be kept', () => {
  files({ 'main.js': 'say("one")', compiled: 'no directory' });
  expect(runAndKeep()).toEqual(['one']);
  expect(cachedFiles()).toEqual([]);
});
