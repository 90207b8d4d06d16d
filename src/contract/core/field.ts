/** The fields of records: one builder for each kind, whose options follow the specification and the rulings. */
import * as z from 'zod/mini';
import type { FieldOptions, Kind } from '#contract/core/field-options.ts';
import type { Segment } from '#contract/core/segments.ts';
import * as wire from '#contract/core/wire.ts';
import { zeroDay } from '#contract/formats/calendar.ts';
import type { SaleTax } from '#contract/formats/tax-list.ts';
import { maxLongText, maxShortText } from '#contract/formats/text.ts';

export interface Field<T = unknown, Writable extends boolean = boolean> extends Readonly<FieldOptions<T>> {
  readonly kind: Kind;
  readonly writable: Writable;
  /** The schema of the value in replies. */
  readonly reply: z.ZodMiniType<T>;
  /** Parses the value of a body and normalises it to the form of replies. */
  readonly input: wire.Input<T>;
  /** The same for amounts of a service that keeps more decimals than ours. */
  readonly inputWith?: (decimals: number) => wire.Input<T>;
  readonly ref?: Segment;
  readonly choices?: readonly string[];
  readonly fields?: Fields;
  readonly max?: number;
  /** The value for "not set": a day of zeros, or an empty time. It sorts last, and is not in any range. */
  readonly unset?: string;
}

export type Fields = Record<string, Field>;

type Value<T, O> = O extends { nullable: true } ? T | null : T;
/**
 * The options on which the types of tables, bodies, records and addresses depend: the kind, `derived` (a body may lack
 * the field), `shown` (a reply may lack it), and `inputName` (its other name in bodies).
 */
type BuiltField<K extends Kind, T, O> = Field<Value<T, O>, O extends { readOnly: true } ? false : true> & {
  readonly kind: K;
} & (O extends { derived: true } ? { readonly derived: true } : unknown) &
  (O extends { shown: infer W extends 'extension' | 'never' } ? { readonly shown: W } : unknown) &
  (O extends { inputName: infer I extends string } ? { readonly inputName: I } : unknown);
type Options<T> = FieldOptions<T | null>;

interface FieldSpec<K extends Kind, T> {
  kind: K;
  reply: z.ZodMiniType<T>;
  read: (value: unknown) => T;
  /** In place of `read`, where the field is nullable. */
  readNullable?: (value: unknown) => T | null;
  initial?: T;
  /** The value of null where the field is neither nullable nor required. */
  nullMeans?: T;
  extra?: Partial<Field>;
}

function make<K extends Kind, T, const O extends Options<T>>(
  spec: FieldSpec<K, T>,
  // Without an argument O is inferred as its constraint, all of whose properties are optional, so `{}` is one.
  options: O = {} as O,
): BuiltField<K, T, O> {
  const { kind, reply, initial, nullMeans, extra } = spec;
  const read = options.nullable && spec.readNullable ? spec.readNullable : spec.read;
  const readNull = options.nullable ? null : options.required ? undefined : nullMeans;
  const readValue = (value: unknown) => (value === null && readNull !== undefined ? readNull : read(value));
  const field: Field<T | null> & { readonly kind: K } = {
    shown: 'always',
    ...(options.required || options.derived ? {} : { initial: options.nullable ? null : initial }),
    ...options,
    ...extra,
    kind,
    writable: !options.readOnly,
    reply: options.nullable ? z.nullable(reply) : reply,
    input: wire.input(readValue),
  };
  return field as BuiltField<K, T, O>; // `BuiltField` says in types what `nullable` and `readOnly` mean at run time.
}

export const id = () =>
  make({ kind: 'id', reply: wire.replies.id, read: (value) => wire.readInteger(value) }, { readOnly: true });

export const integer = <const O extends Options<number>>(options?: O) =>
  make({ kind: 'integer', reply: wire.replies.integer, read: (value) => wire.readInteger(value), initial: 0 }, options);

export function isNone({ zeroIsNone }: Pick<Field, 'zeroIsNone'>, value: unknown): boolean {
  return zeroIsNone === true && Number(value) === 0;
}

/**
 * Whether people have to fill it in. A body must hold every required field, but some of them may say that there is none: a
 * name that waits for its translation, the project of a task that has no project.
 */
