/** A disk that holds what was synced, and an arbitrary part of everything else. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Call } from '#test/faults/recorded-calls.ts';
import type { SeededRandom } from '#test/harness/seeded-random.ts';

/** What happens to writes that were not synced: `half` keeps random whole writes, `torn` random sectors of them. */
export const fates = ['lost', 'kept', 'half', 'torn'] as const;
export type Fate = (typeof fates)[number];

type Change = Extract<Call, { kind: 'write' | 'truncate' }>;

const sector = 512;

class Content {
  #bytes: Buffer;
  #size: number;

  constructor(bytes: Buffer, size = bytes.length) {
    this.#bytes = bytes;
    this.#size = size;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  copy(): Content {
    return new Content(Buffer.from(this.bytes));
  }

  truncate(size: number): void {
    this.#grow(size);
    this.#bytes.fill(0, size);
    this.#size = size;
  }

  write(offset: number, bytes: Buffer): void {
    this.#grow(offset + bytes.length);
    bytes.copy(this.#bytes, offset);
    this.#size = Math.max(this.#size, offset + bytes.length);
  }

  #grow(size: number): void {
    if (size > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], Math.max(size, this.#bytes.length * 2));
  }
}

interface Stored {
  synced: Content;
  /** The changes since the last sync. */
  changes: Change[];
  /** Whether the directory was synced since the file got its name. */
  isNamed: boolean;
}

export class UnreliableDisk {
  readonly #directory: string;
  readonly #random: SeededRandom;
  readonly #files = new Map<string, Stored>();

  /** Stands for the directory of the recorded calls; `before` holds its content before the first of them. */
  constructor(directory: string, before: string, random: SeededRandom) {
    this.#directory = directory;
    this.#random = random;
    for (const name of readdirSync(before))
      this.#files.set(name, { synced: new Content(readFileSync(join(before, name))), changes: [], isNamed: true });
  }

  take(call: Exclude<Call, { kind: 'answer' }>): void {
    if (call.path === this.#directory) for (const file of this.#files.values()) file.isNamed = true;
    if (dirname(call.path) !== this.#directory) return;
    const file = this.#fileOf(basename(call.path));
    if (call.kind !== 'sync') file.changes.push(call);
    else for (const change of file.changes.splice(0)) this.#apply(change, 'kept', file.synced);
  }

  #fileOf(name: string): Stored {
    const stored = this.#files.get(name) ?? { synced: new Content(Buffer.alloc(0)), changes: [], isNamed: false };
    this.#files.set(name, stored);
    return stored;
  }

  /** Creates the directory as the disk shows it when the power comes back. */
  putImage(directory: string, fate: Fate): void {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory);
    for (const [name, { synced, changes, isNamed }] of this.#files) {
      if (!isNamed && (fate === 'lost' || (fate !== 'kept' && this.#isDrawn()))) continue;
      const content = changes.length && fate !== 'lost' ? synced.copy() : synced;
      if (content !== synced) for (const change of changes) this.#apply(change, fate, content);
      writeFileSync(join(directory, name), content.bytes);
    }
  }

  #apply(change: Change, fate: Fate, content: Content): void {
    const isWhole = fate === 'kept' || (fate === 'half' && this.#isDrawn());
    if (change.kind === 'truncate') {
      if (isWhole || (fate === 'torn' && this.#isDrawn())) content.truncate(change.size);
    } else if (isWhole) content.write(change.offset, change.bytes);
    else if (fate === 'torn') this.#tear(change, content);
  }

  /** A sector is written whole or not at all, wherever it lies in a page. */
  #tear({ offset, bytes }: Extract<Change, { kind: 'write' }>, content: Content): void {
    for (let from = offset; from < offset + bytes.length; ) {
      const to = Math.min(offset + bytes.length, from - (from % sector) + sector);
      if (this.#isDrawn()) content.write(from, bytes.subarray(from - offset, to - offset));
      from = to;
    }
  }

  #isDrawn(): boolean {
    return this.#random.percent(50);
  }
}
