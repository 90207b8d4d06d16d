/**
 * `GET /api/changes`: server-sent events that report what was written, and by whom, to everyone who may read it. An
 * extension: a strict service has no such path.
 */
import * as z from 'zod/mini';
import { segments } from '#contract/core/segments.ts';

export const changesPath = '/api/changes';

/** The data of an event `change`. */
export const change = z.object({
  module: z.enum(segments),
  /** Null for many records, or where it is not known which, as after an import. */
  id: z.nullable(z.int()),
  /** How often the module was written, this time included. */
  version: z.int(),
  /** Who wrote, as `GET /api` names them; null for several people, or where it is not known. */
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
  /** Sent once the missed changes were sent: from here on the stream is live. */
  live: 'live',
  change: 'change',
  /** The version of the company's settings, sent when the stream begins and after each write. It has no position. */
  settings: 'settings',
  /** The missed changes are not known any more, so whatever was read before may be outdated. */
  readAgain: 'read-again',
} as const;

/** A position in the stream: the id of an event, and the value of `Last-Event-ID` and of `changes` in `GET /api`. */
interface StreamPosition {
  /** Identifies the data. It changes with a restore. */
  epoch: string;
  /** Identifies the modules that the person may read. */
  modules: string;
  /** How often these modules were written. */
  writes: number;
  /** Distinguishes histories with the same number of writes, such as those before and after a backup was restored. */
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

/** An idle stream sends a heartbeat this often. One that is silent for twice as long is lost. */
export const heartbeatMilliseconds = 15_000;

/** If the first event takes longer than this, a proxy holds the stream back. */
export const firstEventMilliseconds = 5000;

/** The most streams that one token may have open. */
export const maxStreamsPerToken = 60;
