/** The writer's jobs. Each is answered after its commit. */

import type { Kysely } from 'kysely';
import { isApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { originOf } from '#service/commands/audit/append-audit.ts';
import { issueToken, withdrawSession, withdrawToken } from '#service/commands/audit/audited-access.ts';
import { type Command, execute } from '#service/commands/command.ts';
import type { Actor } from '#service/commands/context.ts';
import { deferredWrites, withDeferredWrites } from '#service/commands/deferred-writes.ts';
import { purgeExpiredKeys } from '#service/commands/idempotency.ts';
import type { Reply } from '#service/commands/reply.ts';
import { closeSession, openSession, openSessionByCode, recordSessionUse } from '#service/commands/sessions.ts';
import { type SettingsCommand, type StoredSettings, saveSettings } from '#service/commands/settings.ts';
import { type NewToken, recordTokenUse } from '#service/commands/tokens.ts';
import { implementationOf } from '#service/registry.ts';
import type { Connection } from '#service/sql/connection.ts';
import { type GroupCommit, groupCommit } from '#service/sql/group-commit.ts';
import type { Schema } from '#service/sql/tables.ts';

export type Job =
  | { name: 'write'; command: Command }
  | { name: 'saveSettings'; command: SettingsCommand }
  | { name: 'openSession'; tokenId: number }
  | { name: 'openSessionByCode'; code: string }
  | { name: 'closeSession'; secret: string }
  | { name: 'createToken'; token: NewToken; actor: Actor }
  | { name: 'revokeToken'; tokenId: number; actor: Actor }
  | { name: 'endSession'; sessionId: number; actor: Actor }
  | { name: 'recordTokenUse'; tokenId: number; sessionId?: number }
  | { name: 'purgeIdempotencyKeys' }
  | { name: 'probe' };

/** A job with the time of its request in milliseconds since 1970. That time applies, however long the job waits. */
export interface JobRequest {
  job: Job;
  at: number;
}

export interface JobResults {
  write: Reply;
  saveSettings: StoredSettings;
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

/** The name of a job in the log of slow queries. */
export function nameOfJob(job: Job): string {
  return job.name === 'write'
    ? `the writer: ${job.command.operation} ${job.command.segment}`
    : `the writer: ${job.name}`;
}

export interface WriterSettings {
  partyAccounts: readonly string[];
}

/**
 * The writer over this connection: its jobs share commits (`groupCommit`), and the rows of the audit and the counts of the
 * modules are written right before each. A job that is refused rejects with an `ApiError`.
 */
export function writerOver(
  connection: Connection,
  settings: WriterSettings,
  between?: () => void,
  /** Called with each result before its commit. */
  onResult: (result: JobResult) => void = () => {},
): GroupCommit<JobRequest, JobResult> {
  const deferred = deferredWrites(connection.statements);
  const { db, statements } = connection;
  const { partyAccounts } = settings;

  async function runJob({ job, at }: JobRequest): Promise<JobResult> {
    if (job.name === 'write') {
      const { command } = job;
      const clock = readClock(new Date(at));
      const context = { db, statements, deferred, clock, partyAccounts, actor: command.actor };
      return execute(context, command, implementationOf(command.segment), at);
    }
    return runOwnJob(connection, { job, at });
  }

  /** Some of the service's own jobs append to the audit themselves, which must come after what is deferred. */
  const prepare = async ({ job }: JobRequest) => {
    if (job.name !== 'write') await deferred.flush();
  };

  const run = async (asking: JobRequest) => {
    const result = await runJob(asking);
    onResult(result);
    return result;
  };
  return groupCommit(withDeferredWrites(connection, deferred), run, isApiError, between, prepare);
}

/** Writes of the service other than records. */
async function runOwnJob(connection: Connection, { job, at }: JobRequest): Promise<JobResult> {
  const { db } = connection;
  if (job.name === 'saveSettings') return saveSettings(connection, job.command, at);
  if (job.name === 'openSession') return openSession(db, job.tokenId);
  if (job.name === 'openSessionByCode') return openSessionByCode(db, job.code);
  if (job.name === 'createToken') return issueToken(connection, job.token, originOf(job.actor));
  if (job.name === 'revokeToken') return withdrawToken(connection, job.tokenId, originOf(job.actor));
  if (job.name === 'endSession') return withdrawSession(connection, job.sessionId, originOf(job.actor));
  if (job.name === 'closeSession') await closeSession(db, job.secret);
  if (job.name === 'recordTokenUse') {
    await recordTokenUse(db, job.tokenId);
    if (job.sessionId !== undefined) await recordSessionUse(db, job.sessionId);
  }
  if (job.name === 'probe') await probeWrite(db);
  if (job.name === 'purgeIdempotencyKeys') await purgeExpiredKeys(db, Math.floor(at / 1000));
  return undefined;
}

/**
 * Changes nothing but forces a write to the disk. It takes two steps, because SQLite does not write a row that keeps
 * its value.
 */
async function probeWrite(db: Kysely<Schema>): Promise<void> {
  for (const step of [1, -1]) {
    await db
      .updateTable('schema_version')
      .set(({ eb }) => ({ version: eb('version', '+', step) }))
      .execute();
  }
}
