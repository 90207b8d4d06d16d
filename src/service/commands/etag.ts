/** ETags (rulings sections 2 and 3): of a record by its content, of a list by its module's version and the question. */
import { createHash } from 'node:crypto';
import type { Values } from '#service/sql/row-codec.ts';

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url').slice(0, 16);
}

/** `period` is reckoned when read, and no part of it. */
export function recordETag(record: Values): string {
  return `"r-${digest(JSON.stringify({ ...record, period: undefined }))}"`;
}

export function listETag(version: string, question: string): string {
  return `"l-${version}-${digest(question)}"`;
}

/** Whether a header such as `If-None-Match` names this ETag. */
export function names(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
