/** Parses a request's body strictly: values are neither coerced nor guessed (rulings section 1, "bodies"). */
import type { MalformedReason } from '#contract/core/malformed-reasons.ts';
import { maxBodyMebibytes } from '#contract/core/request-limits.ts';
import { isObject } from '#contract/formats/json.ts';
import { ApiError, noObject } from '#service/api-error.ts';
import type { Values } from '#service/sql/row-codec.ts';

export const maxBodyBytes = maxBodyMebibytes * 1024 * 1024;
const maxDepth = 32;
/**
 * Names allowed in one object. No record has nearly as many, and parsing thousands of names costs far more than their
 * length suggests.
 */
const maxNames = 1000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `application/json`, with or without charset UTF-8. */
export function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(contentType ?? '');
}

export function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes);
  const { depth, names } = extentOf(text);
  if (depth > maxDepth) throw malformed('too_deep', maxDepth);
  if (names > maxNames) throw malformed('too_many_names', maxNames);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('not_json');
  }
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed('not_utf8');
  }
}

function malformed(reason: MalformedReason, max?: number): ApiError {
  return new ApiError('malformed', { reason, ...(max !== undefined && { params: { max: String(max) } }) });
}

/**
 * The depth of nesting and the number of names in the largest object. Counted on the text, so that no input can exhaust
 * the parser.
 */
function extentOf(text: string): { depth: number; names: number } {
  /** The number of names in each open object, the outermost first. */
  const open: number[] = [];
  const extent = { depth: 0, names: 0 };
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (sign === '"') inString = !inString;
    else if (inString && sign === '\\') index++;
    else if (!inString && (sign === '{' || sign === '[')) extent.depth = Math.max(extent.depth, open.push(0));
    else if (!inString && (sign === '}' || sign === ']')) open.pop();
    else if (!inString && sign === ':') extent.names = Math.max(extent.names, nameIn(open));
  }
  return extent;
}

/** Outside of strings, a colon follows a name. In invalid JSON it may stand anywhere. */
function nameIn(open: number[]): number {
  const names = (open.pop() ?? 0) + 1;
  open.push(names);
  return names;
}

export function requireObject(body: unknown): Values {
  if (!isObject(body)) throw noObject();
  return body;
}
