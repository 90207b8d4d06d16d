/** What doctor reports of a server that makes a start fail, or that may lose what it acknowledged. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPostgres, type PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { runCommand } from '#test/harness/command.ts';
import { createPostgresCompany, type PostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';

let company: PostgresCompany;
let owner: PostgresConnection;
let name: string;
beforeEach(async () => {
  company = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  name = new URL(company.url).pathname.slice(1);
  owner = openPostgres(company.url);
});
afterEach(async () => {
  await owner.close();
  await company.drop();
});

const doctor = async (url = company.url) => (await runCommand(['doctor'], { DATABASE_URL: url })).stdout;

it('a search_path that names no schema that is there', async () => {
  await owner.exec(`alter database ${name} set search_path = "$user", nowhere`);
  const says =
    'No schema of search_path ("$user", nowhere) is in the database of DATABASE_URL. Make it, or correct search_path.';
  expect(await doctor()).toContain(`problem\tdatabase\t${says}\n`);
  expect((await runCommand(['serve'], { DATABASE_URL: company.url })).stderr).toBe(`${says}\n`);
});

it('a right on a table that was revoked', async () => {
  await owner.exec(`create role ${name} login password 'p'; grant all on schema public to ${name};
    grant all on all tables in schema public to ${name}; revoke select on clients from ${name}`);
  const url = new URL(company.url);
  [url.username, url.password] = [name, 'p'];
  expect(await doctor(url.href)).toContain(
    'problem\tdatabase\tpermission denied for table clients. As the owner, grant the role of DATABASE_URL all rights on the tables.\n',
  );
  await owner.exec(`drop owned by ${name}; drop role ${name}`);
});

it('a database that takes no writes, as a start does', async () => {
  await owner.exec(`alter database ${name} set default_transaction_read_only = on`);
  const says =
    'The database of DATABASE_URL takes no writes: it is a standby, or default_transaction_read_only is on. Name the primary server, or set that off.';
  const said = await doctor();
  expect(said).toContain(`problem\tdatabase\t${says}\n`);
  expect(said).not.toContain('is whole');
  expect((await runCommand(['serve'], { DATABASE_URL: company.url })).stderr).toBe(`${says}\n`);
});

it('a database whose triggers do not run, as a start does', async () => {
  await owner.exec(`alter database ${name} set session_replication_role = replica`);
  const says =
    'The database of DATABASE_URL checks and counts nothing: session_replication_role is replica. Reset it for the role and the database.';
  const said = await doctor();
  expect(said).toContain(`problem\tdatabase\t${says}\n`);
  expect(said).not.toContain('is whole');
  expect((await runCommand(['serve'], { DATABASE_URL: company.url })).stderr).toBe(`${says}\n`);
});

it('settings by which an acknowledged save can be lost', async () => {
  // The server of the tests has all three settings off; the next statement changes one for this database alone.
  expect(await doctor()).toContain(
    'warning\tdatabase\tA save that is acknowledged may be lost when the server breaks down (fsync=off, full_page_writes=off, synchronous_commit=off). Set it on again.\n',
  );
  await owner.exec(`alter database ${name} set synchronous_commit = on`);
  expect(await doctor()).toContain('(fsync=off, full_page_writes=off)');
});
