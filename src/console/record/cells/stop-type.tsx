import { type MessageId, type Text, useText } from '#console/messages/messages.ts';

const known: Record<string, MessageId> = {
  Origin: 'kit.stop.origin',
  Stop: 'kit.stop.between',
  Destination: 'kit.stop.destination',
};

/** The kinds of stops that we know are said in words; any other stays as it is. */
export function StopType({ type }: { type: string }) {
  return stopWords(type, useText());
}

export function stopWords(type: string, text: Text): string {
  const words = known[type];
  return words ? text(words) : type;
}
