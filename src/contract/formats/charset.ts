/** The charset of a `Content-Type`, by the name that a decoder gives it; UTF-8 where it names none that is known. */
export function charsetOf(contentType: string): string {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return 'utf-8';
  }
}
