/** Handles the keys and the menu of the board's cards. */
import { useState } from 'react';
import type { FocusPosition } from '#console/screens/agenda/cards/focus-order.ts';
import { type CardActions, useCardActions } from '#console/screens/agenda/cards/use-card-actions.ts';
import { type MoveKey, useCardKeys } from '#console/screens/agenda/cards/use-card-keys.ts';
import type { KeyboardMove } from '#console/screens/agenda/cards/use-keyboard-move.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { BoardActions } from '#console/screens/agenda/use-board-actions.ts';

export interface OpenedMenu {
  appointment: Appointment;
  /** The position of the card in the window. */
  place: { left: number; top: number };
  at: 'top' | 'steps';
}

interface Board {
  /** Whether bays are rows, with the hours from left to right. */
  areBaysRows: boolean;
  isList: boolean;
  appointments: readonly Appointment[];
  bayOf: ReadonlyMap<number, Bay>;
  focusOrder: readonly FocusPosition[];
  keyboardMove: KeyboardMove;
  actions: BoardActions;
}

interface BoardKeys {
  keys: ReturnType<typeof useCardKeys>;
  cardActions: CardActions;
  menu: OpenedMenu | undefined;
  /** The focus goes back to the card. */
  closeMenu: () => void;
}

export function useBoardKeys({
  areBaysRows,
  isList,
  appointments,
  bayOf,
  focusOrder,
  keyboardMove,
  actions,
}: Board): BoardKeys {
  const rotatedKey = areBaysRows ? rotateKey : ({ key }: MoveKey) => key;
  const [menu, setMenu] = useState<OpenedMenu>();
  const cardActions = useCardActions({ actions, bayOf, pickUp: keyboardMove.pickUp });
  const withAppointment = (id: number, act: (appointment: Appointment) => void) => {
    const appointment = appointments.find((each) => each.id === id);
    if (appointment) act(appointment);
  };
  const keys = useCardKeys(focusOrder, {
    movedId: keyboardMove.movedId,
    isList,
    rotatedKey,
    onOpen: actions.open,
    onMoveKey: (event) => {
      const { shiftKey, altKey, ctrlKey, metaKey } = event;
      return keyboardMove.onKey({ key: rotatedKey(event), shiftKey, altKey, ctrlKey, metaKey });
    },
    onCancelMove: keyboardMove.cancel,
    onAction: (id, action) => withAppointment(id, (appointment) => cardActions.run(appointment, action)),
    onMenu: (card, at) => {
      // People who may not set the step get no other menu instead.
      if (at === 'steps' && !cardActions.may('pickUp')) return;
      const { left, bottom } = card.getBoundingClientRect();
      const place = { left, top: bottom };
      withAppointment(Number(card.dataset.appointment), (appointment) => setMenu({ appointment, place, at }));
    },
  });
  const closeMenu = () => {
    setMenu(undefined);
    if (menu) keys.focusOn(menu.appointment.id);
  };
  return { keys, cardActions, menu, closeMenu };
}

const rowKeys: Record<string, string> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
};

/**
 * Rotates arrow keys for bays drawn as rows. With Shift or Alt, up and down still mean earlier and later, because they
 * move an end.
 */
function rotateKey({ key, shiftKey, altKey }: MoveKey): string {
  const isEnd = (shiftKey || altKey) && (key === 'ArrowUp' || key === 'ArrowDown');
  return isEnd ? key : (rowKeys[key] ?? key);
}
