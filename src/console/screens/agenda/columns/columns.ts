/** Chooses which bays are shown as columns, and in which order. Pure. */
import { splitList } from '#console/form/input/split-list.ts';
import type { BoardState } from '#console/screens/agenda/board-state.ts';
import type { Bay, Display } from '#console/screens/agenda/data/agenda-records.ts';

type Choice = Pick<BoardState, 'display' | 'branch' | 'technician'>;

/** The enabled bays of the chosen display, branch and technician, sorted by `order`. */
export function columnsOf(bays: readonly Bay[], displays: readonly Display[], choice: Choice): Bay[] {
  const display = chosenDisplay(displays, choice);
  const ownBays = display && new Set(splitList(display.bay_ids).map(Number));
  return bays
    .filter(({ id, disabled }) => disabled === 0 && (!ownBays || ownBays.has(id)))
    .filter(({ branch_id }) => choice.branch === undefined || branch_id === choice.branch)
    .filter(({ tech_id }) => choice.technician === undefined || tech_id === choice.technician)
    .sort((a, b) => a.order - b.order || a.id - b.id);
}

/** Returns undefined for all bays. If the chosen display no longer exists, the default display is used. */
export function chosenDisplay(displays: readonly Display[], { display }: Pick<Choice, 'display'>): Display | undefined {
  if (display === 'all') return undefined;
  return displays.find(({ id }) => id === display) ?? displaysInOrder(displays).find((each) => each.default === 1);
}

/** Sorts the default display first, the newest if there are several; the others by id. */
export function displaysInOrder(displays: readonly Display[]): Display[] {
  return [...displays].sort((a, b) => b.default - a.default || (a.default ? b.id - a.id : a.id - b.id));
}
