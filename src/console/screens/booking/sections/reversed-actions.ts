/** Which actions of a booking take another one back: the service changes and deletes none, and keeps no such relation. */
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { reversed } from '#console/screens/booking/sections/margin.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';

type Compared = 'user_id' | 'action_id' | 'value' | 'cost';
type Action = Pick<ShownRecord<'actions'>, 'id' | Compared>;
/** Of a list, which may leave out what only a record shows. */
type Listed = Pick<Action, 'id'> & { [N in Compared]?: Action[N] | undefined };

/**
 * By id: whether the action was taken back by a later one, or takes an earlier one back. That is one of the same person and
 * kind with the other signs; each takes back one, and free ones none.
 */
export function reversalStates(actions: readonly Action[]): ReadonlyMap<number, 'reversed' | 'reversal'> {
  const states = new Map<number, 'reversed' | 'reversal'>();
  const asMade = [...actions].sort((a, b) => a.id - b.id);
  for (const action of asMade) {
    if (states.has(action.id)) continue;
    const reversal = asMade.find((other) => other.id > action.id && !states.has(other.id) && takesBack(action, other));
    if (!reversal) continue;
    states.set(action.id, 'reversed');
    states.set(reversal.id, 'reversal');
  }
  return states;
}

/** An action that is to be taken back. */
export interface Reversal {
  action: ShownRecord<'actions'>;
  /** The ids of the actions that there were when it was asked for. */
  known: ReadonlySet<number>;
}

/** Whether one of these, which were not known then, takes the action back. */
export function isReversedSince({ action, known }: Reversal, now: readonly Listed[]): boolean {
  return now.some((other) => other.id > action.id && !known.has(other.id) && takesBack(action, other));
}

function takesBack(action: Action, other: Listed): boolean {
  const back = reversed(action);
  const isSame = (one: string, another = '0') => compareDecimals(one, another) === 0;
  return (
    action.user_id === other.user_id &&
    action.action_id === other.action_id &&
    isSame(back.value, other.value) &&
    isSame(back.cost, other.cost) &&
    !(isSame(action.value, '0') && isSame(action.cost, '0'))
  );
}
