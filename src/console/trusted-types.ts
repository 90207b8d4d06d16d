/** With Trusted Types on, only text without markup may become HTML: Mantine's style sheets pass, a script never does. */

interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}

declare global {
  /** Where the browser has them: TypeScript's own types do not. */
  var trustedTypes: PolicyFactory | undefined;
}

function refuseMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('markup is never written as HTML here');
  return text;
}

export function installTrustedTypes(): void {
  globalThis.trustedTypes?.createPolicy('default', { createHTML: refuseMarkup });
}
