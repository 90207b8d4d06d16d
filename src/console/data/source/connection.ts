/** Which of the two kinds a service is, told at sign-in by what it says of itself; from then on only this room knows it. */
import type { Connection } from '#console/data/api-client.ts';
import type { Description } from '#contract/core/session.ts';
import { isObject } from '#contract/formats/json.ts';

/** What our own service answers about itself; null for any other answer. */
export function readDescription(body: unknown): Description | null {
  const data = isObject(body) ? body.data : undefined;
  return isDescription(data) ? data : null;
}

function isDescription(data: unknown): data is Description {
  return isObject(data) && isObject(data.modules) && Array.isArray(data.extensions) && Array.isArray(data.addons);
}

/** A service that describes itself has our extensions; one that does not is asked for what the specification lists. */
export function connectionTo(place: Omit<Connection, 'extensions'>, description: Description | null): Connection {
  return { ...place, extensions: description !== null };
}
