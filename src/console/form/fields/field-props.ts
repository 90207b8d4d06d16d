/** What every field of a form is given. */
import type { MessageId } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface FieldProps {
  name: string;
  /** Where the glossary's reading does not fit this form. */
  label?: string;
  help?: MessageId;
  /** The amount's field that a percentage typed here is one of. */
  percentOf?: string;
  /** Whose record it numbers, where that depends on another field. */
  refersTo?: Segment;
  /** What may be chosen, where the wire has only numbers or words. */
  options?: readonly Option[];
}

export interface Option {
  value: string;
  label: string;
}
