/** The state of the board, and how it is written to and read from the query of its address. */

import { addDays, addMonths, dayNumber, isDay, monthEnd, monthStart, weekdayOf } from '#contract/formats/calendar.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';

/** Bays side by side over one day or seven; a day with bays as rows; one bay over days; a month; a list. */
export const boardViews = ['day', 'week', 'timeline', 'bay', 'month', 'list'] as const;
export type BoardView = (typeof boardViews)[number];

export interface BoardState {
  view: BoardView;
  /** A day of the shown day, week or month. */
  day: string;
  /** `all`: every bay in service. Undefined: the default display, if there is one. */
  display: number | 'all' | undefined;
  /** The bay of the one-bay view; undefined for the first column. */
  bay: number | undefined;
  branch: number | undefined;
  technician: number | undefined;
  client: number | undefined;
  /** The chosen steps; empty for all. 0 stands for appointments without a step. */
  workflows: readonly number[];
  /** The appointment whose drawer is open. */
  open: number | 'new' | undefined;
}

/** The values for parameters that are missing in the address. */
export interface BoardDefaults {
  today: string;
  view: BoardView;
  display: BoardState['display'];
}

export function readBoardState(params: URLSearchParams, defaults: BoardDefaults): BoardState {
  const view = boardViews.find((each) => each === params.get('view'));
  const day = params.get('day') ?? '';
  const display = params.get('display');
  const open = params.get('open');
  return {
    view: view ?? defaults.view,
    day: isDay(day) ? day : defaults.today,
    display: display === 'all' ? 'all' : (parsePositiveInteger(display) ?? defaults.display),
    bay: parsePositiveInteger(params.get('bay')),
    branch: parsePositiveInteger(params.get('branch_id')),
    technician: parsePositiveInteger(params.get('tech_id')),
    client: readClient(params),
    workflows: readWorkflows(params),
    open: open === 'new' ? 'new' : parsePositiveInteger(open),
  };
}

/** The client to whom the board is filtered. */
export function readClient(params: URLSearchParams): number | undefined {
  return parsePositiveInteger(params.get('client_id'));
}

/** The query of the address. `others` are its further parameters, such as the initial values of a new appointment. */
export function writeBoardState(state: BoardState, others?: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const name of ownParameters) params.delete(name);
  const set = (name: (typeof ownParameters)[number], value: string | number | undefined) => {
    if (value !== undefined) params.set(name, String(value));
  };
  set('view', state.view);
  set('day', state.day);
  set('display', state.display);
  set('bay', state.view === 'bay' ? state.bay : undefined);
  set('branch_id', state.branch);
  set('tech_id', state.technician);
  set('client_id', state.client);
  for (const id of state.workflows) params.append('workflow_id', String(id));
  set('open', state.open);
  return params;
}

const ownParameters = [
  'view',
  'day',
  'display',
  'bay',
  'branch_id',
  'tech_id',
  'client_id',
  'workflow_id',
  'open',
] as const;

function readWorkflows(params: URLSearchParams): number[] {
  const ids = params.getAll('workflow_id').filter((text) => text === '0' || parsePositiveInteger(text) !== undefined);
  return [...new Set(ids.map(Number))].sort((a, b) => a - b);
}

/** Whether the view shows a single day. */
export function isOneDay(view: BoardView): boolean {
  return view === 'day' || view === 'timeline' || view === 'list';
}

/** Both days inclusive. */
export interface VisibleDays {
  from: string;
  to: string;
}

const daysInWeek = 7;

/** Weeks begin on Sunday, as on Canadian calendars. A month shows its weeks completely. */
export function visibleDays({ view, day }: Pick<BoardState, 'view' | 'day'>): VisibleDays {
  switch (view) {
    case 'day':
    case 'timeline':
    case 'list':
      return { from: day, to: day };
    case 'week':
    case 'bay':
      return { from: weekStart(day), to: addDays(weekStart(day), daysInWeek - 1) };
    case 'month':
      return { from: weekStart(monthStart(day)), to: addDays(weekStart(monthEnd(day)), daysInWeek - 1) };
  }
}

function weekStart(day: string): string {
  return addDays(day, -weekdayOf(day));
}

export function daysBetween({ from, to }: VisibleDays): string[] {
  const count = dayNumber(to) - dayNumber(from) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}

/** A day of the next or the previous day, week or month. */
export function stepDay({ view, day }: Pick<BoardState, 'view' | 'day'>, steps: 1 | -1): string {
  if (view === 'month') return addMonths(day, steps);
  return addDays(day, isOneDay(view) ? steps : steps * daysInWeek);
}
