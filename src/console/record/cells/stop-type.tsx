import '#console/record/messages/catalogue.ts';
import { type MessageId, type Text, useText } from '#console/messages/messages.ts';

const stopTypes: Record<string, MessageId> = {
  Origin: 'record.stopType.origin',
  Stop: 'record.stopType.between',
  Destination: 'record.stopType.destination',
};

/** Known types of stops are shown as words; an unknown type is shown as it is stored. */
export function StopType({ type }: { type: string }) {
  return stopWords(type, useText());
}

export function stopWords(type: string, text: Text): string {
  const label = stopTypes[type];
  return label ? text(label) : type;
}
