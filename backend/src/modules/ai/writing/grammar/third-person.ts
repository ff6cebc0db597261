import { taggedSentences } from '../../../../shared/text/english-grammar.js';

/** Somebody by name, not a voice that nobody has named; longer ones are whole offices. */
const UNNAMED = /^(?:speaker|voice|guest|participant|caller|user|unknown|somebody)\b/i;
const LONGEST_NAME = 4;
const NAME = /^\p{L}[\p{L}\p{N}.'’ -]*$/u;

/** Whose own words name others too, or nobody: "my plan" is nobody's when "I" is a name. */
const OF_OTHERS = /\b(?:i|i['’]\p{L}+|me|my|mine|myself|you|you['’]\p{L}+|your|yours)\b/iu;
const CONTRACTED: Readonly<Record<string, string>> = { m: 'is', ve: 'has', ll: 'will', d: 'would' };
const AUXILIARY: Readonly<Record<string, string>> = {
  ...{ am: 'is', have: 'has', had: 'had', will: 'will', would: 'would', can: 'can', could: 'could' },
  ...{ should: 'should', must: 'must', "won't": "won't", "can't": "can't", "couldn't": "couldn't" },
  ...{ "haven't": "hasn't", "wouldn't": "wouldn't" },
};
const ADVERB =
  /^(?:also|already|always|still|recently|often|usually|personally|strongly|fully|completely|totally)$/;
/** Verbs in the present of which it matters who does it. */
const PRESENT =
  /^(?:agree|suggest|recommend|propose|prefer|want|need|like|use|expect|support|plan|own|run|lead|represent|manage|work)$/;
/** What people say to come to the point, or to be polite, says nothing of who says it. */
const SMALL_TALK =
  /^(?:just|not|never|even|only|probably|be(?! (?:responsible|in charge))|got|heard|said|say|saying|think|thinking|thought|imagine|guess|guessing|assum\p{L}*|wonder\p{L}*|suppos\p{L}*|hop(?:e|ed|ing)|seen|hear|tell|told|know|knew|mean\p{L}*|feel|felt|try|tried|trying|going|gonna|get|getting|go|went|come|came|start(?:ed|ing)?|put(?:ting)?|took|stop|show|let(?:ting)?|sit(?:ting)?|wait\p{L}*|talk\p{L}*|looking|ask\p{L}*|call\p{L}*|forg\p{L}+|remember\p{L}*|lost|missed|notic\p{L}+|reali[sz]ed?|believed?|understood|bet|there|what|that|where|how|why|no|to|too|so|very|all|sure|sorry|sad|happy|glad|pleased|afraid|certain|clear|aware|still|better|seem\p{L}*|invite|thank\p{L}*|remind|confirm|repeat|stress|emphasi[sz]e|point|note|clarify|begin|bring|assure|speak|give|take|read|answer|explain|turn|move|respond|pay|highlight|advise|love|don't|didn't|was|were|wasn't)$/u;

/** "I made a survey" of Anna is "Anna made a survey"; null where nobody has named the voice. */
export function thirdPerson(text: string, speaker: string | null | undefined): string | null {
  const name = nameOf(speaker);
  const [, contracted, rest = ''] = /^I(?:['’](m|ve|ll|d))? (.+)$/su.exec(text) ?? [];
  if (!name || !rest || OF_OTHERS.test(rest) || says(rest, name)) return null;
  const words = rest.split(' ');
  const adverb = ADVERB.test(words[0]!) ? `${words.shift()} ` : '';
  const auxiliary = contracted ? CONTRACTED[contracted]! : (AUXILIARY[plain(words[0])] ?? null);
  if (auxiliary) {
    const after = contracted ? words : words.slice(1);
    const telling = ADVERB.test(after[0] ?? '') ? after.slice(1) : after;
    // "Still hasn't seen", and "has also seen".
    const does = auxiliary.endsWith("n't") ? `${adverb}${auxiliary} ` : `${auxiliary} ${adverb}`;
    return isTellingOf(telling, auxiliary) ? `${name} ${does}${after.join(' ')}` : null;
  }
  const verb = plain(words[0]);
  const isPresent = PRESENT.test(verb) && !/^(?:that|this|it)$/.test(plain(words[1]));
  if (isPresent && isTellingOf(words.slice(1), 'will'))
    return `${name} ${adverb}${verb}s ${words.slice(1).join(' ')}`;
  return !SMALL_TALK.test(verb) && isPast(words) ? `${name} ${adverb}${words.join(' ')}` : null;
}

const plain = (word = ''): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[,.;:]+$/u, '');

const nameOf = (speaker = '' as string | null): string | null => {
  const name = speaker?.replace(/\s*\(.*$/su, '').trim() ?? '';
  return NAME.test(name) && !UNNAMED.test(name) && name.split(' ').length <= LONGEST_NAME ? name : null;
};

/** "I'm the project manager", says the Project Manager. */
const says = (text: string, name: string): boolean => {
  const lower = text.toLowerCase();
  return name
    .toLowerCase()
    .split(' ')
    .some((word) => word.length > 2 && lower.includes(word));
};

function isTellingOf(words: readonly string[], auxiliary: string): boolean {
  const [first, second, third] = [plain(words[0]), plain(words[1]), plain(words[2])];
  if (first === 'to') return !SMALL_TALK.test(second);
  if (first === 'like' && second === 'to') return !SMALL_TALK.test(third);
  if (first === 'like' || first === 'prefer') return auxiliary === 'would';
  if (auxiliary === 'is')
    return (
      /^(?:\p{L}+ing|responsible|against|worried|concerned|proud|in)$/u.test(first) && !SMALL_TALK.test(first)
    );
  return !SMALL_TALK.test(first);
}

function isPast(words: readonly string[]): boolean {
  const [sentence] = taggedSentences(`I ${words.join(' ')}`);
  return sentence?.terms[1]?.tags?.includes('PastTense') ?? false;
}
