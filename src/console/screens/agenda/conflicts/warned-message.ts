/** The message after a change, with what speaks against the appointment where it stands now. */
import '#console/screens/agenda/messages/catalogue.ts';
import type { Text } from '#console/messages/messages.ts';

/** As many as are heard to the end; the card itself names all. */
const most = 2;

/** `warnings`: a sentence each, without its full stop. */
export function withWarnings(text: Text, done: string, warnings: readonly string[]): string {
  if (!warnings.length) return done;
  const left = warnings.length - most;
  const shown = warnings.slice(0, most);
  if (left > 0) shown.push(text('agenda.conflict.more', { count: left }));
  return text('agenda.say.warned', { done, warnings: shown.join('; ') });
}
