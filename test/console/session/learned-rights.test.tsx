// @vitest-environment shared-window
/** A strict service does not say what a role may do: whatever it has refused is no longer offered. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moduleLabels } from '#contract/registry.ts';
import { rightOf } from '#contract/rights.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';
import { specifiedSegments } from '#test/harness/specification.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  sessionStorage.clear();
  bindFetch(service);
});

const offered = async () => {
  const navigation = within(await screen.findByRole('navigation', { name: 'Navigation' }));
  return specifiedSegments.filter((segment) => {
    const { many } = moduleLabels(segment, 'en');
    return navigation.getAllByRole('link').some(({ textContent }) => textContent?.startsWith(many));
  });
};

test('a list that was refused leaves the navigation, and its page says why', async () => {
  await visit(service, '/stops', { as: 'shop' });
  await screen.findByRole('heading', { level: 1, name: 'Your role does not allow this' });
  await waitFor(async () => expect(await offered()).not.toContain('stops'));
  expect(await offered()).toContain('clients');
});

test('who signs in is offered what the role may read, and nothing else', async () => {
  const nobody = { tokens: { ...service.tokens, admin: 'unknown' } };
  await visit(nobody, '/clients');
  await userEvent.type(await screen.findByLabelText('Access token'), service.tokens.shop);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Clients' });
  const readable = specifiedSegments.filter((segment) => rightOf('shop', segment) !== '-');
  expect(readable.length).toBeLessThan(specifiedSegments.length);
  await waitFor(async () => expect(await offered()).toEqual(readable));
});
