// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hasLinkToken, spendLinkToken, takeLinkToken } from '#console/sign-in-link.ts';

test('the token leaves the address at once and can be spent once', () => {
  window.history.pushState({ key: 'a' }, '', '/sign-in?x=1#token=cmp_Ab-9_z');
  takeLinkToken();
  expect(window.location.href).not.toContain('cmp_');
  expect(window.location.pathname + window.location.search).toBe('/sign-in?x=1');
  expect(window.history.state).toEqual({ key: 'a' });
  expect(hasLinkToken()).toBe(true);
  expect(spendLinkToken()).toBe('cmp_Ab-9_z');
  expect(spendLinkToken()).toBeUndefined();
});

test('any other fragment stays', () => {
  window.history.pushState(null, '', '/sign-in#top');
  takeLinkToken();
  expect(window.location.hash).toBe('#top');
  expect(hasLinkToken()).toBe(false);
});