export function mustBeFilled({ kind, required, allowBlank, referenceRequired }: Field): boolean {
  return required === true && !allowBlank && (kind !== 'reference' || referenceRequired === true);
}

/** A record of another module. 0 means none. In a nullable field, null means none and 0 is read as null. */
export const reference = <const O extends Options<number>>(ref: Segment, options?: O) =>
  make(
    {
      kind: 'reference',
      reply: wire.replies.integer,
      read: (value) => wire.readInteger(value),
      readNullable: (value) => wire.readInteger(value) || null,
      initial: 0,
      extra: { ref },
    },
    options,
  );

export const flag = <const O extends Options<0 | 1>>(options?: O) =>
  make<'flag', 0 | 1, O>({ kind: 'flag', reply: wire.replies.flag, read: wire.readFlag, initial: 0 }, options);

/** A text of one line. `mayBeLong`: as long as a text of many lines, from which the service makes it. */
export function text<const O extends Options<string> & { mayBeLong?: boolean }>(options?: O) {
  const max = options?.mayBeLong ? maxLongText : maxShortText;
  return make(
    {
      kind: 'text',
      reply: wire.replies.text,
      read: (value) =>
        wire.readText(value, { max, visible: options?.required && !options.allowBlank, normalize: options?.normalize }),
      initial: '',
      nullMeans: '',
      extra: { max },
    },
    options,
  );
}

/** Up to 65,535 characters, where other texts have 255 (rulings section 3, "text"). */
export const longText = <const O extends Options<string>>(options?: O) =>
  make(
    {
      kind: 'longText',
      reply: wire.replies.text,
      read: (value) => wire.readText(value, { max: maxLongText, visible: options?.required }),
      initial: '',
      nullMeans: '',
      extra: { max: maxLongText },
    },
    options,
  );

/** `<decimal>`: a string with two decimals. */
export function decimal<const O extends Options<string> & { negative?: boolean; positive?: boolean }>(options?: O) {
  const { negative, positive } = options ?? {};
  const readWith = (scale?: number) => (value: unknown) => wire.readAmount(value, { scale, negative, positive });
  return make(
    {
      kind: 'decimal',
      reply: wire.replies.decimal,
      read: readWith(),
      initial: '0.00',
      extra: { inputWith: (decimals: number) => wire.input(readWith(decimals)) },
    },
    options,
  );
}

/** The exception among the amounts: provider `credit` is a JSON number. */
export const number = <const O extends Options<number>>(options?: O) =>
  make(
    { kind: 'number', reply: wire.replies.number, read: (value) => Number(wire.readAmount(value)), initial: 0 },
    options,
  );

export const day = <const O extends Options<string> & { zero?: boolean }>(options?: O) =>
  make(
    {
      kind: 'day',
      reply: wire.replies.day,
      read: (value) => wire.readDay(value, { zero: options?.zero }),
      extra: options?.zero || options?.meaning === 'created' ? { unset: zeroDay } : {},
    },
    options,
  );

/** `empty`: a time that may be missing is `""`. */
export function time<const O extends Options<string> & { empty?: boolean }>(options?: O) {
  const reply = options?.empty ? wire.replies.timeOrEmpty : wire.replies.time;
  const read = (value: unknown) => (options?.empty && value === '' ? '' : wire.readTimeOfDay(value));
  return make({ kind: 'time', reply, read, extra: options?.empty ? { unset: '' } : {} }, options);
}

export const dateTime = <const O extends Options<string>>(options?: O) =>
  make({ kind: 'dateTime', reply: wire.replies.dateTime, read: wire.readMoment }, options);

export const colour = <const O extends Options<string>>(options?: O) =>
  make({ kind: 'colour', reply: wire.replies.colour, read: wire.readColour }, options);

/** Three capital letters. */
export const currency = <const O extends Options<string>>(options?: O) =>
  make(
    { kind: 'text', reply: z.string().check(z.regex(/^[A-Z]{3}$/)), read: wire.readCurrency, extra: { max: 3 } },
    options,
  );

