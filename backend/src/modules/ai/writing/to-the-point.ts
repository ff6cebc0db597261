import { capitalised } from './sentences.js';
import { wordsOf } from './tokenise.js';

const PREAMBLE =
  /^(?:(?:i|we) (?:think|believe|guess|suppose|mean|feel|know|said|say|would say|see)(?: that)?|you (?:know|see)|as (?:i|you|we) (?:said|say|know|mentioned)|the (?:thing|fact|point|problem) is(?: that)?|(?:actually|basically|apparently|especially|specifically|obviously|essentially|generally|clearly|anyhow|again|first of all|first|secondly|also|therefore|unfortunately|fortunately|interestingly|cuz|'?kay|okay|so|because|and|but|then|now|well)\b),? +/i;
const STRUNG =
  /,? (?:and then|and so|and|so|but|because|cause|'cause),? (?=(?:we|the|our|there|they|everybody|people|it|it's|that's|this|these|you|i|i'm|he|she|if|when|what|maybe)\b)|,? (?:whereas|although|though),? |, which |, (?=(?:that's|that is|it's|it is|there's|there is|there are|this is|we|they|you|he|she|i) )|[;:] /i;
const LONG_WORDS = 10;
/** What is said around a statement and adds nothing to it. */
const ASIDES =
  /,? \b(?:i|we) (?:think|believe|suppose|hope|would say|must say|mean)\b(?! (?:about|of|so))(?: that)?,?|,? \b(?:as (?:i|you|we) (?:said|say|know|mentioned)(?: before)?|in my opinion|of course|let's say|to be honest|if you like|in a way|for instance|actually|basically),?(?= )/gi;
const TRAILING =
  /,? (?:or (?:something|whatever|so)|and so (?:on|forth)|and (?:stuff|things|all)(?: like that)?|right|though|as well|anyway|actually|basically|of course|et ?cetera|too|then|now|here|there|yeah|okay)(?=[.!]?$)/i;

/** What makes a sentence longer, and neither more nor less true. */
const EMPHASIS =
  /(?<!\b(?:not|never|the|isn['’]t|aren['’]t|wasn['’]t|don['’]t|doesn['’]t|didn['’]t) )\b(?:really|very|quite|definitely|obviously|certainly|essentially|simply|honestly|frankly|literally|just|kind of|sort of) (?=\p{L})/giu;
/** Here "of course" belongs to the noun. */
const MATTER = /\b(?:matter|part) of course\b/i;

/** A sentence, and what is left of it when clauses are taken away at its head or tail: each is to be read by itself. */
export function versionsOf(text: string): string[] {
  const cuts = wordsOf(text).length < LONG_WORDS ? [] : [...text.matchAll(new RegExp(STRUNG, 'gi'))];
  const bounds = [0, ...cuts.map(({ 0: cut, index }) => index + cut.length)];
  const ends = [...cuts.map(({ index }) => index), text.length];
  const spans = bounds.flatMap((from, i) =>
    ends.flatMap((to, j) =>
      j === i || (j > i && (i === 0 || j === ends.length - 1)) ? [[from, to] as const] : [],
    ),
  );
  const parts = spans.map(([from, to]) =>
    text
      .slice(from, to)
      .trim()
      .replace(/[,.!]+$/, ''),
  );
  return [...new Set(parts.map((part) => withoutPreamble(toThePoint(`${capitalised(part)}.`))))];
}

const toThePoint = (text: string): string =>
  (MATTER.test(text) ? text : text.replace(ASIDES, ' ').replace(TRAILING, ''))
    .replace(EMPHASIS, '')
    .replace(/ +/g, ' ')
    .trim();

function withoutPreamble(text: string): string {
  const rest = text.replace(PREAMBLE, '');
  return rest === text ? text : withoutPreamble(capitalised(rest));
}
