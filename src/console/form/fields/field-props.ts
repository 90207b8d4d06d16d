/** The properties of every field of a form. */
import type { MessageId } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface FieldProps {
  name: string;
  /** Replaces the glossary's label if that does not fit this form. */
  label?: string;
  help?: MessageId;
  /** The name of the amount field to which a percentage typed here refers. */
  percentOf?: string;
  /** The name of the time field beside a day field, for what is typed as `tomorrow 10`. */
  timeField?: string;
  /** The module of the records to choose from, if it depends on another field. */
  refersTo?: Segment;
  /** The choices, if the contract declares only numbers or texts. */
  options?: readonly Option[];
}

export interface Option {
  value: string;
  label: string;
}
