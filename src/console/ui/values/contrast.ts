/** Whether two colours are readable together (WCAG 2.2), and which text colour to use if they are not. */

const colourPattern = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

export const readableContrast = 4.5;

function luminance(colour: string): number | undefined {
  const match = colourPattern.exec(colour);
  if (!match) return undefined;
  const [, red, green, blue] = match;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The linear value of a channel, given as two hexadecimal digits. */
function linear(digits = '00'): number {
  const part = Number.parseInt(digits, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The contrast ratio, from 1 to 21; undefined if a colour is not `#rrggbb`. */
export function contrast(one: string, other: string): number | undefined {
  const a = luminance(one);
  const b = luminance(other);
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The text colour if it is readable on the fill, otherwise black if that is, and white if not. */
export function readableOn(fill: string, text: string): string {
  const own = contrast(fill, text);
  if (own !== undefined && own >= readableContrast) return text;
  const black = contrast(fill, '#000000') ?? 21;
  return black >= readableContrast ? '#000000' : '#ffffff';
}
