import { expect, it } from 'vitest';
import { addressOf } from '#console/record/cells/contact-link.tsx';
import type { Meaning } from '#contract/core/field-options.ts';

it.each<[Meaning | undefined, string, string | undefined]>([
  ['email', 'a@b.ca', 'mailto:a@b.ca'],
  ['email', 'ada?bcc=eve%40evil.example&body=x@b.ca', 'mailto:ada%3Fbcc%3Deve%2540evil.example%26body%3Dx@b.ca'],
  ['email', 'a@b.ca?cc=eve', 'mailto:a@b.ca%3Fcc%3Deve'],
  ['phone', '514 555-0199?x=1', 'tel:51455501991'],
  ['phone', '514 555-0199', 'tel:5145550199'],
  ['phone', '+1 514 555-0199', 'tel:+15145550199'],
  ['website', 'example.com/a', 'https://example.com/a'],
  ['website', 'http://example.com', 'http://example.com'],
  ['website', 'javascript:alert(1)', undefined],
  ['website', 'JAVASCRIPT://x%0aalert(1)', undefined],
  ['website', 'data:text/html,x', undefined],
  ['email', 'not an address', undefined],
  [undefined, 'example.com', undefined],
])('%s %s leads to %s', (meaning, text, address) => {
  expect(addressOf(meaning, text)).toBe(address);
});
