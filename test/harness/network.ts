/** The real `fetch`, before a test puts a service in its place. */
export const network = globalThis.fetch;
