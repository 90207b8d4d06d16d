// @vitest-environment shared-window
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, getExtension } from '#console/data/api-client.ts';
import { createPersonalApi } from '#console/session/personal-api.ts';
import { network } from '#test/harness/network.ts';

const connection: Connection = { address: '', token: null, extensions: true, authorization: false };
const unauthenticated = { status: 401, code: 'unauthenticated' };
let sent: string[];
let answers: ((response: Response) => void)[];

beforeEach(() => {
  sent = [];
  answers = [];
  globalThis.fetch = (url: RequestInfo | URL) => {
    sent.push(String(url));
    return new Promise((resolve) => answers.push(resolve));
  };
});
afterEach(() => {
  globalThis.fetch = network;
});

function personalApi() {
  let markRequested: () => void = () => undefined;
  const asksForToken = new Promise<void>((resolve) => {
    markRequested = resolve;
  });
  return { ...createPersonalApi({ connection, language: () => 'en', onTokenNeeded: markRequested }), asksForToken };
}

const refuse = () => answers.pop()?.(new Response('{}', { status: 401 }));

test('a refused request is sent again once the same person has signed in again', async () => {
  const { api, asksForToken, renewWith } = personalApi();
  const reading = getExtension(api, '/api/name');
  await expect.poll(() => sent).toHaveLength(1);
  refuse();
  await asksForToken;
  renewWith({ ...connection });
  await expect.poll(() => sent).toHaveLength(2);
  answers.pop()?.(new Response('{"data":[]}'));
  expect(await reading).toMatchObject({ status: 200 });
});

test('a refused request that waits fails when the person leaves', async () => {
  const { api, asksForToken, end } = personalApi();
  const reading = getExtension(api, '/api/name');
  await expect.poll(() => sent).toHaveLength(1);
  refuse();
  await asksForToken;
  end();
  await expect(reading).rejects.toMatchObject(unauthenticated);
  expect(sent).toHaveLength(1);
});

test('a request that is refused after the person has left is not sent again', async () => {
  const { api, end } = personalApi();
  const reading = getExtension(api, '/api/name');
  await expect.poll(() => sent).toHaveLength(1);
  end();
  refuse();
  await expect(reading).rejects.toMatchObject(unauthenticated);
  expect(sent).toHaveLength(1);
});

test('what the person began sends nothing after they have left', async () => {
  const { api, end } = personalApi();
  end();
  await expect(getExtension(api, '/api/name')).rejects.toMatchObject(unauthenticated);
  expect(sent).toEqual([]);
});
