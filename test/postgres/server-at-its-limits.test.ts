/**
 * A PostgreSQL server without disk space, memory or connections left: the error says so, and what became of the data.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { runCommand } from '#test/harness/command.ts';
import { createPostgresCompany, type PostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';

let directory: string;
let company: PostgresCompany;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-limits-'));
  company = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  writeFileSync(join(directory, 'clients.jsonl'), '{"code":"C1","name":"Ada"}\n');
});
afterAll(async () => {
  await company.drop();
  rmSync(directory, { recursive: true, force: true });
});

const run = (...words: string[]) => runCommand(words, { DATABASE_URL: company.url, DATA_DIR: join(directory, 'none') });

async function onServer(script: string): Promise<void> {
  const connection = openPostgres(company.url);
  await connection.exec(script);
  await connection.close();
}

/** Makes every insert of a client fail with this error, as where the server lacks something. */
const lacking = (state: string) => `
  create or replace function lack() returns trigger language plpgsql as
    $$ begin raise exception 'something is missing' using errcode = '${state}'; end $$;
  create or replace trigger lacks before insert on clients for each row execute function lack()`;

it.each([
  ['53100', 'The disk of the PostgreSQL server is full.', 'Make room there'],
  ['53200', 'The PostgreSQL server has no memory left.', 'End what else takes memory there, or give it more'],
])('an import that meets %s', async (state, sentence, remedy) => {
  await onServer(lacking(state));
  expect(await run('import', 'clients', join(directory, 'clients.jsonl'))).toMatchObject({
    status: 1,
    stderr: `${sentence} Nothing was imported. ${remedy}, then run the same command again.\n`,
  });
  await onServer('drop trigger lacks on clients');
});

it('a restore into a server whose disk is full leaves the backup, and goes through afterwards', async () => {
  const backup = join(directory, 'company.backup');
  expect(await run('backup', backup)).toMatchObject({ status: 0 });
  const target = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  const restore = () => runCommand(['restore', backup], { DATABASE_URL: target.url });
  const connection = openPostgres(target.url);
  await connection.exec(`drop schema public cascade; create schema public; create schema planted;
    create function planted.lack() returns event_trigger language plpgsql as
      $$ begin raise exception 'something is missing' using errcode = '53100'; end $$;
    create event trigger lacks on ddl_command_start when tag in ('CREATE TABLE') execute function planted.lack()`);
  expect(await restore()).toMatchObject({
    status: 1,
    stderr:
      'The disk of the PostgreSQL server is full. The backup is as it was. Make room there, then run the same command again.\n',
  });
  await connection.exec('drop event trigger lacks; drop schema planted cascade');
  expect(await restore()).toMatchObject({ status: 0 });
  await connection.close();
  await target.drop();
});

it('a backup and a start that get no connection', async () => {
  const server = new URL(company.url);
  await onServer(`create role crowded login password 'p' connection limit 0; grant all on schema public to crowded`);
  server.username = 'crowded';
  server.password = 'p';
  const crowded = { DATABASE_URL: server.href, DATA_DIR: join(directory, 'none'), PORT: '0' };
  const [sentence, remedy] = [
    'The PostgreSQL server takes no further connections.',
    'End others, or raise its limit of connections',
  ];
  expect(await runCommand(['backup', join(directory, 'other.backup')], crowded)).toMatchObject({
    status: 1,
    stderr: `${sentence} No backup was made; the data and earlier backups are as they were. ${remedy}, then run the same command again.\n`,
  });
  expect(await runCommand(['serve'], crowded)).toMatchObject({
    status: 1,
    stderr: `${sentence} What is stored there stays. ${remedy}, then try again.\n`,
  });
  await onServer('drop owned by crowded; drop role crowded');
});
