/**
 * `GET /api/changes`: server-sent events that tell what was written, by whom, to whoever may read it. An extension: a
 * strict service has no such path.
 */
import * as z from 'zod/mini';
import { segments } from '#contract/core/segments.ts';

export const changesPath = '/api/changes';

/** The data of an event `change`. */
export const change = z.object({
  module: z.enum(segments),
  /** Null: many records, or nobody knows which, as after an import. */
  id: z.nullable(z.int()),
  /** How often the module was written, this time included. */
  version: z.int(),
  /** Who wrote, as `GET /api` names them; null for several people and where nobody knows. */
  actor: z.nullable(z.string()),
  /** The record's ETag after the write; null for a record that was deleted, and for many. */
  etag: z.nullable(z.string()),
});
export type Change = z.output<typeof change>;

/** The data of an event `settings`. */
export const settingsChange = z.object({
  scope: z.literal('company'),
  /** How often they were written. */
  version: z.int(),
  etag: z.string(),
});
export type SettingsChange = z.output<typeof settingsChange>;

export const eventNames = {
  /** The first event of every stream: what was missed has been told, and the stream is live. */
  live: 'live',
  change: 'change',
  /** Which settings the company has: when the stream begins, and when they were written. It has no position. */
  settings: 'settings',
  /** What was missed is not known any more: whatever was read before may be old. */
  readAgain: 'read-again',
} as const;

/** A place in the stream: the id of an event, and what `Last-Event-ID` and `changes` of `GET /api` hold. */
interface StreamPosition {
  /** Names the data; another one after a restore. */
  epoch: string;
  /** Names the modules that are read. */
  modules: string;
  /** How often these modules were written. */
  writes: number;
  /** Tells histories apart that were written as often, such as those before and after a backup was put back. */
  state: string;
}

export function formatPosition({ epoch, modules, writes, state }: StreamPosition): string {
  return [epoch, modules, writes, state].join('.');
}

/** Undefined for a text that is no position. */
export function parsePosition(text: string): StreamPosition | undefined {
  const [, epoch = '', modules = '', writes = '', state = ''] = /^(\w*)\.(\w+)\.(\d{1,15})\.([\w-]+)$/.exec(text) ?? [];
  return state ? { epoch, modules, writes: Number(writes), state } : undefined;
}

/** A stream on which nothing happens says so this often; one that is silent for twice as long is lost. */
export const heartbeatMilliseconds = 15_000;

/** A proxy that holds back the first event for so long passes no stream on. */
export const firstEventMilliseconds = 5000;

/** Tokens may have at most so many streams open. */
export const maxStreamsPerToken = 60;
