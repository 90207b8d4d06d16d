/** JSON whose numbers lose no digits (rulings section 3, "numbers": never rounded silently). */

const [quote, backslash] = [0x22, 0x5c];
const [minus, zero, nine] = [0x2d, 0x30, 0x39];

/** A JavaScript number holds any 15 digits exactly, so only longer ones have to be checked. */
const longNumber = /\d[\d.]{15}/;
const numberHere = /-?\d[\d.]*(?:[eE][+-]?\d+)?/y;

/**
 * Like `JSON.parse`, but a number that would lose digits is returned as its text, which fields read like a number.
 * Throws for a text that is not JSON.
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!longNumber.test(text)) return value;
  const exact = withLossyNumbersQuoted(text);
  return exact === text ? value : JSON.parse(exact);
}

/** The same; undefined for a text that is no JSON. */
export function readExactJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

/** Requires valid JSON, in which every digit outside of a text belongs to a number. */
function withLossyNumbersQuoted(text: string): string {
  let quoted = '';
  let done = 0;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if (sign === quote) index = endOfJsonText(text, index);
    else if (sign === minus || (sign >= zero && sign <= nine)) {
      const literal = numberAt(text, index);
      if (plain(literal) !== plain(String(Number(literal)))) {
        quoted += `${text.slice(done, index)}"${literal}"`;
        done = index + literal.length;
      }
      index += literal.length - 1;
    }
  }
  return quoted + text.slice(done);
}

function numberAt(text: string, place: number): string {
  numberHere.lastIndex = place;
  const [literal = ''] = numberHere.exec(text) ?? [];
  return literal;
}

/** Returns the same text for every spelling of a number, ignoring its sign. */
function plain(literal: string): string {
  const [, integer = '', fraction = '', exponent = '0'] = /^-?(\d*)\.?(\d*)(?:[eE](.+))?$/.exec(literal) ?? [literal];
  const digits = (integer + fraction).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return kept && `${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`;
}

/** The index of the quote that ends a text, or the length of all where there is none. */
export function endOfJsonText(all: string, start: number): number {
  let end = all.indexOf('"', start + 1);
  while (end > 0 && isEscaped(all, end)) end = all.indexOf('"', end + 1);
  return end < 0 ? all.length : end;
}

function isEscaped(all: string, place: number): boolean {
  let before = place - 1;
  while (all.charCodeAt(before) === backslash) before--;
  return (place - before) % 2 === 0;
}
