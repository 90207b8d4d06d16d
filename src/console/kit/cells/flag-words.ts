/** How flags are said: what is worth a chip when on, and when off. Any other flag is a yes or a no. */
import type { MessageId } from '#console/messages/messages.ts';
import type { Tone } from '#console/ui/flag.tsx';

interface FlagWords {
  on: MessageId;
  off?: MessageId;
  tone: Tone;
  /** The value that a record's head tells; the other goes without saying. */
  notable: 0 | 1;
}

export const flagWords: Record<string, FlagWords> = {
  active: { on: 'kit.flag.active', off: 'kit.flag.inactive', tone: 'success', notable: 0 },
  inactive: { on: 'kit.flag.inactive', off: 'kit.flag.active', tone: 'warning', notable: 1 },
  closed: { on: 'kit.flag.closed', off: 'kit.flag.open', tone: 'success', notable: 1 },
  default: { on: 'kit.flag.default', tone: 'accent', notable: 1 },
  disabled: { on: 'kit.flag.disabled', off: 'kit.flag.enabled', tone: 'danger', notable: 1 },
};
