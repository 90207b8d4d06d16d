/** A database of an earlier version: stop times get their missing seconds, and pages cached before are not used. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { up } from '#service/sql/migrations/0015-stop-times.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-stop-times-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('gives seconds to the times that have none, and leaves the others', async () => {
  const connection = openSqlite(await prepareDatabase(dataDir));
  const { raw, statements } = connection;
  for (const [id, time] of ['09:30', '', '08:00:15'].entries())
    await statements.insert('stops', [{ id: id + 1, name: '', date: '2026-11-20', time, search_text: '', ...blank }]);
  raw.exec("insert into changes (segment, version) values ('stops', 4)");
  const version = () => raw.prepare("select version from changes where segment = 'stops'").value();
  await up(connection);
  expect(raw.prepare('select time from stops order by id').values()).toEqual(['09:30:00', '', '08:00:15']);
  expect(version()).toBe(5);
  await up(connection);
  expect(version()).toBe(5);
  connection.close();
});

const names = ['reference', 'address', 'adresse2', 'city', 'state', 'zip', 'stop_type', 'hours', 'broker', 'note_imp'];
const contact = [
  'contact_name',
  'contact_tel',
  'contact_fax',
  'contact_email',
  'note',
  'note_booking',
  'trackerUserId',
];
const blank = Object.fromEntries([...names, ...contact].map((name) => [name, '']));
