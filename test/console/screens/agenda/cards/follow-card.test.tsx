// @vitest-environment shared-window
/** A card that somebody else moves is scrolled into view, but only for a person who is working at that card. */
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFollowCard } from '#console/screens/agenda/cards/follow-card.ts';

const page = document.createElement('div');
const board = document.createElement('div');
let card: HTMLElement;
let seen: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  board.innerHTML = '<button data-appointment="1">Oil</button>';
  const [made] = board.querySelectorAll('button');
  if (!made) throw new Error('the board has no card');
  card = made;
  seen = vi.fn();
  card.scrollIntoView = seen;
  page.replaceChildren(board);
  document.body.append(page);
  card.focus();
});
afterEach(() => {
  cleanup();
  page.remove();
});

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** The person is at the card, then does `goOn`, and then somebody else moves the card. */
async function moveAfter(goOn: () => void): Promise<void> {
  const followed = {
    board: { current: board },
    cardId: { current: 1 },
    holder: { current: card },
    movedId: undefined,
  };
  const { rerender } = renderHook(({ start }) => useFollowCard([{ id: 1, column: 0, start }], followed), {
    initialProps: { start: '09:00' },
  });
  goOn();
  rerender({ start: '15:00' });
  await nextFrame();
}

test('it is followed by who has the focus on it', async () => {
  await moveAfter(() => undefined);
  expect(seen).toHaveBeenCalledOnce();
});

test('and by who lost the focus with its element, which is drawn anew', async () => {
  await moveAfter(() => {
    const anew = document.createElement('button');
    anew.dataset.appointment = '1';
    anew.scrollIntoView = seen;
    card.replaceWith(anew);
  });
  expect(seen).toHaveBeenCalledOnce();
});

test('not by who works in the toolbar since, or has pressed beside it', async () => {
  const tool = page.appendChild(document.createElement('button'));
  await moveAfter(() => tool.focus());
  card.focus();
  await moveAfter(() => card.blur());
  expect(seen).not.toHaveBeenCalled();
});
