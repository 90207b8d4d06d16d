/** The form of an open line in the grid. */
export interface OpenForm {
  /** Whether it has unsaved input. */
  isChanged: () => boolean;
  /** Discards the input. */
  abandon: () => void;
}

export type RegisterForm = (form: OpenForm) => () => void;
