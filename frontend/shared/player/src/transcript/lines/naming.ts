import { createContext } from 'react';

/** Numbered speakers who may be named, and what names one on every line. */
export interface Naming {
  names: readonly { name: string; suggestedName: string }[];
  accept: (name: string, suggestedName: string) => Promise<void>;
}

/** For each line that is the first of such a speaker, who it may be. */
export interface OfferedNames extends Pick<Naming, 'accept'> {
  byLine: ReadonlyMap<string, Naming['names'][number]>;
}

export const OfferedNamesContext = createContext<OfferedNames | null>(null);
