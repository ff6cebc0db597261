import { overlap, type Span } from './spans.js';

interface Spoken extends Span {
  speaker?: string | null;
  /** Whether a person named the speaker. */
  speakerEdited?: boolean;
}

/** As a machine calls somebody. */
const NUMBERED = /^Speaker \d+$/;
/** Share of the time in which both transcripts name somebody. */
const MOSTLY = 0.5;

/**
 * What the speakers of a new transcript were called in the one before, by when they speak: a name that somebody gave
 * goes on, also in place of one that a machine recognised, and so does a number. A speaker who was not there before takes
 * a number that nobody has.
 */
export function namesBefore(known: readonly Spoken[], heard: readonly Spoken[]): Map<string, string> {
  const shared = new Map<string, Map<string, number>>();
  for (const line of heard) {
    if (!line.speaker) continue;
    const seconds = shared.get(line.speaker) ?? new Map<string, number>();
    shared.set(line.speaker, seconds);
    for (const other of known) {
      const together = overlap(line, other);
      if (other.speaker && together > 0)
        seconds.set(other.speaker, (seconds.get(other.speaker) ?? 0) + together);
    }
  }
  const given = new Set(known.flatMap(({ speaker, speakerEdited }) => (speakerEdited ? speaker : [])));
  const fits = [...shared].flatMap(([speaker, seconds]) => {
    const all = [...seconds.values()].reduce((sum, value) => sum + value, 0);
    return [...seconds]
      .filter(([name, value]) => value > MOSTLY * all && (NUMBERED.test(speaker) || given.has(name)))
      .map(([name, value]) => ({ speaker, name, value }));
  });
  const called = new Map<string, string>();
  for (const { speaker, name } of fits.sort((a, b) => b.value - a.value))
    if (![...called.values()].includes(name)) called.set(speaker, name);
  for (const speaker of shared.keys())
    if (!called.has(speaker)) called.set(speaker, freeName(speaker, called));
  return called;
}

function freeName(speaker: string, called: ReadonlyMap<string, string>): string {
  const taken = new Set(called.values());
  if (!taken.has(speaker)) return speaker;
  for (let number = 1; ; number++) if (!taken.has(`Speaker ${number}`)) return `Speaker ${number}`;
}
