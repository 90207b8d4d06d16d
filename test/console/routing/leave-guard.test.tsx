// @vitest-environment shared-window
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';

let isChanged: boolean;
const giveUp = vi.fn();
let router: ReturnType<typeof createBrowserRouter>;

function Form() {
  return (
    <>
      <h1>Form</h1>
      <LeaveGuard isChanged={() => isChanged} onGiveUp={giveUp} />
    </>
  );
}

/** A form in a drawer, which is open as long as the address has `open=`. */
function DrawerForm() {
  return <LeaveGuard isChanged={() => isChanged} isLeaving={(to) => !to.search.includes('open=')} />;
}

beforeEach(async () => {
  isChanged = true;
  giveUp.mockClear();
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  window.history.pushState(null, '', '/');
  router = createBrowserRouter([
    { path: '/clients/new', Component: Form },
    { path: '/agenda', Component: DrawerForm },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]);
  const language = await activateLanguage('en');
  render(
    <MantineProvider env="test">
      <LanguageProvider initial={language}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </MantineProvider>,
  );
  for (const address of ['/clients', '/products', '/clients/new']) await act(() => router.navigate(address));
  await screen.findByRole('heading', { name: 'Form' });
});

afterEach(() => {
  cleanup();
  router.dispose();
});

const question = { name: 'Leave without saving?' };
const expectQuestion = () => screen.findByRole('heading', question);
const expectNoQuestion = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull());
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** jsdom goes back in a later task, as browsers do. */
const goBack = () => window.history.back();
const where = () => window.location.pathname + window.location.search;
const isAt = (address: string) => waitFor(() => expect(where()).toBe(address));

describe('a form with typed changes', () => {
  test('is left only when the person says so, and what was typed is given up then', async () => {
    await router.navigate('/tasks');
    await expectQuestion();
    expect(where()).toBe('/clients/new');
    await press('Discard and leave');
    await isAt('/tasks');
    expect(giveUp).toHaveBeenCalledOnce();
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });

  test('may be left with a draft', async () => {
    await router.navigate('/tasks');
    await press('Keep as a draft');
    await isAt('/tasks');
    expect(giveUp).not.toHaveBeenCalled();
  });

  test('stays as it is when the person stays, and asks again the next time', async () => {
    await router.navigate('/tasks');
    await press('Stay here');
    await expectNoQuestion();
    expect(where()).toBe('/clients/new');
    expect(giveUp).not.toHaveBeenCalled();
    await router.navigate('/tasks');
    await expectQuestion();
  });

  test('is come back to after Back, and left for where Back led when the person says so', async () => {
    goBack();
    await expectQuestion();
    await isAt('/clients/new');
    await press('Discard and leave');
    await isAt('/products');
    await screen.findByRole('heading', { name: 'Elsewhere' });
    goBack();
    await isAt('/clients');
  });

  test('is not left by Back pressed again while it asks', async () => {
    goBack();
    await expectQuestion();
    await isAt('/clients/new');
    let pops = 0;
    window.addEventListener('popstate', () => pops++);
    goBack();
    // One event for going back, and one for returning to the form.
    await waitFor(() => expect(pops).toBe(2));
    await isAt('/clients/new');
    await expectQuestion();
    await press('Stay here');
    await expectNoQuestion();
    expect(where()).toBe('/clients/new');
    goBack();
    await press('Discard and leave');
    await isAt('/products');
  });

  test('asks nothing where only the question of its address changes', async () => {
    await router.navigate('/clients/new?copy=1');
    expect(where()).toBe('/clients/new?copy=1');
    expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
  });
});

test('a form in a drawer asks when the address leaves the drawer, on the same page too', async () => {
  isChanged = false;
  await act(() => router.navigate('/agenda?open=1'));
  isChanged = true;
  await act(() => router.navigate('/agenda?open=1&view=list'));
  expect(where()).toBe('/agenda?open=1&view=list');
  await router.navigate('/agenda');
  await expectQuestion();
  expect(where()).toBe('/agenda?open=1&view=list');
});

test('an unchanged form is left without a word', async () => {
  isChanged = false;
  goBack();
  await isAt('/products');
  await screen.findByRole('heading', { name: 'Elsewhere' });
});
