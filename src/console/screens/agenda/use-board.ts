/** Everything that the board shows and does, from its address and what was read. */
import { useState } from 'react';
import type { MovedCard } from '#console/screens/agenda/cards/keyboard-move.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useBoardGestures } from '#console/screens/agenda/use-board-gestures.ts';
import { useBoardPlacement } from '#console/screens/agenda/use-board-placement.ts';
import { useBoardRecords } from '#console/screens/agenda/use-board-records.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';

export type BoardModel = ReturnType<typeof useBoard>;

export function useBoard(setup: AgendaSetup, navigation: BoardNavigation) {
  const { state } = navigation;
  // A keyboard move sets it, and it is placed together with the other cards.
  const [moved, setMoved] = useState<MovedCard>();
  const records = useBoardRecords(setup, state);
  const placement = useBoardPlacement(setup, state, { records, moved });
  const gestures = useBoardGestures(setup, navigation, { records, placement, moved, setMoved });
  return { records, placement, gestures };
}
