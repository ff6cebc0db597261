import { isOfEdit, masked, startsWithVerb } from './masked.js';

const SEPARATOR =
  /([.!?]+ +|; *|,? +so (?!that\b)(?=\p{L})| +before(?= (?:we|i|they|he|she|you|(?:the|our|my) \p{L}+ (?:see|get|watch|read|open|notice|hear|find)s?)\b)|,? +(?:because(?! of\b)|(?:since|as)(?= (?:i|we|they|he|she|it|that|this|there|nobody|people|everyone|our|my|the)\b))|,? +so(?: that)?(?= (?:people|they|we|everyone|everybody|it|he|she|viewers|users|customers|readers|that)\b)| +[-–—] +|, +)/iu;
const SUBORDINATE = /(?:because|before|since|as|so(?: that)?)$/i;
/** A clause with one of them may say how the edit is to be. */
const BINDS =
  /\b(?:if|unless|except|but|instead|rather|only (?:the|in|for|if|chapter|this|this one|when)|until|please|called|named|titled|headed|without|never ?mind|cancel|wait|actually|mean|meant|when|once|decides?|says(?! nothing)|either|neither|nor|undo)\b|^(?:and|or|also|then|not|no|with|in|from|at|to|as|for|by|on|under|after|before|like|than|until|just|maybe|perhaps|too)\b/i;
const MUST_BE = /\b(?:should|must|shall|ought)\b/i;
const WISHES =
  /\b(?:should|must|shall|ought|needs?|has to|have to|had to|wants?|would|wish(?:es)?|prefers?|can|could|may|let|make|becomes?|gets? (?:an?|the|its))\b/i;
const FINITE =
  /\b(?:i|we|they|he|she|it|there|i'm|we're|they're|it's|he's|she's|nobody|is|are|was|were|has|had|wants?|will|won't|can't|cannot|might|doesn't|don't|didn't|isn't|aren't|wasn't|says?|said|can|could|may|would|should|must|knows?|likes?|hates?|needs?|\p{L}+(?:ed|es|[^s]s))\b/iu;
