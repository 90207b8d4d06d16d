/** The writer's jobs. Each is answered after its commit. */

import type { Kysely } from 'kysely';
import { isApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { type Command, execute } from '#service/commands/command.ts';
import { purgeExpiredKeys } from '#service/commands/idempotency.ts';
import type { Reply } from '#service/commands/reply.ts';
import {
  closeSession,
  endSession,
  openSession,
  openSessionByCode,
  recordSessionUse,
} from '#service/commands/sessions.ts';
import { createToken, type NewToken, recordTokenUse, revokeToken } from '#service/commands/tokens.ts';
import { implementationOf } from '#service/register.ts';
import type { Connection } from '#service/sql/connection.ts';
import { type GroupCommit, groupCommit } from '#service/sql/group-commit.ts';
import type { Schema } from '#service/sql/tables.ts';

export type Job =
  | { name: 'write'; command: Command }
  | { name: 'openSession'; tokenId: number }
  | { name: 'openSessionByCode'; code: string }
  | { name: 'closeSession'; secret: string }
  | { name: 'createToken'; token: NewToken }
  | { name: 'revokeToken'; tokenId: number }
  | { name: 'endSession'; sessionId: number }
  | { name: 'recordTokenUse'; tokenId: number; sessionId?: number }
  | { name: 'purgeIdempotencyKeys' }
  | { name: 'probe' };

/** A job with the time of its request in milliseconds since 1970. That time counts, however long the job waits. */
export interface JobRequest {
  job: Job;
  at: number;
}

export interface JobResults {
  write: Reply;
  openSession: string;
  openSessionByCode: string;
  closeSession: undefined;
  createToken: string;
  /** False if there was none to end. */
  revokeToken: boolean;
  endSession: boolean;
  recordTokenUse: undefined;
  purgeIdempotencyKeys: undefined;
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
  /** Called with each result before its commit. */
  onResult: (result: JobResult) => void = () => {},
): GroupCommit<JobRequest, JobResult> {
  const run = async (asking: JobRequest) => {
    const result = await runJob(connection, settings, asking);
    onResult(result);
    return result;
  };
  return groupCommit(connection, run, isApiError, between);
}

async function runJob(
  { db, statements }: Connection,
  { partyAccounts }: WriterSettings,
  { job, at }: JobRequest,
): Promise<JobResult> {
  const seconds = Math.floor(at / 1000);
  if (job.name === 'write') {
    const { command } = job;
    const context = { db, statements, clock: readClock(new Date(at)), partyAccounts, actor: command.actor };
    return execute(context, command, implementationOf(command.segment), seconds);
  }
  if (job.name === 'openSession') return openSession(db, job.tokenId);
  if (job.name === 'openSessionByCode') return openSessionByCode(db, job.code);
  if (job.name === 'createToken') return createToken(db, job.token);
  if (job.name === 'revokeToken') return revokeToken(db, job.tokenId);
  if (job.name === 'endSession') return endSession(db, job.sessionId);
  if (job.name === 'closeSession') await closeSession(db, job.secret);
  if (job.name === 'recordTokenUse') {
    await recordTokenUse(db, job.tokenId);
    if (job.sessionId !== undefined) await recordSessionUse(db, job.sessionId);
  }
  if (job.name === 'probe') await writeForNothing(db);
  if (job.name === 'purgeIdempotencyKeys') await purgeExpiredKeys(db, seconds);
  return undefined;
}

/**
 * Changes nothing but forces a write to the disk. It takes two steps, because SQLite does not write a row that keeps
 * its value.
 */
async function writeForNothing(db: Kysely<Schema>): Promise<void> {
  for (const step of [1, -1]) {
    await db
      .updateTable('schema_version')
      .set(({ eb }) => ({ version: eb('version', '+', step) }))
      .execute();
  }
}
