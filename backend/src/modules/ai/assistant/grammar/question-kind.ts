import { wordsOf } from '../../../../shared/text/tokenise.js';
import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { ASKING_WORDS } from '../../../../shared/text/question-words.js';

/** What a question about the whole recording asks for; `lookup` for specific lines. */
export type QuestionKind = 'length' | 'chapters' | 'actions' | 'decisions' | 'speakers' | 'about' | 'lookup';

/** Patterns for questions about the whole, including some words of other languages. The first match wins. */
const KINDS: readonly (readonly [QuestionKind, RegExp])[] = [
  ['length', /\b(?:long|minutes|hours|duration|length)\b/],
  ['chapters', /\b(?:chapters?|agenda|outline|contents|structure|sections)\b/],
  ['actions', /\b(?:next|again|actions?|to ?-?dos?|tasks?|follow[- ]?ups?|homework|assignments?|do what)\b/],
  ['decisions', /\b(?:deci\w+|agree\w*|conclu\w+|outcomes?|results?|resolved|questions)\b/],
  [
    'speakers',
    /\bwho\b.* (?:(?:speak|talk|spoke|attend|join|participat)\w*|there|here|present|part|in|on|at)\b|\b(?:speakers?|participants?|attendees|voices?|names|how many people)\b/,
  ],
  [
    'about',
    /\b(?:about|happen\w*|discuss\w*|talk\w*|topics?|subject|purpose|points?|things?|ideas?|insights?|facts|messages?|takeaways?|highlights?|bullets?|summ?ar\w+|sum|recap|tl|overview|gist|nutshell|short|miss\w*|going|goal|cover\w*|describe|worum|zusammen\w*|trata|habla|parle|agit|parla|gaat|resum\w*|riassun\w*|samenvatt\w*)\b|^what(?:'s| is| was) (?:it|this|that)\b/,
  ],
];

const GREETING =
  /^(?:(?:hi|hello|hey|hallo|hola|bonjour|ciao|hiya|good (?:morning|afternoon|evening|day)|howdy)(?: (?:there|assistant|all|everyone|again))?|(?:how are you|what's up|how's it going|are you there)(?: (?:doing|today))*)+$/;
const THANKS =
  /^(?:(?:ok|okay|great|cool|perfect|nice|super|good|got it|awesome|no|that's all|wow)[ ,]*)*(?:(?:thanks?|thank you|thx|ty|danke|gracias|merci|cheers)(?: (?:you|a lot|so much|very much|much|for (?:the|your) (?:help|answer)))*|ok|okay|great|cool|perfect|nice|got it|awesome|bye|goodbye|see you|wow|yes|no)$/;
const HELP =
  /^(?:help|help me|what can (?:you do|i ask|i ask you)|who are you|what are you|are you (?:a )?(?:bot|human|ai|real|robot|chatgpt)(?: .*)?|how does this work|how do you work|what do you do|test|testing)$/;
const WRITING =
  /^(?:(?:please|can you|could you|would you) )*(?:write|draft|compose|translate|generate|create)(?: (?:me|us))? (?:an?|the|this|it|that|to|into|in)\b/;
const ELSEWHERE = /\b(?:another|(?:the|my|our|your|any) other|different) (?:recording|video)s?\b/;
const EXAMPLES = '“What is this recording about?”, “What was decided?” or “When do they talk about …?”';

/** A reply to a greeting, thanks or a question about the assistant itself; null for all others. */
export function courtesy(question: string): string | null {
  const words = bare(question);
  if (GREETING.test(words)) return `Hello. Ask me anything about this recording, for example ${EXAMPLES}`;
  if (THANKS.test(words)) return 'You are welcome. Ask me anything else about this recording.';
  if (HELP.test(words))
    return `I answer questions about this recording from its transcript, with the line and its time: for example ${EXAMPLES}`;
  if (ELSEWHERE.test(words)) return 'I know only this recording. Ask about another one on its own page.';
  if (WRITING.test(words) && !asksOfTheWhole(words))
    return `I find what is said in this recording, but I do not write or translate. Ask for example ${EXAMPLES}`;
  return null;
}

export function kindOf(question: string): QuestionKind {
  const words = bare(question);
  return (asksOfTheWhole(words) && KINDS.find(([, pattern]) => pattern.test(words))?.[0]) || 'lookup';
}

const bare = (question: string): string =>
  question
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim();

const WHOLE = new Set(
  `chapter chapters agenda outline contents content table structure sections section length duration minutes minute hours hour
  time recording video audio clip file interview demo presentation webinar attend attended attendees attending present join joined involved participate
  participating names name list voices voice speak speaks talks spoke spoken speaking speaks spoken again next appointment step steps action actions item
  items todo todos task tasks follow followup up followups homework assignments assignment decision decisions decides outcome
  outcomes result results agreement agreements conclusions resolved highlights highlight bullet bullets insight insights facts
  messages message biggest top sum tl dr tldr short shortly brief briefly quick quickly nutshell gist happens happening going
  purpose subject goal deal deals covers covered cover covering last lasts take total altogether show find give list
  please can write me us everything all entire today meeting's thing things made taken need needs one two three few five sentence
  sentences words paragraph line lines else everybody everyone there here part many miss missed worum geht es in diesem video
  dieser aufnahme zusammenfassung fasse fass das zusammen wichtigste bitte die punkte de que qué se trata habla este esta
  el la quoi parle ce cette vidéo s'agit s'agit-il traite di cosa parla tratta questo questa waar gaat dit over resumen
  resumir résumé résume resume samenvatting riassunto im um was do`.split(/\s+/),
);

export const asksOfTheWhole = (question: string): boolean =>
  wordsOf(question).every(
    (word) =>
      WHOLE.has(word) ||
      /^\d+$/.test(word) ||
      QUESTION_FUNCTION_WORDS.has(word) ||
      ASKING_WORDS.has(word) ||
      QUESTION_FUNCTION_WORDS.has(word.replace(/'s$/, '')),
  );
