/** The words and the colour of each status. Flags that are no status are shown as yes or no. */
import type { MessageId } from '#console/messages/messages.ts';
import type { Tone } from '#console/ui/values/flag.tsx';
import type { Field } from '#contract/core/field.ts';
import type { Status } from '#contract/core/field-options.ts';

interface StatusWords {
  on: MessageId;
  off?: MessageId;
  tone: Tone;
  /** The notable value, which is shown beside a record's title. */
  notable: 0 | 1;
  /** The heading of its column, if the flag's own label would contradict most cells. */
  heading?: MessageId;
}

const statusWords: Record<Status, StatusWords> = {
  active: {
    on: 'console.flag.active',
    off: 'console.flag.inactive',
    tone: 'success',
    notable: 0,
    heading: 'console.flag.state',
  },
  inactive: {
    on: 'console.flag.inactive',
    off: 'console.flag.active',
    tone: 'warning',
    notable: 1,
    heading: 'console.flag.state',
  },
  closed: { on: 'console.flag.closed', off: 'console.flag.open', tone: 'success', notable: 1 },
  default: { on: 'console.flag.default', tone: 'accent', notable: 1 },
  disabled: {
    on: 'console.flag.disabled',
    off: 'console.flag.enabled',
    tone: 'danger',
    notable: 1,
    heading: 'console.flag.state',
  },
};

export function statusWordsOf(field: Pick<Field, 'status'> | undefined): StatusWords | undefined {
  return field?.status && statusWords[field.status];
}
