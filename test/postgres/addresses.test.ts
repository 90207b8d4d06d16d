/** Addresses of a database that the driver cannot read: a sentence says which setting it is, and never the password. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '#test/harness/command.ts';
import { createPostgresCompany, postgresOfRun, queryPostgres } from '#test/harness/postgres-company.ts';

const directory = mkdtempSync(join(tmpdir(), 'comptoir-addresses-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const remedy = 'an address such as postgres://user@host/database. In a password, write ? as %3F, # as %23 and / as %2F';
const commands = [['serve'], ['token', 'list']];

describe.each([
  ['a password with ?', 'postgres://u:secret?word@127.0.0.1:1/none'],
  ['a password with #', 'postgres://u:secret#word@127.0.0.1:1/none'],
  ['a password of digits with #', 'postgres://u:123#secret@127.0.0.1:1/none'],
  ['a password of digits with ?', 'postgres://u:123?secret@127.0.0.1:1/none'],
  ['a password of digits with /', 'postgres://u:123/secret@127.0.0.1:1/none'],
  ['a password with /', 'postgres://u:secret/word@127.0.0.1:1/none'],
  ['a port that is no number', 'postgres://u:secret@127.0.0.1:many/none'],
])('%s', (_, url) => {
  it.each(commands)('is said by %s', async (...words) => {
    expect(await runCommand(words, { DATABASE_URL: url })).toEqual({
      status: 1,
      stdout: '',
      stderr: `DATABASE_URL: it cannot be used. It must be ${remedy}.\n`,
    });
  });

  it('is said by doctor, of the settings', async () => {
    const { stdout } = await runCommand(['doctor'], { DATABASE_URL: url });
    expect(stdout).toBe(
      `problem\tsettings\tDATABASE_URL: it cannot be used. It must be ${remedy}. Correct it in .env or in the environment.\n`,
    );
  });

  it('is said by move', async () => {
    expect(await runCommand(['move', '--to', url], { DATA_DIR: directory })).toEqual({
      status: 2,
      stdout: '',
      stderr: `error: --to: it cannot be used. Give ${remedy}.\n`,
    });
  });
});

it.each([
  ['a word that the server does not know', 'options=bogus', 'invalid command-line argument for server process: bogus'],
  [
    'a file that is not there',
    'sslrootcert=/nofile',
    "the address of DATABASE_URL cannot be read (ENOENT: no such file or directory, open '/nofile')",
  ],
])('%s is named in a sentence', async (_, question, says) => {
  const DATABASE_URL = `${postgresOfRun()}?${question}`;
  for (const words of commands)
    expect(await runCommand(words, { DATABASE_URL })).toEqual({
      status: 1,
      stdout: '',
      stderr: `The database cannot be used: ${says}.\n`,
    });
  expect((await runCommand(['doctor'], { DATABASE_URL })).stdout).toContain(
    `problem\tdatabase\t${says}. Correct DATABASE_URL, or start the server.\n`,
  );
});

it('what is wrong with the target of a move is said of --to, as DATABASE_URL is empty then', async () => {
  const company = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  await queryPostgres(company.url, 'drop schema public cascade; create schema public; create table notes (id int)');
  const move = async (to: string) => (await runCommand(['move', '--to', to], { DATA_DIR: directory })).stderr;
  expect(await move(company.url)).toBe(
    'The database of --to belongs to another program: it is not a database of Comptoir. Nothing was changed. Name another one.\n',
  );
  expect(await move(`${company.url}?sslrootcert=/nofile`)).toMatch(
    /^The database cannot be used: the address of --to cannot be read \(ENOENT: [^\n]+\)\.\n$/,
  );
  await company.drop();
});

it.each([
  ['%3F', 'postgres://u:secret%3Fword@127.0.0.1:1/none?application_name=a@b'],
  ['a directory of sockets', 'postgres:///none?host=/nowhere'],
  ['no server', 'postgres://u:secret@/none?host=127.0.0.1&port=1'],
])('an address with %s is one', async (_, DATABASE_URL) => {
  expect((await runCommand(['check'], { DATABASE_URL })).stderr).toMatch(
    /^The database cannot be used: connect (ECONNREFUSED|ENOENT) .+\n$/,
  );
});
