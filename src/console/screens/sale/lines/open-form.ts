/** The form of a line that is open in the grid. */
export interface OpenForm {
  /** It holds something that is not saved. */
  isChanged: () => boolean;
  /** What was typed is thrown away. */
  giveUp: () => void;
}

export type RegisterForm = (form: OpenForm) => () => void;
