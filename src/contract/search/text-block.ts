/** A block of key texts, joined so that one `indexOf` runs through all of them. */

/** The methods that the search needs of a text, so that it need not be a string. */
export interface SearchedText {
  indexOf(text: string, from?: number): number;
  slice(from?: number, to?: number): string;
}

export interface JoinedTexts<Joined extends SearchedText = SearchedText> {
  /** All texts, one after the other. */
  joined: Joined;
  /** The start of each text in `joined`, and the end of the last one. */
  starts: Uint32Array;
}

/** Texts in memory or elsewhere. */
export interface StoredTexts {
  /** The result may be used only until other texts are read. */
  read(): JoinedTexts;
  /** False only if none of these texts contains the given one. */
  mayContain?(text: string): boolean;
  /** Frees the texts, which are not read any more. */
  drop(): void;
}

export type StoreTexts = (texts: JoinedTexts<string>) => StoredTexts;

export interface Ids {
  length: number;
  at(row: number): number | undefined;
}

/** Records in the order of their ids. */
export interface TextBlock {
  ids: Ids;
  texts: StoredTexts;
}
