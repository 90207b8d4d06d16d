import { expect, it } from 'vitest';
import { isSessionCookie } from '#service/http/authenticate.ts';

it.each([
  ['comptoir=x', true],
  [' __Host-comptoir=x; Path=/; Secure', true],
  ['comptoir =x', true],
  ['notcomptoir=x', false],
  ['comptoir-theme=x', false],
  ['theme=comptoir=x', false],
  ['', false],
])('of the cookie %j it says whether it is the session’s: %s', (text, isOurs) => {
  expect(isSessionCookie(text)).toBe(isOurs);
});
