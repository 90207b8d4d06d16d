/**
 * Finds which actions of a booking reverse others. The service neither changes nor deletes actions, and does not store
 * this relation.
 */
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { reversed } from '#console/screens/booking/sections/margin.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';

type Compared = 'user_id' | 'action_id' | 'value' | 'cost';
type Action = Pick<ShownRecord<'actions'>, 'id' | Compared>;
/** An action of a list, which may lack fields that only the record has. */
type Listed = Pick<Action, 'id'> & { [N in Compared]?: Action[N] | undefined };

/**
 * Tells by id whether an action was reversed by a later one, or reverses an earlier one. A reversal has the same person
 * and kind and the opposite amounts. Each reverses a single action, and actions without amounts have none.
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

/** A request to reverse an action. */
export interface Reversal {
  action: ShownRecord<'actions'>;
  /** The ids of the actions that existed at the request. */
  known: ReadonlySet<number>;
}

/** Whether an action that did not exist at the request reverses the action. */
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
