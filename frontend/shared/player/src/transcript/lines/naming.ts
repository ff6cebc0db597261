import { createContext } from 'react';
import type { TimedSegment } from '../../timeline/timeline.js';

/** Suggested names for numbered speakers, and functions that change who speaks. */
export interface Naming {
  names: readonly { name: string; suggestedName: string }[];
  /** Applies a name to all lines of a speaker. */
  accept: (name: string, suggestedName: string) => Promise<void>;
  /** Gives lines to a speaker. */
  assign: (lines: readonly string[], speaker: string) => Promise<void>;
}

/** The lines that a correction of a speaker applies to: their turn, theirs from there on, or all of theirs. */
export type SpeakerScope = 'turn' | 'onwards' | 'all';

export interface OfferedNames {
  /** The suggestion for each line with which such a speaker first appears. */
  byLine: ReadonlyMap<string, Naming['names'][number]>;
  /** Everyone who speaks, in order of appearance. */
  people: readonly string[];
  accept: Naming['accept'];
  assign: (line: string, scope: SpeakerScope, speaker: string) => Promise<void>;
}

export const OfferedNamesContext = createContext<OfferedNames | null>(null);

export function offeredOn(lines: readonly TimedSegment[], naming: Naming | undefined): OfferedNames | null {
  if (!naming) return null;
  const byLine = new Map(
    naming.names.flatMap((offer) => {
      const first = lines.find(({ speaker }) => speaker === offer.name);
      return first ? [[first.id, offer] as const] : [];
    }),
  );
  return {
    byLine,
    people: [...new Set(lines.flatMap(({ speaker }) => speaker || []))],
    accept: naming.accept,
    assign: (line, scope, speaker) => naming.assign(linesIn(lines, line, scope), speaker),
  };
}

/** The lines in a scope, of the speaker of a line. */
export function linesIn(lines: readonly TimedSegment[], line: string, scope: SpeakerScope): string[] {
  const first = lines.findIndex(({ id }) => id === line);
  const speaker = lines[first]?.speaker;
  const isOther = (other: TimedSegment, at: number): boolean => at > first && other.speaker !== speaker;
  const end = lines.findIndex(isOther);
  const within = {
    turn: lines.slice(first, end < 0 ? undefined : end),
    onwards: lines.slice(first),
    all: lines,
  }[scope];
  return within.filter((each) => each.speaker === speaker).map(({ id }) => id);
}

/** The first number that no speaker has. */
export function newSpeaker(people: readonly string[]): string {
  let number = 1;
  while (people.includes(`Speaker ${number}`)) number++;
  return `Speaker ${number}`;
}
