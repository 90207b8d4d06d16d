import { type ComponentType, createContext } from 'react';

interface SuggestedProps {
  /** The id of the `datalist` that the component renders. */
  id: string;
  typed: string;
}

/** Components that suggest values for a filter while typing, by field. */
export type Suggestions = Readonly<Record<string, ComponentType<SuggestedProps>>>;

export const noSuggestions: Suggestions = {};

export const FilterSuggestions = createContext(noSuggestions);
