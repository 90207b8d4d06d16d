/**
 * ETags (rulings sections 2 and 3): a record's is a hash of its content, a list's comes from its module's version and
 * its query, a report's from its answer.
 */
import { hash } from 'node:crypto';
import type { Values } from '#service/sql/row-codec.ts';
import { version as programVersion } from '#service/version.ts';

function digest(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, 16);
}

/** `period` is computed on each read and would change the ETag with the calendar, so it is left out. */
export function recordETag(record: Values): string {
  return `"r-${digest(JSON.stringify({ ...record, period: undefined }))}"`;
}

/** Depends on the program's version, too: another one may answer the same query on the same data with other fields. */
export function listETag(version: string, question: string, program = programVersion): string {
  return `"l-${digest(`${version} ${program} ${question}`)}"`;
}

/** The ETag of an answer that has no version of its own, such as a report's. */
export function answerETag(body: string): string {
  return `"a-${digest(body)}"`;
}

/** Whether a header such as `If-None-Match` names this ETag. */
export function etagMatches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
