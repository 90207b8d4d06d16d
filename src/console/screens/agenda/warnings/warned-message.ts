/** The message after a change, with the warnings of the appointment at its new place. */
import '#console/screens/agenda/messages/catalogue.ts';
import type { Text } from '#console/messages/messages.ts';

/** A screen reader announces only so many, so that the message stays short; the card itself names all. */
const maxSpokenWarnings = 2;

/** `warnings`: a sentence each, without its full stop. */
export function withWarnings(text: Text, done: string, warnings: readonly string[]): string {
  if (!warnings.length) return done;
  const left = warnings.length - maxSpokenWarnings;
  const shown = warnings.slice(0, maxSpokenWarnings);
  if (left > 0) shown.push(text('agenda.warning.more', { count: left }));
  return text('agenda.notice.warned', { done, warnings: shown.join('; ') });
}
