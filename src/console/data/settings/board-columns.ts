/** Which columns the task board has, in their order: as the person set them, else the company. */
import { knownSection } from '#console/data/settings/settings-copy.ts';
import { type BoardColumns, boardColumns } from '#contract/settings/sections/board-columns.ts';

/** The key of the task board in the settings of boards. Its columns stand for statuses. */
export const taskBoard = 'tasks';

const ownColumns = knownSection('person', 'boardColumns', boardColumns);
const sharedColumns = knownSection('company', 'boardColumns', boardColumns);

/** Undefined where nobody has set any. */
export function statusesIn(section: BoardColumns | undefined): number[] | undefined {
  return section?.[taskBoard]?.filter((column) => typeof column === 'number');
}

export function useTaskColumns(): number[] | undefined {
  const own = ownColumns.useKnown();
  const shared = sharedColumns.useKnown();
  return statusesIn(own) ?? statusesIn(shared);
}
