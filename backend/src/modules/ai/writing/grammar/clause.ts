import { type TaggedTerm, taggedSentences } from '../../../../shared/text/english-grammar.js';

/** What may stand before the subject, up to a comma; a clause that one of the second kind opens is no sentence. */
const BEFORE_SUBJECT =
  /^(?:in|on|at|for|with|by|from|during|after|before|under|over|among|between|within|without|through|throughout|to|of|about|despite|per|until)$/;
const SUBORDINATE =
  /^(?:as|because|since|if|when|while|although|though|once|unless|whereas|whether|where|that|which|who)$/;
const INTERRUPTS = /^(?:that|which|who|whom|whose|to|if|because|when|where|what|how|why|whether|while|as)$/;
const SUBJECT_PRONOUN = /^(?:we|they|you|he|she|it|there|everybody|everyone|people)$/;
/** After one of these a past tense is a participle: "information related to". */
const AFTER_PARTICIPLE = /^(?:to|by|in|on|from|with|of|at|as|for|into)$/;
/** Words that the grammar takes for verbs and that speech seldom uses as such. */
const NO_VERB = /^(?:right|like|well|okay|mean)$/;
/** These are no participles, whatever follows: "The government came to office". */
const ONLY_PAST =
  /^(?:came|went|gave|took|saw|did|knew|wrote|spoke|chose|began|broke|drew|fell|grew|rose|ate|drove|flew|showed)$/;
const PRONOUN_WITHIN = 8;

export function isClause(text: string): boolean {
  const terms = taggedSentences(spelledOut(text)).flatMap((sentence) => sentence.terms);
  const from = subjectOf(terms);
  if (from === null) return false;
  let named = false;
  for (let i = from; i < terms.length; i++) {
    const { normal, post, tags = [] } = terms[i]!;
    if (INTERRUPTS.test(normal)) return false;
    if (named && isFinite(terms, i)) return agrees(terms, from, i) && !endsBare(terms, i);
    if (named && tags.includes('Determiner') && terms[i - 1]?.tags?.includes('Noun')) return false;
    if (tags.includes('Noun') || tags.includes('Pronoun') || SUBJECT_PRONOUN.test(normal)) named = true;
    if (post.includes(',')) return named && goesOnAfterAside(terms, i);
  }
  return false;
}

/** Not "characteristics of this animal is". */
function agrees(terms: readonly TaggedTerm[], from: number, verb: number): boolean {
  if (!/^(?:is|was|has|does)$/.test(terms[verb]!.normal)) return true;
  const subject = terms.slice(from, verb);
  const head = subject.find(({ tags = [] }) => tags.includes('Noun'));
  const isOne = subject.some(({ tags = [] }) => tags.includes('Value') || tags.includes('ProperNoun'));
  return isOne || !head?.tags?.includes('Plural') || head.tags.includes('Pronoun');
}

/** Not "the screen is feature". */
function endsBare(terms: readonly TaggedTerm[], verb: number): boolean {
  const last = terms.at(-1)!;
  return (
    /^(?:is|was)$/.test(terms[verb]!.normal) &&
    verb === terms.length - 2 &&
    Boolean(last.tags?.includes('Singular')) &&
    !last.tags?.includes('Uncountable') &&
    !last.tags?.includes('ProperNoun') &&
    !last.tags?.includes('Gerund')
  );
}

/** "Printing, in the only sense of the word, differs": what stands between two commas interrupts nothing. */
function goesOnAfterAside(terms: readonly TaggedTerm[], comma: number): boolean {
  const end = terms.findIndex(({ post }, i) => i > comma && post.includes(','));
  return end > 0 && end + 1 < terms.length && isFinite(terms, end + 1);
}

function subjectOf(terms: readonly TaggedTerm[]): number | null {
  const first = terms[0]?.normal ?? '';
  if (terms[0]?.post.includes(',') && terms[0].tags?.includes('Adverb')) return 1;
  const isOpen = BEFORE_SUBJECT.test(first);
  if (!isOpen && !SUBORDINATE.test(first)) return 0;
  const comma = terms.findIndex(({ post }) => post.includes(','));
  if (comma >= 0) return comma + 1;
  const pronoun = terms.findIndex(({ normal }) => SUBJECT_PRONOUN.test(normal));
  const isNear = isOpen && pronoun > 0 && pronoun < PRONOUN_WITHIN;
  return isNear && !terms.slice(0, pronoun).some(({ normal }) => INTERRUPTS.test(normal)) ? pronoun : null;
}

const spelledOut = (text: string): string =>
  text
    .replace(/\b(it|that|there|here|he|she|who|what)['’]s\b/giu, '$1 is')
    .replace(/['’]re\b/gu, ' are')
    .replace(/['’]ve\b/gu, ' have')
    .replace(/['’]ll\b/gu, ' will');

function isFinite(terms: readonly TaggedTerm[], at: number): boolean {
  const { normal, tags = [] } = terms[at]!;
  if (NO_VERB.test(normal)) return false;
  if (['Copula', 'Modal', 'Auxiliary'].some((tag) => tags.includes(tag))) return true;
  if (tags.includes('Gerund') || (tags.includes('Infinitive') && !tags.includes('PresentTense')))
    return false;
  if (tags.includes('PresentTense')) return true;
  if (!tags.includes('PastTense')) return false;
  // "You referred to the measures", "We all agreed on the price": after a pronoun it is no participle.
  const subject = terms[at - 1]?.normal === 'all' ? terms[at - 2] : terms[at - 1];
  return (
    ONLY_PAST.test(normal) ||
    SUBJECT_PRONOUN.test(subject?.normal ?? '') ||
    !AFTER_PARTICIPLE.test(terms[at + 1]?.normal ?? 'by')
  );
}
