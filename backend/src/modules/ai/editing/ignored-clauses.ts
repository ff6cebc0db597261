import { NOUNS, VERBS } from './lexicon.js';

const BINDS =
  /\b(?:if|unless|except|instead|rather|only|until|please|called|named|titled|without|cancel|mean|meant|once|decides?|either|neither|nor|undo|or|says?|reads?)\b|["=]|->|\d:\d|:\s/i;
const TELLS =
  /^(?:i|we|they|you|he|she|it|that|this|there|these|those|nobody|people|everyone|everybody|my|our|which|i'm|it's|that's|they're|we're|he's|she's|there's|(?-i:\p{Lu})\p{L}+ (?:is|was|has|had|asked|asks|wants|said|says|told|likes|thinks|prefers|needs|will|can|does|knows|hates)|the (?:client|customer|boss|team|old|current|name|title|rest|others?))\b/iu;
const FINITE =
  /\b(?:i|we|they|he|she|it|there|i'm|we're|they're|it's|that's|he's|nobody|is|are|was|were|has|had|have|wants?|will|won't|can't|cannot|might|does|doesn't|don't|didn't|isn't|aren't|wasn't|says?|said|can|may|would|knows?|likes?|hates?|needs?)\b/iu;
const WISHES =
  /\b(?:should|must|shall|ought|needs?|has to|have to|wants?|would|wish(?:es)?|prefers?|could|let|make)\b/i;
const SO =
  /\b(?:wants?|likes?|prefers?|asked for) (?:it|that|this|them)?(?: (?:like that|that way|so|like this))?[.!]*$/i;
const LEAVES_REST =
  /^(?:(?:no|not|nothing) (?:more|less|longer|else|fancy)|(?:leave|keep) (?:all |everything )?(?:the )?(?:rest|others?|else)|(?:don't|do not|without) (?:touch|chang|alter|edit)\w* .{0,20}|(?:the )?(?:rest|others?|everything else) (?:stays?|is|are|can stay|remains?)|(?:leave|keep) it as it is|your choice|up to you|you (?:choose|decide|pick))\b.{0,30}$/i;
const SET_RIGHT =
  /^(?:please |pls )?(?:fix|correct|repair|change|adjust|update)(?: (?:it|that|this))?(?: everywhere| all over| throughout| in (?:the )?(?:title|description))?(?: please)?$/i;
const VERDICT =
  /^(?:(?:it|that|this|the|old|current|new|name|title|one|heading|its|they|sounds?)(?:'s)? )*(?:is |are |was |sounds? |looks? |feels? )?(?:(?:far|way|just|a bit|really|quite|so|now) )*(?:too \p{L}+(?: \p{L}+)?|(?:not|no longer) (?:relevant|needed|necessary|interesting|important|useful|true|correct|right|nice|good)|boring|ugly|wrong|outdated|unclear|confusing|negative)(?: (?:for|to|in|at) [^,;."]+)?[.!]*$/iu;
const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|sorry|thanks|thank you|ok|okay|well|no|oh|great|cool|nice|hm+|one more(?: thing)?|last thing|quick one|as (?:discussed|agreed)|second(?:ly)?|finally|lastly)(?: (?:all|there|again|everyone|team|(?-i:\p{Lu})\p{L}+))?$/iu;

export const isVerdict = (text: string): boolean =>
  VERDICT.test(text) || SET_RIGHT.test(text) || LEAVES_REST.test(text);

/**
 * Whether a clause is only a remark.
 * @param lead the preceding word
 * @param isBefore whether the request follows
 */
export function isIgnored(text: string, lead: string, isBefore: boolean): boolean {
  const clause = text.replace(/^[\s,.;]+|[\s,.;!]+$/g, '');
  if (clause === '' || GREETING.test(clause) || (isVerdict(clause) && !(isBefore && SET_RIGHT.test(clause))))
    return true;
  const isWhy = /^(?:because|since|as|so|for)$/.test(lead) || /^(?:because|since|as|so that) /i.test(clause);
  if (BINDS.test(clause) || startsWithVerb(clause) || (!FINITE.test(clause) && !TELLS.test(clause)))
    return false;
  if (/^(?:and|&|plus|\+|then|also)$/.test(lead) && !isBefore) return false;
  if (/\d/.test(clause) && !isBefore) return false;
  if (WISHES.test(clause) && !SO.test(clause) && !isWhy) return false;
  if (
    /\bnot\b|n't\b/.test(clause) &&
    !isBefore &&
    !isWhy &&
    !/\b(?:like|know|understand|care|need)s?\b/.test(clause)
  )
    return false;
  return isWhy || TELLS.test(clause) || (isBefore && !isOfEdit(clause));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
const startsWithVerb = (text: string): boolean => {
  const [first = ''] = wordsIn(text);
  return VERBS.has(first) && !NOUNS.has(first) && !/^(?:need|have|find|like|start|end|mark)s?$/.test(first);
};
const isOfEdit = (text: string): boolean =>
  wordsIn(text).some((word) =>
    /^(?:title|description|chapter|sentence|word|line)$/.test(NOUNS.get(word) ?? ''),
  );
