/** A block of key texts, joined so that one `indexOf` runs through all of them. */

/** A text that is searched and cut without being a string, which a string is, too. */
export interface SearchedText {
  indexOf(text: string, from?: number): number;
  slice(from?: number, to?: number): string;
}

/** A text in memory or elsewhere. */
export interface StoredText {
  /** To be used before another is read. */
  read(): SearchedText;
  /** False only where the text does not contain the other one. */
  mayContain?(text: string): boolean;
  /** Frees the text, which is not read any more. */
  drop(): void;
}

export type StoreText = (text: string) => StoredText;

export interface Ids {
  length: number;
  at(row: number): number | undefined;
}

/** Records in the order of their ids. */
export interface TextBlock {
  ids: Ids;
  /** All texts, one after the other. */
  joined: StoredText;
  /** The start of each text in `joined`, and the end of the last one. */
  starts: Uint32Array;
}
