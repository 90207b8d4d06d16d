/** Reads what strace recorded of the product: what happened to its files and what it answered, in order. */
import { readFileSync } from 'node:fs';

export type Call =
  | { kind: 'write'; path: string; offset: number; bytes: Buffer }
  | { kind: 'truncate'; path: string; size: number }
  | { kind: 'sync'; path: string }
  | { kind: 'answer'; text: string };

const bytesOf = (escaped: string) => Buffer.from(escaped.replaceAll('\\x', ''), 'hex');
const textOf = (escaped: string) => bytesOf(escaped).toString();

/** The thread, the call, the path of its descriptor, and its other arguments. */
const whole = /^(\d+) +(\w+)\(\d+<([^>]*)>(?:, )?(.*)$/;
const resumed = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/;
const unfinished = / ?<unfinished \.\.\.>$/;
const failed = /= -1 E\w+ [^"]*$/;

/** A write counts from when it is requested, a sync from when it is complete. */
export function readCalls(log: string): Call[] {
  const calls: Call[] = [];
  const syncing = new Map<string, Call>();
  for (const line of readFileSync(log, 'latin1').split('\n')) {
    const [, waiting = '', rest = ''] = resumed.exec(line) ?? [];
    const done = syncing.get(waiting);
    if (done && !failed.test(rest)) calls.push(done);
    syncing.delete(waiting);
    const [, thread = '', name = '', path = '', more = ''] = whole.exec(line) ?? [];
    const call = name && !failed.test(more) ? callOf(name, textOf(path), more) : undefined;
    if (call?.kind === 'sync' && unfinished.test(more)) syncing.set(thread, call);
    else if (call) calls.push(call);
  }
  return calls;
}

function callOf(name: string, path: string, more: string): Call | undefined {
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', path };
  if (name === 'ftruncate') return { kind: 'truncate', path, size: Number.parseInt(more, 10) };
  const parts = [...more.matchAll(/"([^"]*)"/g)].map(([, part = '']) => bytesOf(part));
  if (name !== 'pwrite64') return { kind: 'answer', text: Buffer.concat(parts).toString() };
  const [bytes = Buffer.alloc(0)] = parts;
  return { kind: 'write', path, bytes, offset: Number(/", \d+, (\d+)/.exec(more)?.[1]) };
}