/** `I mean 4`, and no `a 45 minute call` */
const AMOUNT = /\d(?!\d*[ -](?:minutes?|mins?|hours?|seconds?|people|percent)\b)/;
/** `my boss wants it green`, and no `people want to jump around`, `he wants it like that` */
const WANTS =
  /\b(?:wants?|wish(?:es)?|prefers?|would like|(?<!n't |dont |not )likes? (?=(?:it|them|the)\b))\b(?! to (?!be\b|have\b)| *$| (?:it|that|this) (?:like|so|this way|that way)\b)/i;
const SUBJECT_OF_IT = /^(?:it|this|that(?!'s what)|they|these|those|one|ones|he|she)\b/i;
/** `it repeats the title`: of what a pronoun stands for it says how it is. */
const TELLS =
  /^(?:i|we|they|he|she|it|that|this|there|these|those|nobody|people|everyone|everybody|my|our)\b/;
/** `for a better overview, …`, `as discussed, …` */
const PREFACE = /^(?:for|as|given|due to|regarding|because of|in line) \p{L}/iu;
/** `they have changed their name` */
const SOMEBODY =
  /^(?:(?:my|our|the) )?(?:boss|client|customer|team|colleague|manager|prospect|director|partner)s? |^(?:they|he|she|we) (?:have|has|had|are|were|was|changed|renamed|now) |^\S+ (?:doesn't|don't|didn't|never) (?:likes?|wants?|needs?|understands?|uses?) /i;
const POINTS = /\b(?:it|its|that|this|them|their|those|these|there|one|here)\b/i;
const MOST_PARTS = 5;

/** What is left of a command where the reasons beside it are left out, most of it first. */
export function* withoutReasons(said: string, isCommand: (text: string) => boolean): Generator<string> {
  const pieces = partsOf(said);
  const texts = pieces.map(({ text }) => text);
  if (texts.length < 2 || texts.length > MOST_PARTS) return;
  for (let length = texts.length - 1; length > 0; length--)
    for (let from = 0; from + length <= texts.length; from++) {
      const to = from + length;
      const [before, after] = [pieces.slice(0, from), pieces.slice(to)];
      const main = said.slice(pieces[from]!.from, pieces[to - 1]!.to);
      const reasons = [
        ...(before.length > 0
          ? [{ text: said.slice(0, before.at(-1)!.to), by: '', lead: pieces[from]!.by }]
          : []),
        ...(after.length > 0 ? [{ text: said.slice(after[0]!.from), by: after[0]!.by }] : []),
      ];
      const isSure = ({ text, by }: (typeof reasons)[number]) => TELLS.test(text) || SUBORDINATE.test(by);
      if (
        !reasons.every(
          (one) => isVerdict(one.text, main) || (isReason(one) && (isSure(one) || !isCommand(one.text))),
        )
      )
        continue;
      const pointed = pointing(main, reasons[0]!.text, from > 0);
      if (pointed) yield pointed;
    }
}

/** `…, too much detail`, `…, not relevant for the client` */
const BARE_VERDICT =
  /^(?:(?:far|way|just|a bit|it'?s|that'?s|this is) )*(?:too (?:much|many|\p{L}+)|(?:not|no longer) (?:relevant|needed|necessary|interesting|important|useful|true|correct|right|nice|good|for))(?: \p{L}+){0,5}[.!]*$/iu;

/** `…, the name is far too long`, of what is given another. */
const isVerdict = (text: string, main: string): boolean =>
  (startsWithVerb(main) && BARE_VERDICT.test(text)) ||
  (/"| to \S|\b(?:called|shorten|shorter)\b/.test(main) &&
    /^(?:the|its|this|that|it)(?: (?:old|current))?(?: (?:name|title|heading|one))?(?:'s| is| was| sounds) (?:\p{L}+ )*too \p{L}+(?: for [^,;."]+)?[.!]*$/iu.test(
      text,
    ));

interface Piece {
  text: string;
  /** What stands before it. */
  by: string;
  from: number;
  to: number;
}

function partsOf(said: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let by = '';
  for (const match of masked(said).matchAll(new RegExp(SEPARATOR.source, 'giu'))) {
    if (match.index === 0) continue;
    pieces.push({ text: said.slice(from, match.index), by, from, to: match.index });
    from = match.index + match[0].length;
    by = match[0].trim();
  }
  pieces.push({ text: said.slice(from), by, from, to: said.length });
  return pieces;
}

/** @param lead what stands behind it, where it comes first */
function isReason({ text: whole, by: said, lead }: { text: string; by: string; lead?: string }): boolean {
  const text = SUBORDINATE.test(said) ? whole.replace(/^then /i, '') : whole;
  const isSo = /\bso\b/i.test(lead ?? '');
  const by = said || (/^(?:because|since)\b/i.exec(text)?.[0] ?? '');
  const isOfIt = isOfEdit(text);
  if (lead === ',' && PREFACE.test(text) && !isOfIt && !/["\d]/.test(text)) return true;
  const binds = isSo ? /\b(?:if|unless)\b/i : BINDS;
  if (/["=]|->|\d:\d|:\s/.test(text) || binds.test(text) || startsWithVerb(text) || !FINITE.test(text))
    return false;
  if (isSo) return !WISHES.test(text) || !(isOfIt || SUBJECT_OF_IT.test(text));
  if (AMOUNT.test(text) || (WANTS.test(text) && !/^(?:because|since)$/i.test(by))) return false;
  if (SUBORDINATE.test(by)) return true;
  const isWish = MUST_BE.test(text) || (WISHES.test(text) && (isOfIt || SUBJECT_OF_IT.test(text)));
  return !isWish && (!isOfIt || SOMEBODY.test(text) || /^(?:it|they|that|this) /.test(text));
}

/** `Torches, nobody knows what hot works means`: a name and why it is to be so. */
export const holdsReason = (text: string): boolean =>
  partsOf(text)
    .slice(1)
    .some((piece) => TELLS.test(piece.text) && isReason(piece));

/** `…, so put it under that chapter`: with the chapter that the reason names; null where it is not known what is meant. */
function pointing(main: string, reason: string, isBefore: boolean): string | null {
  const said = masked(main);
  const found = POINTS.exec(said);
  if (!found || !isBefore) return main;
  const isOwn =
    isOfEdit(said.slice(0, found.index)) &&
    !/\b(?:that|this|these|those|the same) (?:chapter|part|section|one|bit)\b/i.test(said);
  if (isOwn) return main;
  const named = [...new Set(masked(reason).match(/\bchapter \d+/gi) ?? [])];
  if (named.length !== 1) return null;
  return main.replace(
    /\b(?:(?:that|this|the same) (?:chapter|part|section|one|bit)|it|that|this)\b/i,
    named[0]!,
  );
}
