import { type ComponentType, createContext } from 'react';

interface SuggestedProps {
  /** Of the `datalist` that the part draws. */
  id: string;
  typed: string;
}

/** What a list offers while the value of a filter is typed, by field. */
export type Suggestions = Readonly<Record<string, ComponentType<SuggestedProps>>>;

export const noSuggestions: Suggestions = {};

export const FilterSuggestions = createContext(noSuggestions);
