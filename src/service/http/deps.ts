/** What the routes depend on. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Command } from '#service/commands/command.ts';
import type { Reply } from '#service/commands/reply.ts';
import type { Principal } from '#service/commands/tokens.ts';
import type { CachedRead } from '#service/http/cached-reads/cached-read.ts';
import type { Admission } from '#service/http/limits/admission.ts';
import type { PageCache } from '#service/http/page-cache.ts';
import type { WireResponse } from '#service/http/wire-response.ts';
import type { Awaitable } from '#service/sql/statements.ts';
import type { Schema } from '#service/sql/tables.ts';
import type { ReadQueue } from '#service/store/queues/read-queue.ts';
import type { BodyReader } from '#service/store/response-bodies.ts';
import type { Credential, DataState } from '#service/store/state-cache.ts';

export interface AppDeps {
  db: Kysely<Schema>;
  /** Versions of the data at this moment. */
  dataState(): Awaitable<DataState>;
  /** A second connection to the same data for slow reads, which are queued. */
  longReads: Kysely<Schema>;
  /** Builds whole replies in the reader of slow queries. */
  longBodies: BodyReader;
  readSlots: ReadQueue;
  admission: Admission;
  write(command: Command): Promise<Reply>;
  recordTokenUse(principal: Principal): void;
  pages: PageCache<WireResponse>;
  extensions: boolean;
  addon: boolean;
  partyAccounts: readonly string[];
  /** Compares every reply with the contract before it is sent. Always on in tests. */
  checkReplies: boolean;
}

export interface RouteDeps extends AppDeps {
  cachedReads: { remember(request: FastifyRequest, reply: FastifyReply, read: CachedRead): void };
}

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
    credential?: Credential;
    dataState?: DataState;
  }
}
