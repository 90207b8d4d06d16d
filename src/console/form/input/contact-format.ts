/**
 * Rewrites phone numbers, postal codes and addresses as an office here writes them. Text that is not clearly one of
 * these is kept.
 */
import type { Language } from '#contract/core/language.ts';

const phone = /^(\+?1)?(\d{3})?(\d{3})(\d{4})$/;
const extension = /^(.*?\d)[\s,.;]*(?:x|ext\.?|extension|poste|p\.)\s*(\d{1,6})$/i;
const marks = /[\s().\-\u2010-\u2013]/g;

/** `5145550199x12` is `514 555-0199 x12`, in French `514 555-0199 poste 12`. */
export function normalizePhone(typed: string, language: Language): string {
  const text = typed.trim();
  const [, number = text, inner] = extension.exec(text) ?? [];
  const [all, country, area, exchange = '', line = ''] = phone.exec(number.replace(marks, '')) ?? [];
  if (!all || !isExchange(exchange) || (area === undefined ? country : !isExchange(area))) return typed;
  const spelt = [country, area, `${exchange}-${line}`].filter(Boolean).join(' ');
  if (!inner) return spelt;
  return `${spelt} ${language === 'fr' ? 'poste ' : 'x'}${inner}`;
}

/** In North America neither the area code nor the exchange begins with 0 or 1. */
function isExchange(digits: string): boolean {
  return /^[2-9]/.test(digits);
}

const postalCode = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[\s-]*(\d[ABCEGHJ-NPRSTV-Z]\d)$/i;

/** `h2x1y4` becomes `H2X 1Y4`. Text that is not a Canadian postal code is kept. */
export function normalizePostalCode(typed: string): string {
  const [, area, unit] = postalCode.exec(typed.trim()) ?? [];
  return area && unit ? `${area} ${unit}`.toUpperCase() : typed;
}

/** Several addresses may be separated by commas or semicolons. */
export function looksLikeEmail(typed: string): boolean {
  return typed.split(/[,;]/).every((each) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(each.trim()));
}

export function looksLikeSite(typed: string): boolean {
  return /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/iu.test(typed.trim());
}

/** Reads `#abc`, `abc` and `AABBCC` and gives the wire's spelling of a colour. */
export function readColourText(typed: string): string | undefined {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
