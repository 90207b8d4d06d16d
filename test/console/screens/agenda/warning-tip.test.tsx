// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { WarningTip } from '#console/screens/agenda/conflicts/warning-tip.tsx';

afterEach(cleanup);

function Board() {
  const board = useRef<HTMLDivElement>(null);
  return (
    <div ref={board}>
      <button type="button" data-appointment="1" data-warning="Overlaps another">
        Freins
      </button>
      <WarningTip board={board} />
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

test('who carries something past a card sees no words over the place where it is to go', () => {
  render(<Board />);
  const card = screen.getByRole('button');
  fireEvent.pointerOver(card, { buttons: 1 });
  expect(tips()).toBe(0);
  fireEvent.pointerOver(card, { buttons: 0 });
  expect(tips()).toBe(1);
  // A press takes the focus along.
  fireEvent.pointerDown(card, { buttons: 1 });
  fireEvent.focusIn(card);
  expect(tips()).toBe(0);
  fireEvent.pointerUp(card);
  fireEvent.focusIn(card);
  expect(tips()).toBe(1);
});
