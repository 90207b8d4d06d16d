/** Reads a request's body strictly: nothing is coerced, nothing guessed (rulings section 1, "bodies"). */
import { isObject } from '#contract/json.ts';
import { noObject, Refusal } from '#service/errors.ts';
import type { Values } from '#service/kit/rows.ts';

export const largestBody = 1024 * 1024;
const deepest = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** `application/json`, with or without charset UTF-8. */
export function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(contentType ?? '');
}

export function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes);
  if (nesting(text) > deepest) throw malformed('it is nested deeper than 32 levels');
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('it is not JSON');
  }
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed('it is not UTF-8');
  }
}

function malformed(reason: string): Refusal {
  return new Refusal('malformed', { params: { reason } });
}

/** Counted over the text, so that no depth can exhaust the parser. */
function nesting(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (sign === '"') inString = !inString;
    else if (inString && sign === '\\') index++;
    else if (!inString && (sign === '{' || sign === '[')) most = Math.max(most, ++depth);
    else if (!inString && (sign === '}' || sign === ']')) depth--;
  }
  return most;
}

export function demandObject(body: unknown): Values {
  if (!isObject(body)) throw noObject();
  return body;
}
