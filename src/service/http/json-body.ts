/** Parses a request's body strictly: values are neither coerced nor guessed (rulings section 1, "bodies"). */
import type { MalformedReason } from '#contract/core/errors.ts';
import { maxBodyMebibytes } from '#contract/core/request-limits.ts';
import { endOfJsonText, parseExactJson } from '#contract/formats/exact-json.ts';
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

const [quote, colon] = [0x22, 0x3a];
const [openingBrace, closingBrace] = [0x7b, 0x7d];
const [openingBracket, closingBracket] = [0x5b, 0x5d];

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `application/json`, with or without charset UTF-8. */
export function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(contentType ?? '');
}

/**
 * Throws `malformed` for what is not UTF-8 or JSON, is nested deeper than 32 levels, or has too many names in one
 * object.
 */
export function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes);
  const excess = excessOf(text);
  if (excess) throw excess;
  try {
    return parseExactJson(text);
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
 * An error if the text is nested too deep or has too many names in one object. The scan ends at the first excess, so
 * that no input can exhaust the parser or the scan itself.
 */
function excessOf(text: string): ApiError | undefined {
  /** The number of names in each open object, the outermost first. */
  const open: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if (sign === quote) index = endOfJsonText(text, index);
    else if (sign === openingBrace || sign === openingBracket) {
      if (open.push(0) > maxDepth) return malformed('too_deep', maxDepth);
    } else if (sign === closingBrace || sign === closingBracket) open.pop();
    else if (sign === colon && nameIn(open) > maxNames) return malformed('too_many_names', maxNames);
  }
  return undefined;
}

/** Outside of texts, a colon follows a name. In invalid JSON it may stand anywhere. */
function nameIn(open: number[]): number {
  const names = (open.pop() ?? 0) + 1;
  open.push(names);
  return names;
}

/** Throws 422 with the sentence that an object is wanted (rulings section 1, "bodies"). */
export function requireObject(body: unknown): Values {
  if (!isObject(body)) throw noObject();
  return body;
}
