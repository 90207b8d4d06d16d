/** What the writer can be asked to do. Each runs in a savepoint and is answered after its commit. */

import { readClock } from '#service/clock.ts';
import { type GroupCommit, groupCommit } from '#service/db/group-commit.ts';
import type { Connection } from '#service/db/sqlite.ts';
import { isRefusal } from '#service/errors.ts';
import { type Command, execute, type Reply } from '#service/kit/command.ts';
import { forgetOldKeys } from '#service/kit/idempotency.ts';
import { closeSession, noteSessionUse, openSession, openSessionByCode } from '#service/kit/sessions.ts';
import { noteUse } from '#service/kit/tokens.ts';
import { implementationOf } from '#service/register.ts';

export type Job =
  | { name: 'write'; command: Command }
  | { name: 'openSession'; tokenId: number }
  | { name: 'openSessionByCode'; code: string }
  | { name: 'closeSession'; secret: string }
  | { name: 'noteUse'; tokenId: number; sessionId?: number }
  | { name: 'forgetOldKeys' };

export interface JobResults {
  write: Reply;
  openSession: string;
  openSessionByCode: string;
  closeSession: undefined;
  noteUse: undefined;
  forgetOldKeys: undefined;
}

export type JobResult = JobResults[Job['name']];

export interface WriterSettings {
  partyAccounts: readonly string[];
}

export function writerOver(connection: Connection, settings: WriterSettings): GroupCommit<Job, JobResult> {
  return groupCommit(connection, (job) => runJob(connection, settings, job), isRefusal);
}

async function runJob({ db }: Connection, { partyAccounts }: WriterSettings, job: Job): Promise<JobResult> {
  if (job.name === 'write') {
    const { command } = job;
    const context = { db, clock: readClock(), partyAccounts, actor: command.actor };
    return execute(context, command, implementationOf(command.segment));
  }
  if (job.name === 'openSession') return openSession(db, job.tokenId);
  if (job.name === 'openSessionByCode') return openSessionByCode(db, job.code);
  if (job.name === 'closeSession') await closeSession(db, job.secret);
  if (job.name === 'noteUse') {
    await noteUse(db, job.tokenId);
    if (job.sessionId !== undefined) await noteSessionUse(db, job.sessionId);
  }
  if (job.name === 'forgetOldKeys') await forgetOldKeys(db, Math.floor(Date.now() / 1000));
  return undefined;
}
