/** The accessible name of a cell of the grid. */
export interface CellWords {
  'aria-label': string;
  error: string | undefined;
}
