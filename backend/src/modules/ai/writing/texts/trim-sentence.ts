import { capitalised } from '../grammar/sentences.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';

const PREAMBLE =
  /^(?:(?:i|we) (?:think|believe|guess|suppose|mean|feel|know|said|say|would say|see)(?: that)?|you (?:know|see)|as (?:i|you|we) (?:said|say|know|mentioned)|the (?:thing|fact|point|problem) is(?: that)?|(?:actually|basically|apparently|especially|specifically|obviously|essentially|generally|clearly|anyhow|again|first of all|first|secondly|also|therefore|unfortunately|fortunately|interestingly|cuz|'?kay|okay|so|because|and|but|then|now|well)\b),? +/i;
const STRUNG =
  /,? (?:and then|and so|and|so|but|because|cause|'cause),? (?=(?:we|the|our|there|they|everybody|people|it|it's|that's|this|these|you|i|i'm|he|she|if|when|what|maybe)\b)|,? (?:whereas|although|though),? |, which |, (?=(?:that's|that is|it's|it is|there's|there is|there are|this is|we|they|you|he|she|i) )|[;:] /i;
const LONG_WORDS = 10;
const ASIDES =
  /,? \b(?:i|we) (?:think|believe|suppose|hope|would say|must say|mean)\b(?! (?:about|of|so))(?: that)?,?|,? \b(?:as (?:i|you|we) (?:said|say|know|mentioned)(?: before)?|in my opinion|of course|let's say|to be honest|if you like|in a way|for instance|actually|basically),?(?= )/gi;
const TRAILING =
  /,? (?:or (?:something|whatever|so)|and so (?:on|forth)|and (?:stuff|things|all)(?: like that)?|right|though|as well|anyway|actually|basically|of course|et ?cetera|too|then|now|here|there|yeah|okay)(?=[.!]?$)/i;

const EMPHASIS =
  /(?<!\b(?:not|never|the|isn['’]t|aren['’]t|wasn['’]t|don['’]t|doesn['’]t|didn['’]t) )\b(?:really|very|quite|definitely|obviously|certainly|essentially|simply|honestly|frankly|literally|just|kind of|sort of) (?=\p{L})/giu;
/** Here "of course" belongs to the noun. */
const MATTER = /\b(?:matter|part) of course\b/i;

/** What one says to somebody, or of the sentence as a whole, before it. */
const HEAD =
  /^(?:(?:mr|mister|madam)\.? ?(?:chair|speaker|president)|\p{L}+ly|to be (?:clear|fair)|every day|once again|in (?:fact|addition|that case|other words)|at (?:this time|the moment|the same time)|as a result|for example), +/iu;
/** The beginning of a word that was then said otherwise; longer ones may be short for a thing. */
const FRAGMENT =
  /(?<![\p{L}\p{N}'’-])(?:[Tt]h|[Ww]h|[Ss]h|st|ch|fr|tr|gr|pl|cl|fl|bl|sl|sp|sw|br) (?=\p{L})/gu;
/** After these a subject does not follow: who says one began anew. */
const BROKEN_OFF =
  /^(?:an?|the|to|for|of|some|have|has|had|are|is|was|were|in|on|at|with|our|your|their|should|could|will|would|do|don't|didn't|need|want|get|use|just|also|be|can|can't|and|\p{L}+ly)$/u;
const SUBJECT = /^(?:we|you|they|it|there|he|she)$/;
const RESTARTS_WITHIN = 8;

/** "We're looking for some we're looking for a device" is "We're looking for a device"; null where nobody begins anew. */
function afterRestart(text: string): string | null {
  const words = text.split(' ');
  const head = words.map((word) => word.toLowerCase().replace(/['’]\p{L}+$|[,.]+$/gu, ''));
  if (!SUBJECT.test(head[0]!)) return null;
  const last = Math.min(RESTARTS_WITHIN, words.length - 1);
  for (let at = last; at > 0; at--) {
    const before = words[at - 1]!.toLowerCase().replaceAll('’', "'");
    const isBroken = BROKEN_OFF.test(before.replace(/,$/u, '')) || (at === 1 && !before.endsWith(','));
    if (head[at] === head[0] && isBroken) return capitalised(words.slice(at).join(' '));
  }
  return null;
}

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
  const versions = parts.map((part) => withoutPreamble(capitalised(trimSentence(`${part}.`))));
  return [...new Set(versions.map((version) => afterRestart(version) ?? version))];
}

const trimSentence = (text: string): string =>
  (MATTER.test(text) ? text : text.replace(ASIDES, ' ').replace(TRAILING, ''))
    .replace(EMPHASIS, '')
    .replace(FRAGMENT, '')
    .replace(/ +/g, ' ')
    .trim();

function withoutPreamble(text: string): string {
  const rest = text.replace(PREAMBLE, '').replace(HEAD, '');
  return rest === text ? text : withoutPreamble(capitalised(rest));
}
