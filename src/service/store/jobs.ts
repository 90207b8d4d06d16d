/** What the writer can be asked to do. Each runs in a savepoint and is answered after its commit. */

import type { Kysely } from 'kysely';
import { isApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { type Command, execute } from '#service/commands/command.ts';
import { purgeOldKeys } from '#service/commands/idempotency.ts';
import type { Reply } from '#service/commands/reply.ts';
import { closeSession, openSession, openSessionByCode, recordSessionUse } from '#service/commands/sessions.ts';
import { noteUse } from '#service/commands/tokens.ts';
import { implementationOf } from '#service/register.ts';
import { type GroupCommit, groupCommit } from '#service/sql/group-commit.ts';
import type { Connection } from '#service/sql/sqlite.ts';
import type { Schema } from '#service/sql/tables.ts';

export type Job =
  | { name: 'write'; command: Command }
  | { name: 'openSession'; tokenId: number }
  | { name: 'openSessionByCode'; code: string }
  | { name: 'closeSession'; secret: string }
  | { name: 'noteUse'; tokenId: number; sessionId?: number }
  | { name: 'forgetOldKeys' }
  | { name: 'probe' };

/** A job, and when it was asked for, in milliseconds since 1970: its time is the asker's, however long it waits. */
export interface JobRequest {
  job: Job;
  at: number;
}

export interface JobResults {
  write: Reply;
  openSession: string;
  openSessionByCode: string;
  closeSession: undefined;
  noteUse: undefined;
  forgetOldKeys: undefined;
  probe: undefined;
}

export type JobResult = JobResults[Job['name']];

export interface WriterSettings {
  partyAccounts: readonly string[];
}

export function writerOver(
  connection: Connection,
  settings: WriterSettings,
  between?: () => void,
): GroupCommit<JobRequest, JobResult> {
  return groupCommit(connection, (asking) => runJob(connection, settings, asking), isApiError, between);
}

async function runJob(
  { db }: Connection,
  { partyAccounts }: WriterSettings,
  { job, at }: JobRequest,
): Promise<JobResult> {
  const seconds = Math.floor(at / 1000);
  if (job.name === 'write') {
    const { command } = job;
    const context = { db, clock: readClock(new Date(at)), partyAccounts, actor: command.actor };
    return execute(context, command, implementationOf(command.segment), seconds);
  }
  if (job.name === 'openSession') return openSession(db, job.tokenId);
  if (job.name === 'openSessionByCode') return openSessionByCode(db, job.code);
  if (job.name === 'closeSession') await closeSession(db, job.secret);
  if (job.name === 'noteUse') {
    await noteUse(db, job.tokenId);
    if (job.sessionId !== undefined) await recordSessionUse(db, job.sessionId);
  }
  if (job.name === 'probe') await writeForNothing(db);
  if (job.name === 'forgetOldKeys') await purgeOldKeys(db, seconds);
  return undefined;
}

/** Changes nothing, and goes to the disk as any change does: a row that gets the value it had is not even written. */
async function writeForNothing(db: Kysely<Schema>): Promise<void> {
  for (const step of [1, -1]) {
    await db
      .updateTable('schema_version')
      .set(({ eb }) => ({ version: eb('version', '+', step) }))
      .execute();
  }
}
