/** What the routes stand on. */
import type { Kysely } from 'kysely';
import type { Schema } from '#service/db/schema.ts';
import type { Command, Reply } from '#service/kit/command.ts';
import type { PageCache } from '#service/kit/page-cache.ts';
import type { BodyReader } from '#service/kit/read-bodies.ts';
import type { Holder } from '#service/kit/tokens.ts';
import type { Turns } from '#service/kit/turns.ts';

export interface Surroundings {
  db: Kysely<Schema>;
  /** The same data, for what may take long; it takes its turn. */
  longReads: Kysely<Schema>;
  /** Answers from it, made whole. */
  longBodies: BodyReader;
  turns: Turns;
  write(command: Command): Promise<Reply>;
  noteUse(holder: Holder): void;
  pages: PageCache;
  extensions: boolean;
  addon: boolean;
  partyAccounts: readonly string[];
  /** Compare every reply with the contract before it is sent; always on in tests. */
  checkReplies: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    holder?: Holder;
  }
}
