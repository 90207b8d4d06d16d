/** The options of a field in a module's file. */
import type { Language, LocalizedText } from '#contract/core/language.ts';
import type { NumberKind } from '#contract/settings/sections/number-labels.ts';

export type Kind =
  | 'id'
  | 'integer'
  | 'reference'
  | 'flag'
  | 'text'
  | 'longText'
  | 'decimal'
  | 'number'
  | 'day'
  | 'time'
  | 'dateTime'
  | 'colour'
  | 'choice'
  | 'idText'
  | 'idList'
  | 'embedded'
  | 'legs'
  | 'taxes';

/** Kinds of contact details. */
type ContactKind = 'phone' | 'fax' | 'email' | 'website' | 'postal_code' | 'province' | 'city' | 'person';

/**
 * What a value is to people, where its kind does not say: how it is spelled, shown and searched goes by this and never by a
 * name. `code` is the one short text that the shop calls a record by, `identifier` any other number or sign that it is looked
 * up by; `created` is the day on which it was made.
 */
export type Meaning = ContactKind | 'code' | 'identifier' | 'account' | 'created';

/** What a flag says of its whole record: shown as a chip beside the record's name, and in words of its own. */
export type Status = 'active' | 'inactive' | 'closed' | 'disabled' | 'default';

/** Whether the status takes a record out of use. */
export const isRetiring: Record<Status, boolean> = {
  active: false,
  inactive: true,
  closed: true,
  disabled: true,
  default: false,
};

/** Today and the present time, for defaults. */
export interface Clock {
  today: string;
  now: string;
}

export interface FieldOptions<T> {
  meaning?: Meaning;
  /** Of a number that no module explains: what it stands for. The company's settings have the labels of such numbers. */
  numberKind?: NumberKind;
  /** Of a flag. */
  status?: Status;
  /** Of a text that a record has in each language: this one's. */
  language?: Language;
  /** Marks a decimal as a quantity instead of money. Empty where the specification gives no unit. */
  unit?: string;
  /** Of an amount: what the records of a list come to is worth knowing. */
  summed?: boolean;
  /** Of a number: by it the company says in which order its records are offered to choose from. */
  ordersChoices?: boolean;
  /** Of the colour of a text: the field with the colour behind it. */
  backgroundField?: string;
  /** Must be in the body of a create; a text then needs a visible character. */
  required?: boolean;
  /** A required text that may be empty, such as a name that waits for its translation. */
  allowBlank?: boolean;
  nullable?: boolean;
  /** The service computes or assigns it; sent back, it is ignored. */
  readOnly?: boolean;
  /** The listed input name, where it differs from the record's name. Both are taken. */
  inputName?: string;
  /** Replies to a create or update show the field under this name; it is taken on input, too. */
  writtenAs?: string;
  /** The JSON type that the specification lists for bodies, where replies hold another: sic. The service takes both. */
  sentAs?: 'string' | 'number';
  /** It is the id of a record of the module that this other field names: neither means anything without the other. */
  segmentField?: string;
  /** When a reply shows it: always, only with extensions on, or never. */
  shown?: 'always' | 'extension' | 'never';
  /** People enter several records with one value of it: the next new record begins with it until they say otherwise. */
  pinnedByDefault?: boolean;
  /** The value where a create leaves the field out. */
  initial?: T | ((clock: Clock) => T);
  /** What is proposed to people where nothing is said; a body must say it all the same. */
  proposed?: T;
  /** Where a create leaves the field out, the service computes it from other fields. */
  derived?: boolean;
  /** The service computes it for its answers, and stores it nowhere: lists are neither filtered nor sorted by it. */
  computedOnRead?: boolean;
  /** It depends on the day on which it is read: `q` does not look into it, as nothing stored would stay right. */
  timeDependent?: boolean;
  /** No two records of the module may share it. */
  unique?: boolean;
  /** What posted entries name the record by. They never change: once one of them does, the value stays. */
  ledgerKey?: 'parties' | 'accounts';
  /** A copy of the record does not take it over, although others may have the same: it says who or what this one is. */
  notCopied?: boolean;
  /** Of a choice: what people read for each value. */
  choiceLabels?: Readonly<Record<string, LocalizedText>>;
  /** Refers to something outside the modules; 0 means none. */
  zeroIsNone?: boolean;
  /** The reference must be set: a body with 0 is refused. */
  referenceRequired?: boolean;
  /** The one spelling of texts that mean the same; what was stored before is read by it. */
  normalize?: (text: string) => string;
}
