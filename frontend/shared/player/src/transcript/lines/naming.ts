import { createContext } from 'react';

/** Suggested names for numbered speakers, and a function that applies one to all lines. */
export interface Naming {
  names: readonly { name: string; suggestedName: string }[];
  accept: (name: string, suggestedName: string) => Promise<void>;
}

/** The suggestion for each line with which such a speaker first appears. */
export interface OfferedNames extends Pick<Naming, 'accept'> {
  byLine: ReadonlyMap<string, Naming['names'][number]>;
}

export const OfferedNamesContext = createContext<OfferedNames | null>(null);
