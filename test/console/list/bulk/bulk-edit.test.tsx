// @vitest-environment shared-window
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bindFetch, goTo, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { cutRequests, holdRequests, loseReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

configure({ asyncUtilTimeout: 30_000 });

describe.each(eitherService)('one change for many records, $mode', ({ env }) => {
  let service: TestService;
  const strict = env.COMPTOIR_EXTENSIONS === 'off';

  beforeAll(async () => {
    service = await startService({ env });
    for (const [name, initials] of [
      ['Baie 1', 'AB'],
      ['Baie 2', 'CD'],
      ['Baie 3', ''],
    ]) {
      const { status } = await service.ask('POST', '/api/agenda_bays', { body: { name, initials, order: 4 } });
      expect(status).toBe(201);
    }
    bindFetch(service);
  });
  afterAll(() => service.close());
  afterEach(() => sessionStorage.clear());

  const bays = async () =>
    (await service.ask('GET', '/api/agenda_bays?per_page=100')).body.data.map((each: Record<string, unknown>) => [
      each.name,
      each.initials,
      each.order,
    ]);

  async function openPanel() {
    const user = userEvent.setup();
    await visit(service, '/agenda_bays');
    await user.click(await screen.findByRole('checkbox', { name: 'Select every row of this page' }));
    await user.click(await screen.findByRole('button', { name: 'Bulk edit' }));
    const panel = within(await screen.findByRole('dialog', { name: /^Bulk edit/ }));
    return { user, panel };
  }

  /** Opens the preview of giving all three bays this order. */
  async function previewOrder(order: string) {
    const { user, panel } = await openPanel();
    await user.selectOptions(panel.getByLabelText('Field to change'), 'order');
    await user.type(panel.getByLabelText('Order'), order);
    await user.click(panel.getByRole('button', { name: 'Preview' }));
    await panel.findByText('3 records will change.', { exact: false });
    return { user, panel };
  }

  test('a field that is taken out and chosen again is not to be emptied', async () => {
    const { user, panel } = await openPanel();
    await user.selectOptions(panel.getByLabelText('Field to change'), 'initials');
    await user.click(panel.getByLabelText('Clear this field: Initials'));
    await user.click(panel.getByRole('button', { name: 'Do not change: Initials' }));
    await user.selectOptions(panel.getByLabelText('Field to change'), 'initials');
    expect(panel.getByLabelText('Clear this field: Initials')).toHaveProperty('checked', false);
    expect(panel.getByRole('textbox', { name: 'Initials' })).toBeTruthy();
  });

  test('a field is emptied only when asked for, whole bodies are sent, and undo brings the old values back', async () => {
    const before = await bays();
    const { user, panel } = await openPanel();
    await user.selectOptions(panel.getByLabelText('Field to change'), 'initials');
    await user.click(panel.getByRole('button', { name: 'Preview' }));
    await panel.findByText('This is required.');
    await user.click(panel.getByLabelText('Clear this field: Initials'));
    await user.click(panel.getByRole('button', { name: 'Preview' }));
    expect((await panel.findByRole('status')).textContent).toBe('2 records will change. 1 already has this value.');
    sentRequests.length = 0;
    await user.click(panel.getByRole('button', { name: 'Change 2 records' }));
    await panel.findByRole('list', { name: 'Results of the change' });
    expect(panel.getByText('2 changed')).toBeTruthy();
    expect(await bays()).toEqual(before.map(([name, , order]: unknown[]) => [name, '', order]));

    const puts = sentRequests.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => Object.keys(JSON.parse(body ?? '{}')).length > 10)).toEqual([true, true]);
    expect(puts.map(({ headers }) => 'if-match' in headers)).toEqual([!strict, !strict]);

    await user.click(panel.getByRole('button', { name: 'Undo all 2 changes' }));
    await panel.findByRole('list', { name: 'Results of the undo' });
    await waitFor(async () => expect(await bays()).toEqual(before));
  });

  test('the head says what the preview was made of, whatever is selected beside it', async () => {
    const { user, panel } = await previewOrder('6');
    await user.click(screen.getByRole('checkbox', { name: 'Select Baie 1' }));
    expect(panel.getByText('The 3 selected records.')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Back' }));
    expect(panel.getByText('The 2 selected records.')).toBeTruthy();
  });

  test('what somebody changed since the preview is left alone and named; tried again, all of it can be undone', async () => {
    const orders = async () => (await bays()).map(([, , order]: unknown[]) => order);
    const before = await orders();
    const { user, panel } = await previewOrder('9');
    const { body } = await service.ask('GET', '/api/agenda_bays?per_page=100');
    const [theirs] = body.data;
    await service.ask('PUT', `/api/agenda_bays/${theirs.id}`, { body: { ...theirs, order: 7 } });
    await user.click(panel.getByRole('button', { name: 'Change 3 records' }));
    await panel.findByText('1 changed in the meantime');
    expect((await service.ask('GET', `/api/agenda_bays/${theirs.id}`)).body.data[0].order).toBe(7);
    await user.click(panel.getByRole('button', { name: 'Retry 1 record' }));
    await waitFor(async () => expect(await orders()).toEqual([9, 9, 9]));
    await user.click(await panel.findByRole('button', { name: 'Undo all 3 changes' }));
    await waitFor(async () => expect((await orders()).toSorted()).toEqual([7, before[1], before[2]].toSorted()));
  });

  /** Begins to change the order of all three bays, whose updates wait until `release` is called. */
  async function startBlocked(order: string) {
    const { user, panel } = await previewOrder(order);
    const { release } = holdRequests(({ method }) => method === 'PUT');
    await user.click(panel.getByRole('button', { name: 'Change 3 records' }));
    await panel.findByRole('button', { name: 'Stop' });
    return { user, panel, release };
  }

  test.each([
    ['closing the panel', '5', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['going to another page', '6', () => goTo('/agenda_displays')],
  ])('%s while the change runs asks first', async (_what, order, leave) => {
    const { user, panel, release } = await startBlocked(order);
    await leave(user);
    const asking = within(await screen.findByRole('dialog', { name: 'Stop the changes?' }));
    await user.click(asking.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stop the changes?' })).toBeNull());
    expect(location.pathname).toBe('/agenda_bays');
    release();
    await panel.findByText('3 changed');
    await user.click(panel.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['closing the panel', '11', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['going to another page', '12', () => goTo('/agenda_displays')],
  ])('asked on %s, the question ends with the change, whose results are shown', async (_what, order, leave) => {
    const { user, panel, release } = await startBlocked(order);
    await leave(user);
    await screen.findByRole('dialog', { name: 'Stop the changes?' });
    release();
    await panel.findByText('3 changed');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stop the changes?' })).toBeNull());
    expect(location.pathname).toBe('/agenda_bays');
    expect(document.querySelector('[role="dialog"]')?.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('it goes on, and says what came of it, when the selection behind it ends', async () => {
    const { user, panel, release } = await startBlocked('8');
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bulk edit' })).toBeNull());
    release();
    await panel.findByText('3 changed');
    expect((await bays()).map(([, , order]: unknown[]) => order)).toEqual([8, 8, 8]);
  });

  test('without a network it blames no record, and goes on by itself', async () => {
    const { user, panel } = await previewOrder('3');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const restore = cutRequests(() => true);
    await user.click(panel.getByRole('button', { name: 'Change 3 records' }));
    expect((await panel.findByRole('alert')).textContent).toMatch(
      /^You are offline\. The rest is waiting\. It will resume when the service answers again, or when you press “Resume”\.$/,
    );
    restore();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await panel.findByText('3 changed');
  });

  test('stopped without an answer, it does not claim that nothing was sent', async () => {
    const { user, panel } = await previewOrder('2');
    const restore = loseReplies(({ method }) => method === 'PUT');
    await user.click(panel.getByRole('button', { name: 'Change 3 records' }));
    await panel.findByRole('alert');
    restore();
    await user.click(panel.getByRole('button', { name: 'Stop' }));
    await panel.findByText('3 without an answer');
    expect(panel.getAllByText(/the change may have been saved/)).toHaveLength(3);
    expect(panel.queryByText(/Nothing was sent/)).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Retry 3 records' }));
    await panel.findByText('3 changed');
    await panel.findByRole('button', { name: 'Undo all 3 changes' });
    expect((await bays()).map(([, , order]: unknown[]) => order)).toEqual([2, 2, 2]);
  });
});
