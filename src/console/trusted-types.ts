/** With Trusted Types, only text without markup may be written as HTML: Mantine's style sheets pass, scripts do not. */

interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}

declare global {
  /** Present if the browser supports Trusted Types. TypeScript's own types do not declare it. */
  var trustedTypes: PolicyFactory | undefined;
}

function refuseMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('markup is never written as HTML here');
  return text;
}

export function installTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', { createHTML: refuseMarkup });
}
