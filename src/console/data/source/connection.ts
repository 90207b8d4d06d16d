/** Decides at sign-in, from the service's description of itself, which kind of service it is. Only `data/` knows it afterwards. */
import type { Connection } from '#console/data/api-client.ts';
import type { Description } from '#contract/core/session.ts';
import { isObject } from '#contract/formats/json.ts';

/** The description that our own service gives of itself; null for any other answer. */
export function readDescription(body: unknown): Description | null {
  const data = isObject(body) ? body.data : undefined;
  return isDescription(data) ? data : null;
}

function isDescription(data: unknown): data is Description {
  return isObject(data) && isObject(data.modules) && Array.isArray(data.extensions) && Array.isArray(data.addons);
}

/** A service that describes itself has our extensions; any other is used only as the specification lists. */
export function connectionTo(service: Omit<Connection, 'extensions'>, description: Description | null): Connection {
  return { ...service, extensions: description !== null };
}
