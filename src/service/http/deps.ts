/** What the routes stand on. */
import type { Kysely } from 'kysely';
import type { Command } from '#service/commands/command.ts';
import type { Reply } from '#service/commands/reply.ts';
import type { Principal } from '#service/commands/tokens.ts';
import type { PageCache } from '#service/http/page-cache.ts';
import type { FairQueue } from '#service/sql/fair-queue.ts';
import type { Schema } from '#service/sql/tables.ts';
import type { BodyReader } from '#service/store/read-bodies.ts';

export interface AppDeps {
  db: Kysely<Schema>;
  /** The same data, for what may take long; it takes its turn. */
  longReads: Kysely<Schema>;
  /** Answers from it, made whole. */
  longBodies: BodyReader;
  turns: FairQueue;
  write(command: Command): Promise<Reply>;
  noteUse(principal: Principal): void;
  pages: PageCache;
  extensions: boolean;
  addon: boolean;
  partyAccounts: readonly string[];
  /** Compare every reply with the contract before it is sent; always on in tests. */
  checkReplies: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal;
  }
}
