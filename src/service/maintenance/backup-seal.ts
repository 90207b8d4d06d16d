/**
 * The seal of a backup is a digest over every byte of the file, stored in the file itself. SQLite's own check does not
 * notice a changed letter inside a text. Two marks show that a seal exists, so that one changed byte cannot make the
 * file look like an old backup without a seal.
 */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';

type SealState = 'whole' | 'changed' | 'none';

/** `CmpB` in the header field in which SQLite lets programs mark their files. */
const backupKind = 0x436d7042;
const sealTable = 'backup_seal';
const digestLength = 64;
const emptyDigest = '0'.repeat(digestLength);
const sealPattern = /^comptoir-backup:[0-9a-f]{32}:[0-9a-f]{64}$/;

/** Seals a file that nobody else has open. */
export function sealBackup(file: string): void {
  const start = `comptoir-backup:${randomBytes(16).toString('hex')}:`;
  const { raw, close } = openSqlite(file);
  // A backup that was put in the place of the database has a seal already.
  raw.exec(
    `drop table if exists ${sealTable}; create table ${sealTable} (seal text not null) strict; pragma application_id = ${backupKind}`,
  );
  raw.prepare(`insert into ${sealTable} (seal) values (?)`).run(start + emptyDigest);
  // Without a write-ahead log, so that the backup is a single file.
  raw.prepare('pragma journal_mode = delete').get();
  close();
  const position = findBytes(file, start) + start.length;
  writeAt(file, position, digestOf(file, position));
}

/** Reads the whole file if it has a seal. Not for a database in use, whose bytes change meanwhile. */
export function readSeal(file: string): SealState {
  const seal = storedSeal(file);
  if (seal === undefined) return 'none';
  if (!sealPattern.test(seal)) return 'changed';
  const start = seal.slice(0, -digestLength);
  const at = findBytes(file, start);
  return at >= 0 && seal === start + digestOf(file, at + start.length) ? 'whole' : 'changed';
}

/** Removes the seal, because data restored from a backup are not a backup any more. */
export function breakSeal({ raw }: SqliteConnection): void {
  raw.exec(`drop table if exists ${sealTable}; pragma application_id = 0`);
}

/** Whether it is a backup, whole or not. Throws where it cannot be read. */
export function isSealed(file: string): boolean {
  return storedSeal(file) !== undefined;
}

/** Undefined for a file that was never sealed. */
function storedSeal(file: string): string | undefined {
  const { raw, close } = openSqlite(file, { readonly: true });
  try {
    const named = raw.prepare('select 1 from sqlite_master where name = ?').get(sealTable);
    const kind = raw.prepare('pragma application_id').value();
    if (!named) return kind === backupKind ? '' : undefined;
    return String(raw.prepare(`select seal from ${sealTable}`).value() ?? '');
  } finally {
    close();
  }
}

const chunk = 1024 * 1024;

/**
 * Reads the file in pieces with their offsets. Each piece is followed by the first `overlap` bytes of the next, so that
 * a text across the boundary is found.
 */
function* piecesOf(file: string, overlap = 0): Generator<{ at: number; bytes: Buffer }> {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(chunk + overlap);
    for (let at = 0; ; at += chunk) {
      const length = readSync(descriptor, buffer, 0, buffer.length, at);
      if (length) yield { at, bytes: buffer.subarray(0, length) };
      if (length < buffer.length) return;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** -1 when the text is not in the file. */
function findBytes(file: string, text: string): number {
  const sought = Buffer.from(text, 'latin1');
  for (const { at, bytes } of piecesOf(file, sought.length)) {
    const index = bytes.indexOf(sought);
    if (index >= 0) return at + index;
  }
  return -1;
}

/** The digest of the whole file, with zeros in the place where the digest itself is stored. */
function digestOf(file: string, position: number): string {
  const hash = createHash('sha256');
  for (const { at, bytes } of piecesOf(file)) {
    const from = Math.max(0, position - at);
    const to = Math.min(bytes.length, position + digestLength - at);
    if (from < to) bytes.fill('0', from, to, 'latin1');
    hash.update(bytes);
  }
  return hash.digest('hex');
}

function writeAt(file: string, position: number, text: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    writeSync(descriptor, text, position, 'latin1');
  } finally {
    closeSync(descriptor);
  }
}
