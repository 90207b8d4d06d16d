// @vitest-environment shared-window
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CardTip } from '#console/screens/agenda/cards/card-tip.tsx';

afterEach(cleanup);

function Board() {
  const board = useRef<HTMLDivElement>(null);
  return (
    <div ref={board}>
      <button type="button" data-appointment="1" data-phone="450 555-0192" data-warning="Overlaps another">
        Freins
      </button>
      <CardTip board={board} />
    </div>
  );
}

const tips = () => screen.queryAllByText('Overlaps another').length;

test('what speaks against a card shows under the pointer, and goes with a press', () => {
  render(<Board />);
  const card = screen.getByRole('button');
  fireEvent.pointerOver(card);
  expect(tips()).toBe(1);
  fireEvent.pointerDown(card, { buttons: 1 });
  expect(tips()).toBe(0);
});

test('the client’s phone shows above it, for the pointer and for the keyboard', () => {
  render(<Board />);
  const card = screen.getByRole('button');
  const lines = () => screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  fireEvent.pointerOver(card);
  expect(lines()).toEqual(['450 555-0192', 'Overlaps another']);
  fireEvent.pointerLeave(card.parentElement as HTMLElement);
  expect(lines()).toEqual([]);
  fireEvent.focusIn(card);
  expect(lines()).toEqual(['450 555-0192', 'Overlaps another']);
});

test('who carries something past a card sees no words over the place where it is to go', () => {
  render(<Board />);
  const card = screen.getByRole('button');
  fireEvent.pointerOver(card, { buttons: 1 });
  expect(tips()).toBe(0);
  fireEvent.pointerOver(card, { buttons: 0 });
  expect(tips()).toBe(1);
  // A press also moves the focus to the card.
  fireEvent.pointerDown(card, { buttons: 1 });
  fireEvent.focusIn(card);
  expect(tips()).toBe(0);
  fireEvent.pointerUp(card);
  fireEvent.focusIn(card);
  expect(tips()).toBe(1);
});
