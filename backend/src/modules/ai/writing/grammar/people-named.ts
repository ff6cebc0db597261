import { STOP_WORDS } from '../../../../shared/text/stop-words.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';

const NAME = String.raw`(\p{Lu}[\p{Ll}'’-]+)`;

/** Where speech has the name of somebody who is spoken to, or of, and seldom anything else. */
const CALLS = [
  String.raw`\b(?:[Hh]i|[Hh]ello|[Hh]ey|[Tt]hanks|[Tt]hank you|[Bb]ye|[Mm]orning|[Aa]fternoon|[Ss]orry|[Ww]elcome),? ${NAME}`,
  String.raw`(?:^|[.?!] )(?:(?:[Oo]kay|[Ss]o|[Aa]nd|[Aa]lright|[Ww]ell),? )?${NAME},`,
  String.raw`, ${NAME}[.?!]`,
  String.raw`\b(?:I['’]m|I am|[Mm]y name(?:['’]s| is)) ${NAME}`,
  String.raw`\b(?:Mr|Mrs|Ms|Mx|Dr|Doctor|Prof|Professor|Hon|Sir|Madam)\.? ${NAME}(?: ${NAME})?`,
].map((pattern) => new RegExp(pattern, 'gu'));

/** Before these words stand places and things, not people. */
const OF_A_PLACE = /(?:^|\s)(?:in|at|into|near|the|an?|our|your|this|every|per) $/iu;

/** In lower case; a word that is also said in small letters is a role or a thing. */
export function peopleNamed(lines: readonly string[], speakers: readonly string[] = []): ReadonlySet<string> {
  const called = new Set(speakers.flatMap(wordsOf));
  for (const line of lines)
    for (const pattern of CALLS)
      for (const [, ...names] of line.matchAll(pattern))
        for (const name of names) if (name) called.add(name.toLowerCase());
  for (const name of called) if (STOP_WORDS.has(name)) called.delete(name);
  if (called.size === 0) return called;
  for (const line of lines) {
    for (const { 0: word, index } of line.matchAll(/[\p{L}'’-]+/gu)) {
      const small = word.toLowerCase();
      if (!called.has(small)) continue;
      if (word === small || OF_A_PLACE.test(line.slice(0, index))) called.delete(small);
    }
  }
  return called;
}
