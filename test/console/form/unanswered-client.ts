/** A new client that is sent, but whose reply is lost. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentRequests, visit } from '#test/harness/console.tsx';
import { loseReplies } from '#test/harness/intercept-requests.ts';
import type { TestService } from '#test/harness/service.ts';

export const patient = { timeout: 30_000 };
export const field = (name: string) => screen.findByRole('textbox', { name }, patient);
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, patient));
export const sent = (segment: string) =>
  sentRequests.filter(({ method, url }) => method === 'POST' && url === `/api/${segment}`);
export const keys = () => sent('clients').map(({ headers }) => headers['idempotency-key']);
export const doubt = /^It may or may not have been saved\. Nothing you typed is lost/;
export const warning = /^It may or may not have been saved, and sending it again could create a duplicate/;
export const warningOfEarlier =
  /^An earlier attempt may have been saved, and sending it again could create a duplicate/;

export async function retype(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

/** Does this while the service saves but its replies are lost, and waits for the warning. */
export async function loseReply(act: () => Promise<void>, words = doubt): Promise<void> {
  const restore = loseReplies(({ method }) => method === 'POST');
  await act();
  await screen.findByText(words, {}, patient);
  restore();
}

/** Sends a new client without getting a reply. On a service without keys the warning has other words. */
export async function sendClient(at: TestService, code: string, words = doubt): Promise<void> {
  await visit(at, '/clients/new');
  await retype('Code', code);
  await retype('Name', `Client ${code}`);
  await loseReply(() => press('Save'), words);
}
