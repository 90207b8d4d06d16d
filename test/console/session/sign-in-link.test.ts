// @vitest-environment shared-window
import { expect, test } from 'vitest';
import { hasLink, readSignInLink, takeLinkSecret } from '#console/session/sign-in-link.ts';

test.each([
  ['token', 'cmp_Ab-9_z'],
  ['code', 'Ab-9_z'],
])('the %s leaves the address at once and can be spent once', (kind, secret) => {
  window.history.pushState({ key: 'a' }, '', `/sign-in?x=1#${kind}=${secret}`);
  readSignInLink();
  expect(window.location.href).not.toContain(secret);
  expect(window.location.pathname + window.location.search).toBe('/sign-in?x=1');
  expect(window.history.state).toEqual({ key: 'a' });
  expect(hasLink()).toBe(true);
  expect(takeLinkSecret()).toEqual({ [kind]: secret });
  expect(takeLinkSecret()).toBeUndefined();
});

test('any other fragment stays', () => {
  window.history.pushState(null, '', '/sign-in#top');
  readSignInLink();
  expect(window.location.hash).toBe('#top');
  expect(hasLink()).toBe(false);
});
