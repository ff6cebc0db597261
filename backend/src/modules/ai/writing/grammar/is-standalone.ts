import { contentStems, wordsOf } from '../../../../shared/text/tokenise.js';

/** Words. */
const LENGTH = { min: 6, max: 34 };
/** First-person sentences reply to somebody, or ask. */
const PERSONAL = /\b(?:i|i'm|i'll|i've|i'd|me|my|mine|myself|let's|please)\b/i;
/** Sentences that refer back cannot stand alone in a summary. */
const LEANS =
  /^(?:it|it's|its|that|that's|this|both|each|either|neither|another|others?|the (?:other|others|same|first|second|third|fourth|fifth|last|next|latter|former|rest|half|two|three|four|one|ones)|the \p{L}+est|the (?:most|least|best|worst|main one)|one of (?:them|these|those)|one of the [^,]*? are\b[^,]*|like|some of (?:them|these|those)|means|makes|gives|says|looks|sounds|seems|needs|depends|turns|got|get|go|goes|they|they're|they've|he|he's|she|she's|those|these|which|who|whose|what|what's|where|when|how|why|than|or|to|of|if|is|are|was|were|do|does|did|can|could|would|will|should|have|has|had|not|here|here's|him|her|them|such|maybe|see|let|say|think|mean|know|suppose|otherwise|whether|except|until|while|more|especially|probably|perhaps|just|at least|instead|though|shall|may|might|must|(?:wo|is|are|was|do|did|does|have|has|could|would|should)n't)\b|^[^\p{L}\p{N}]/iu;
const LOOSE =
  /\b(?:stuff|things?|thing's|gonna|wanna|gotta|whatever|kinda|yeah|okay|ok|huh|um|uh|oh|hi|hello|bye|thanks?|thank|sorry|guess|blah|etcetera|laugh|slide|something|somehow|somebody|right now|(?:on|to) the (?:left|right)|(?:as )?you(?: can)? see|click|hover|th(?:is|at|ese|ose) ones?|which ones?|the same|the other one|also like|don't got|a little bit \p{Ll}+s|(?:do|does|did|doing|done|doesn't|don't) (?:that|this|it)|(?:could|can|should|will|must|just) like|(?:could|can|would|should|will|might|may|must) (?:i|you|we|they|he|she|it|an?|the))\b|\b(?:us|them|him|me), (?:we|they|he|she|i)\b|\b(?:in|of|for|to|with|at|the|an?|and|that|from),|well,|\b(?:have|has|is|are|get|gets|was|were|need|want|use|make|be|out|in|up|on|so|then), (?:the|an?|out|in|up|on|our|your)\b|, (?:out|in|up|on|it|to|is|are),|\.\.|[—–]|-\s|\[|\(|"/iu;
const CUT_OFF =
  /\b(?:a|an|the|of|to|and|or|but|so|because|that|which|if|is|are|was|were|be|in|on|at|with|for|by|from|as|than|like|just|very|our|their|its|this|these|it's|we're|they're|who|what|how|when|where|not|really|some|any|can|could|would|will|should|considered|regarded|described|named|based|related|due|able|supposed|going|according|such|other|same|own|being|been|has|have|had|(?:these|those|this|that) (?:one|two|three|four|five))[.!]?$|\b(?:because|which|while|until|unless) (?:the |an? |our |your )?\p{L}+[.!]?$|\b(?:and|but|so) (?:if|when|because) [^,]*$/iu;

/** Two sentences that the recogniser did not part. */
const GLUED =
  /\p{Ll}[\p{L}'’]* (?:This|That|The|It|It['’]s|We|We['’]re|You|They|There|He|She|And|But|So|If|What|When|Then|An?|In|On|For|Is|Are|After|Before|Because|Since|With|From|To|Through|Now|Well|Yeah|Our|Your|My|Their|These|Those|Some|All|Also|Maybe|Just|Not|No|Yes|Okay)\b/u;
/** What people say of the call itself: who speaks next, who asked, what was said. */
const OF_THE_CALL =
  /\b(?:walk (?:you|us|everyone) through|(?:said|told|asked|mentioned|sent|tell|tells) (?:you|us|me|that|it)\b|(?:over|back) to you|questions?\b|screen share|share (?:my|the|your) screen|next slide|agenda|(?:this|last|previous|next) (?:call|meeting)|(?:we|i)(?:['’]ll| will|['’]re going to| are going to| can| should) (?:now |then |just )?(?:talk|speak|discuss|move on|come (?:back|to)|go (?:on|through|back|around|over)|see|hear|have a (?:look|break)|look (?:at|into)|take (?:a|this|that)|return|(?:start|begin|end|close|finish)(?! (?:with (?:the|an?)|in|on|at)\b))|(?:we are|we['’]re) (?:all )?(?:here|back|done|finished)\b|presentations?\b|going to the|point of order|the floor\b|today's (?:call|meeting))/i;
/** "You run recognition": told to somebody, or meaning anybody, and no statement about the meeting. */
const TO_ANYBODY =
  /^You\b(?! (?:can|could|should|need|have|had|want|would|will|must|are|were|may|\p{L}+ed)\b|['’])|\b(?:did|do|have) you\b/iu;
/** "For the drivers it's thirty minutes": what is said of something else. */
const OF_BEFORE = /^(?:for|in|at|on|with|from) [^,]*\b(?:it['’]s|it (?:is|was)|that['’]s|that (?:is|was))\b/i;

const PRONOUN = /\b(?:an? \p{L}+ one|it|they|them|he|she|him|her|its|theirs?|his)\b/iu;
const POINTING = /\b(?:this|that|these|those) \p{L}/giu;
const ANTECEDENT_WORDS = 2;
const MIN_CONTENT_WORDS = 2;

/** "We designed it to be fancy": a pronoun, and nothing before it that it could stand for. */
function refersBack(text: string): boolean {
  const pronoun = PRONOUN.exec(text);
  const isUnresolved =
    pronoun !== null && contentStems(text.slice(0, pronoun.index)).length < ANTECEDENT_WORDS;
  return isUnresolved || (text.match(POINTING)?.length ?? 0) > 1;
}

export function isStandalone(text: string): boolean {
  const length = wordsOf(text).length;
  return (
    length >= LENGTH.min &&
    length <= LENGTH.max &&
    !text.includes('?') &&
    !PERSONAL.test(text) &&
    !LEANS.test(text) &&
    !LOOSE.test(text) &&
    !CUT_OFF.test(text) &&
    !GLUED.test(text) &&
    !OF_BEFORE.test(text) &&
    !TO_ANYBODY.test(text) &&
    !OF_THE_CALL.test(text) &&
    !refersBack(text) &&
    contentStems(text).length >= MIN_CONTENT_WORDS
  );
}
