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
 * What a value means to people, beyond its kind: its spelling, display and search depend on this and never on a name.
 * `code` is the short text by which the shop calls a record, `identifier` any other number or sign by which it is
 * looked up, and `created` the day on which it was made.
 */
export type Meaning = ContactKind | 'code' | 'identifier' | 'account' | 'created';

/** What a flag says about its whole record, shown as a chip beside the record's name and in words of its own. */
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
  /** What a number that no module explains stands for. The company's settings have the labels of such numbers. */
  numberKind?: NumberKind;
  /** What a flag says about its record. */
  status?: Status;
  /** The language of this text, where a record has the same text in each language. */
  language?: Language;
  /** Marks a decimal as a quantity instead of money. Empty where the specification gives no unit. */
  unit?: string;
  /** Whether lists show the sum of this amount. */
  summed?: boolean;
  /** Whether the company uses this number to order the records in choices. */
  ordersChoices?: boolean;
  /** For the colour of a text: the field with its background colour. */
  backgroundField?: string;
  /** Must be in the body of a create; a text then needs a visible character. */
  required?: boolean;
  /** A required text that may be empty, such as a name that waits for its translation. */
  allowBlank?: boolean;
  nullable?: boolean;
  /** The service computes or assigns it, and ignores it in bodies. */
  readOnly?: boolean;
  /** The listed input name, where it differs from the record's name. Both are accepted. */
  inputName?: string;
  /** Replies to a create or update show the field under this name, which bodies may use, too. */
  writtenAs?: string;
  /**
   * The JSON type that the specification lists for bodies, where replies have another: sic. The service accepts both.
   */
  sentAs?: 'string' | 'number';
  /** The field that names the module whose record this id belongs to. Neither means anything without the other. */
  segmentField?: string;
  /** When replies show it: always, only with extensions on, or never. */
  shown?: 'always' | 'extension' | 'never';
  /**
   * Whether a new record begins with the value of the last one until the person changes that, because several share it.
   */
  pinnedByDefault?: boolean;
  /** The value where a create leaves the field out. */
  initial?: T | ((clock: Clock) => T);
  /** The value that forms propose. A body must contain the field all the same. */
  proposed?: T;
  /** Where a create leaves the field out, the service computes it from other fields. */
  derived?: boolean;
  /** The service computes it for replies and does not store it, so lists are neither filtered nor sorted by it. */
  computedOnRead?: boolean;
  /** Depends on the day on which it is read. `q` does not search it, because a stored value would become wrong. */
  timeDependent?: boolean;
  /** No two records of the module may share it. */
  unique?: boolean;
  /** Posted entries refer to the record by this value. They never change, so it cannot change once one of them does. */
  ledgerKey?: 'parties' | 'accounts';
  /** Left out of a copy of the record, because it says who or what this record is, even if it need not be unique. */
  notCopied?: boolean;
  /** The labels of the values of a choice. */
  choiceLabels?: Readonly<Record<string, LocalizedText>>;
  /** Refers to something outside the modules; 0 means none. */
  zeroIsNone?: boolean;
  /** The reference must be set: a body with 0 is refused. */
  referenceRequired?: boolean;
  /** Returns one spelling for texts that mean the same. Stored values are read by it, too. */
  normalize?: (text: string) => string;
}
