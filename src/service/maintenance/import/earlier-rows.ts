/** The contents of the rows above a row, while a file is checked and none of it is stored. */
import { createHash } from 'node:crypto';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { codeTaken } from '#service/commands/references.ts';
import { parseSequence, type Sequence, sequencesOf } from '#service/commands/sequences.ts';
import { implementationOf } from '#service/registry.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { RecordTable } from '#service/sql/tables.ts';

/** The highest ids and numbers that a file brings. */
export interface HighestInFile {
  ids: ReadonlyMap<RecordTable, number>;
  numbers: ReadonlyMap<Sequence, number>;
}

/** The bytes of a digest that a JavaScript number holds exactly. */
const digestBytes = 6;

export class EarlierRows implements HighestInFile {
  readonly ids = new Map<RecordTable, number>();
  readonly numbers = new Map<Sequence, number>();
  readonly #segment: Segment;
  readonly #contents = new Map<number, number>();
  readonly #whole = new Map<string, Set<number>>();
  /** For each unique field, the problem of a further record with a value; it names the first record. */
  readonly #codes = new Map<string, Map<string, Problem>>();

  constructor(segment: Segment) {
    this.#segment = segment;
  }

  /** How a row compares with one above it that has the same id. */
  compare(value: Values, names: readonly string[]): 'new' | 'same' | 'other' {
    const above = this.#contents.get(Number(value.id));
    if (above === undefined) return 'new';
    return above === digestOf(value, names) ? 'same' : 'other';
  }

  takenCodes(value: Values): Problem[] {
    return this.#uniqueNames().flatMap((field): Problem[] => {
      const taken = this.#codes.get(field)?.get(String(value[field]));
      return taken ? [taken] : [];
    });
  }

  /** Statements that look for ids and numbers in the rows above, too. */
  over(statements: Statements): Statements {
    return {
      prepared: (sql) => statements.prepared(sql),
      has: (table, column, value) =>
        this.#whole.get(placeOf(table, column))?.has(Number(value)) || statements.has(table, column, value),
      insert: (table, rows) => statements.insert(table, rows),
      update: (table, id, row) => statements.update(table, id, row),
      remove: (table, id) => statements.remove(table, id),
    };
  }

  add(value: Values, names: readonly string[]): void {
    const { mapping } = implementationOf(this.#segment);
    if (value.id) this.#contents.set(Number(value.id), digestOf(value, names));
    this.#addId(mapping.table, value.id);
    for (const { field, table, owned } of mapping.nestings)
      if (owned) for (const { id } of objectsIn(value[field])) this.#addId(table, id);
    for (const sequence of sequencesOf(this.#segment)) this.#addNumber(sequence, value);
    for (const field of this.#uniqueNames()) this.#addCode(field, value);
  }

  #addId(table: RecordTable, id: unknown): void {
    if (!id) return;
    this.#note(table, 'id', Number(id));
    this.ids.set(table, Math.max(Number(id), this.ids.get(table) ?? 0));
  }

  #addNumber(sequence: Sequence, value: Values): void {
    const { segment: table, field } = parseSequence(sequence);
    if (!value[field]) return;
    const number = Number(value[field]);
    this.#note(table, field, number);
    this.numbers.set(sequence, Math.max(number, this.numbers.get(sequence) ?? 0));
  }

  #addCode(field: string, value: Values): void {
    if ((value[field] ?? '') === '') return;
    const codes = this.#codes.get(field) ?? new Map<string, Problem>();
    codes.set(String(value[field]), codeTaken(implementationOf(this.#segment).module, field, value));
    this.#codes.set(field, codes);
  }

  #note(table: RecordTable, column: string, value: number): void {
    const place = placeOf(table, column);
    const known = this.#whole.get(place) ?? new Set<number>();
    known.add(value);
    this.#whole.set(place, known);
  }

  #uniqueNames(): string[] {
    const { fields } = implementationOf(this.#segment).module;
    return Object.keys(fields).filter((name) => fields[name]?.unique);
  }
}

const placeOf = (table: RecordTable, column: string) => `${table}.${column}`;

function digestOf(value: Values, names: readonly string[]): number {
  const text = JSON.stringify(names.map((name) => [name, value[name]]));
  return createHash('sha256').update(text).digest().readUIntBE(0, digestBytes);
}
