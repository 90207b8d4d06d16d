/** Prefix of the request ids, so that they are unique across runs of the service. */
const runId = crypto.randomUUID();
let requestCount = 0;

export function nextRequestId(): string {
  return `${runId}-${(++requestCount).toString(36)}`;
}
