/** What the rest of the service relies on, whichever SQLite this Node has. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';

let directory: string;
let database: Database;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-engine-'));
  database = new Database(join(directory, 'engine.db'));
  database.exec('create table notes (id integer primary key, text text unique, units integer) strict');
});
afterAll(() => {
  database.close();
  rmSync(directory, { recursive: true });
});

test('a whole number is bound as one, a fraction is not, and rows are plain objects', () => {
  const row = database.prepare('select typeof(?) as small, typeof(?) as large, typeof(?) as part').get(1, 5e12, 1.5);
  expect(row).toStrictEqual({ small: 'integer', large: 'integer', part: 'real' });
});

test('a whole number that no number of this language holds is an error, never rounded', () => {
  expect(database.prepare('select 9007199254740991 as most').value()).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => database.prepare('select 9007199254740993 as more').all()).toThrow(/too large/);
});

test('what SQLite refuses has its name and its words', () => {
  const insert = database.prepare('insert into notes (text) values (?)');
  expect(insert.run('once')).toMatchObject({ changes: 1 });
  expect(() => insert.run('once')).toThrow(
    expect.objectContaining({ code: 'SQLITE_CONSTRAINT', message: 'UNIQUE constraint failed: notes.text' }),
  );
  expect(() => new Database(join(directory, 'nowhere', 'none.db'))).toThrow(
    expect.objectContaining({ code: 'SQLITE_CANTOPEN' }),
  );
  expect(() => new Database(join(directory, 'engine.db'), { readonly: true }).exec('delete from notes')).toThrow(
    expect.objectContaining({ code: 'SQLITE_READONLY' }),
  );
});

test('what SQLite refuses after a first row has its name, too', () => {
  const reader = new Database(join(directory, 'engine.db'), { readonly: true });
  const returning = reader.prepare("insert into notes (text) values ('late') returning id");
  for (const run of [() => returning.all(), () => returning.value()])
    expect(run).toThrow(expect.objectContaining({ code: 'SQLITE_READONLY' }));
  reader.close();
});

test('who cannot wait for another writer is told that it is busy, and a transaction shows', () => {
  const other = new Database(join(directory, 'engine.db'));
  database.exec('begin immediate');
  expect(database.inTransaction).toBe(true);
  expect(() => other.exec('begin immediate')).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
  database.exec('rollback');
  expect(database.inTransaction).toBe(false);
  other.close();
});

test('a text with a NUL in it is neither found nor kept, in whole or in part', () => {
  database.prepare('insert into notes (text) values (?)').run('elan');
  expect(database.prepare('select count(*) from notes where text = ?').value('elan\0')).toBe(0);
  expect(database.prepare('select count(*) from notes where instr(text, ?) > 0').value('elan\0')).toBe(0);
  expect(() => database.prepare('insert into notes (text) values (?)').run('elan\0more')).toThrow(/cannot store BLOB/);
});
