/** The message after a change, with the warnings of the appointment at its new place. */
import '#console/screens/agenda/messages/catalogue.ts';
import type { Text } from '#console/messages/messages.ts';

/** The number of warnings in the message, which stays short for screen readers. The card itself shows all of them. */
const maxSpokenWarnings = 2;

/** `warnings` are sentences without their full stops. */
export function withWarnings(text: Text, done: string, warnings: readonly string[]): string {
  if (!warnings.length) return done;
  const left = warnings.length - maxSpokenWarnings;
  const shown = warnings.slice(0, maxSpokenWarnings);
  if (left > 0) shown.push(text('agenda.warning.more', { count: left }));
  return text('agenda.notice.warned', { done, warnings: shown.join('; ') });
}
