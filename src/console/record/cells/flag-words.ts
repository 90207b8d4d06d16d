/** How flags are said: what is worth a chip when on, and when off. Any other flag is a yes or a no. */
import type { MessageId } from '#console/messages/messages.ts';
import type { Tone } from '#console/ui/values/flag.tsx';

interface FlagWords {
  on: MessageId;
  off?: MessageId;
  tone: Tone;
  /** The value that a record's head tells; the other goes without saying. */
  notable: 0 | 1;
  /** What heads a column of them, where the flag's own name would say the opposite of most cells. */
  heading?: MessageId;
}

export const flagWords: Record<string, FlagWords> = {
  active: { on: 'kit.flag.active', off: 'kit.flag.inactive', tone: 'success', notable: 0, heading: 'kit.list.state' },
  inactive: { on: 'kit.flag.inactive', off: 'kit.flag.active', tone: 'warning', notable: 1, heading: 'kit.list.state' },
  closed: { on: 'kit.flag.closed', off: 'kit.flag.open', tone: 'success', notable: 1 },
  default: { on: 'kit.flag.default', tone: 'accent', notable: 1 },
  disabled: { on: 'kit.flag.disabled', off: 'kit.flag.enabled', tone: 'danger', notable: 1, heading: 'kit.list.state' },
};