export function choice<const C extends string, const O extends Options<C>>(choices: readonly C[], options?: O) {
  const read = (value: unknown): C =>
    choices.find((each) => each === value) ?? wire.unreadable('choice_expected', { choices: choices.join(', ') });
  return make({ kind: 'choice', reply: z.literal(choices), read, extra: { choices } }, options);
}

/** A number that the wire spells as text, such as `userID`. */
export const idText = <const O extends Options<string>>(options?: O) =>
  make(
    {
      kind: 'idText',
      reply: z.string().check(z.regex(/^\d*$/)),
      read: (value) => (value === '' && !options?.required ? '' : String(wire.readInteger(value))),
      initial: '',
      nullMeans: '',
    },
    options,
  );

/** Comma-separated ids of another module. */
export const idList = <const O extends Options<string>>(ref: Segment, options?: O) =>
  make(
    { kind: 'idList', reply: wire.replies.text, read: wire.readIdList, initial: '', extra: { ref, max: maxShortText } },
    options,
  );

/** Taxes by name and rate, in the order in which papers show them. */
export const taxes = <const O extends Options<SaleTax[]>>(options?: O) =>
  make<'taxes', SaleTax[], O>(
    { kind: 'taxes', reply: wire.replies.taxes, read: wire.readTaxes, initial: [], nullMeans: [] },
    options,
  );

/** The type of a field's value in replies. Records inside a record have the type of their fields. */
export type ValueOf<F> = F extends { fields: infer I extends Fields }
  ? ShapeOf<I>[]
  : F extends Field<infer T>
    ? T
    : never;

/** The type of these fields in replies, with every extension on. */
export type ShapeOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** The names of the fields that every reply has. Only some services show the others. */
type AlwaysShownNames<F> = { [K in keyof F]: F[K] extends { shown: 'extension' | 'never' } ? never : K }[keyof F];
type ReadValueOf<F> = F extends { fields: infer I extends Fields } ? ReadShapeOf<I>[] : ValueOf<F>;

/** The type of these fields in parsed replies of any service: those that only extensions show may be absent. */
export type ReadShapeOf<F extends Fields> = { -readonly [K in AlwaysShownNames<F>]: ReadValueOf<F[K]> } & {
  -readonly [K in Exclude<keyof F, AlwaysShownNames<F>>]?: ReadValueOf<F[K]>;
};

interface Nested<K extends Kind, F extends Fields, Writable extends boolean>
  extends Field<Record<string, unknown>[], Writable> {
  readonly kind: K;
  readonly fields: F;
}

function nest<K extends Kind, F extends Fields, Writable extends boolean>(
  kind: K,
  fields: F,
  writable: Writable,
): Nested<K, F, Writable> {
  const reply = z.array(z.strictObject(replyShape(fields, { extensions: true })));
  return { kind, fields, reply, input: wire.input(() => []), shown: 'always', readOnly: !writable, writable };
}

/** Records inside a record. They are part of its replies and are not written through it. */
export const embedded = <F extends Fields>(fields: F) => nest('embedded', fields, false);

/** The lines of an accounting entry, written with it. At least two. */
export const legs = <F extends Fields>(fields: F) => ({ ...nest('legs', fields, true), required: true as const });

/** Whether replies have the field: extensions only where they are on. */
export function isShown(field: Field, { extensions }: { extensions: boolean }): boolean {
  return field.shown === 'always' || (field.shown === 'extension' && extensions);
}

/** Whether the field has a single value instead of a list. */
export function isPlain(field: Field): boolean {
  return !field.fields && field.kind !== 'taxes';
}

/** The zod shape of a reply's record. A field shown only with extensions may be missing from it. */
export function replyShape(fields: Fields, { extensions }: { extensions: boolean }): Record<string, z.ZodMiniType> {
  const visible = Object.entries(fields).filter(([, field]) => isShown(field, { extensions }));
  return Object.fromEntries(
    visible.map(([name, field]) => [name, field.shown === 'extension' ? z.optional(field.reply) : field.reply]),
  );
}

/** The fields that a body may set, or only the given ones of them. */
export function writableFields(fields: Fields, only?: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => field.writable && (!only || only.includes(name))),
  );
}

/** Throws where there is no such field, which is a defect of the caller: names of a request are checked before. */
export function fieldOf(fields: Fields, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`no field ${name}`);
  return field;
}
