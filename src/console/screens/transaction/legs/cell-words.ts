/** What a cell of the grid is called. */
export interface CellWords {
  'aria-label': string;
  error: string | undefined;
}
