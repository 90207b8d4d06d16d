/** Directories that the settings name. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDirectory, prepareDatabase } from '#service/sql/database-file.ts';

it('are made with those that they stand in, and are taken where they are there', () => {
  const place = mkdtempSync(join(tmpdir(), 'comptoir-made-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  for (let time = 0; time < 2; time++) makeDirectory(join(place, 'a', 'b'));
  expect(statSync(join(place, 'a', 'b')).mode & 0o777).toBe(0o700);
  writeFileSync(join(place, 'file'), '');
  expect(() => makeDirectory(join(place, 'file'))).toThrow('EEXIST');
  expect(() => makeDirectory(join(place, 'file', 'c'))).toThrow('ENOTDIR');
});

it('are refused by a sentence where the system makes none', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux has such a place');
  expect(() => makeDirectory('/proc/x/backups')).toThrow('ENOENT');
  await expect(prepareDatabase('/proc/x')).rejects.toThrow(
    "DATA_DIR: ENOENT: no such file or directory, mkdir '/proc/x'. It must be a directory that this account may make.",
  );
});
