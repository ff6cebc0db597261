import { wordsOf } from '../../../../shared/text/tokenise.js';
import type { PreviousQuestion } from '../ports/assistant.js';
import { asksOfTheWhole, kindOf } from './question-kind.js';
import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { ASKING_WORDS } from '../../../../shared/text/question-words.js';

interface Resolved {
  question: string;
  after: number | null;
  isGuess: boolean;
}

const MORE =
  /^(?:(?:please|and|ok|okay|can you|could you) )*(?:(?:tell|say|show|give)(?: me)? )?(?:(?:some|any) )?(?:more|go on|continue|keep going|and then|then what|what (?:else|next|then)|anything else|elaborate|more details?|explain(?: (?:it|that|more))?|what happened (?:then|next|after that)|what (?:came|comes) (?:then|next|after that))(?: (?:about (?:it|that|this)|please|details?))*$/;
const INSTEAD = /^(?:(?:and|so|ok|okay|but) )*(?:what|how) about (.+)$/;
const ADDED = /^(?:and|so|but|also|then) (.+)$/;
const POINTS_BACK =
  /\b(?:it|that|this|those|these|them|they|he|she|his|her|their|its|there|that one|the same)\b/;
const THEY = /\b(?:they|them|their)\b/g;
const ABOUT_IT = /^how long$|\babout (?:it|that|this|them|those|these|him|her)$/;

/** Completes a follow-up from the question before it: `when?`, `and who does that?`, `what about Ben?`. */
export function resolved(asked: string, previous: PreviousQuestion | null | undefined): Resolved {
  const alone = { question: asked, after: null, isGuess: false };
  if (!previous) return alone;
  const phrase = wordsOf(asked).join(' ');
  if (MORE.test(phrase)) return previous.timestamp === null ? alone : { ...alone, after: previous.timestamp };
  const instead = INSTEAD.exec(phrase)?.[1];
  if (instead) {
    const asks = asking(previous.question);
    // "What about the price?" after what Daniel said of something is asked of everybody.
    const isOfAnother = /\babout \p{Lu}/u.test(asked);
    const question = isOfAnother ? asks : asks.replace(/\b(did|does|has|had) \p{Lu}\p{L}+ /u, '$1 they ');
    return { ...alone, question: `${question} ${instead}?` };
  }
  const isAboutIt = ABOUT_IT.test(phrase);
  if (!isAboutIt && kindOf(asked) !== 'lookup' && asksOfTheWhole(asked)) return alone;
  const own = contentOf(phrase);
  const leans = own.length === 0 && isAboutNothing(phrase);
  const pointsBack =
    own.length <= 1 &&
    (ADDED.test(phrase) || POINTS_BACK.test(phrase)) &&
    own.length < wordsOf(phrase).length;
  if (!leans && !(pointsBack && POINTS_BACK.test(phrase))) return alone;
  // "Did they mention computers?" speaks of those who speak.
  if (own.length > 0 && !isAboutIt && !ADDED.test(phrase) && !POINTS_BACK.test(phrase.replace(THEY, ' ')))
    return alone;
  // "What did they say about Brexit?" has its topic, which may well not be covered.
  if (own.length === 1 && new RegExp(`\\b(?:about|of|on) (?:\\w+ )?${own[0]}$`).test(phrase)) return alone;
  const topic = contentOf(previous.question).join(' ');
  if (topic === '' && own.length > 0 && !ADDED.test(phrase)) return alone;
  return {
    // What was asked of the whole ("What was decided?") is asked once more.
    question: topic ? `${asked.replace(/[?!.]+$/u, '')} ${topic}?` : previous.question,
    after: null,
    // The pronoun of "When do they talk about pricing?" stands for nobody who was asked about.
    isGuess: !leans && !isAboutIt && !ADDED.test(phrase),
  };
}

const contentOf = (text: string): string[] =>
  wordsOf(text).filter(
    (word) => word === 'here' || (!QUESTION_FUNCTION_WORDS.has(word) && !ASKING_WORDS.has(word)),
  );

const isAboutNothing = (phrase: string): boolean =>
  /^(?:(?:and|but|so|ok|okay) )*(?:when|who|why|where|how|how much|how many|how long|how often|which|which one|what for|by whom|by when|since when|until when|what time|what date|says who|really)\b(?: (?:exactly|is|was|does|did|do|will|are|were|said|says|that|it|this|they|he|she|so|not|much|many|then|be|has|to|should|can|would|happen|happens))*$/.test(
    phrase,
  );

/** The question without what it asks about: `What did Anna say about the budget?` -> `What did Anna say about`. */
function asking(question: string): string {
  return (
    /^(.*\b(?:about|of|for|with|on|regarding))\b.*$/i.exec(question)?.[1] ?? question.split(/\s+/)[0] ?? ''
  );
}
