import { wordsOf } from '../../../../shared/text/tokenise.js';
import { QUESTION_FUNCTION_WORDS } from '../../../../shared/text/function-words.js';
import { ASKING_WORDS } from '../../../../shared/text/question-words.js';

export type QuestionKind =
  | 'about'
  | 'points'
  | 'questions'
  | 'decisions'
  | 'actions'
  | 'speakers'
  | 'chapters'
  | 'length'
  | 'moments'
  | 'lookup';

const IT =
  "(?:it|this|that|(?:the|this|that|our|today's) (?:recording|meeting|call|video|conversation|discussion|session|talk|whole thing))";

/** English, and the most common forms in the largest European languages. */
const KINDS = String.raw`
  length \bhow (?:long|many (?:minutes|hours|seconds)) (?:is|was|does|did|are|lasts?)\b(?: (?:it|this|that|the|our))?(?: (?:recording|meeting|call|video|conversation|session|talk))?(?: (?:last|take|go|run|long|in total|altogether))*$|\b(?:duration|length|running time)\b(?: of .*)?$|^how long$
  chapters \b(?:chapters?|agenda|outline|table of contents|structure|sections)\b
  speakers \bwho(?:'s| is| are| was| were|'re)? (?:(?:all|the|everyone|everybody|else) )*(?:speak\w*|talk\w*|(?:on|in|at|present|there|part|taking|participat\w*|attend\w*|involved|here|speakers?|participants?|people)\b)(?! about)|\bwho (?:speaks|talks|attend\w*|participat\w*|joined|took part)\b(?! about)|\b(?:names? of the |list (?:of )?(?:the )?|what |which |how many |are the |the )(?:speakers?|participants?|attendees?|people (?:speak|talk|are|were|is)\w*|voices?)\b|\bhow (?:long|much|many minutes) (?:did|does|do|has|have) .*\b(?:talk|speak|spoken|talked)\b$
  questions \b(?:what|which|any|list|all|the)(?: the| of the)? questions?\b
  decisions \b(?:decide[ds]?|decisions?|agreed? (?:on|to|upon)|agreements?|conclu(?:de[ds]?|sions?)|outcomes?|resolved?|result of)\b
  actions \b(?:next (?:steps?|meeting|call|appointment)|(?:meet|talk|speak) again|action (?:items?|points?)|actions?|to ?-?dos?|tasks?|follow[- ]?ups?|what(?:'s| is| comes| happens) next|who (?:does|do|has to|needs to|should|must|will) do what|homework|assignments?)\b
  moments \b(?:when|where|at what (?:time|point|minute)|what time|which (?:minute|part|moment)|at which (?:time|point|minute)) (?:exactly )?(?:in (?:the|this) \w+ )?(?:do|did|does|is|was|are|were|can i|have|has)\b.*\b(?:talk\w*|discuss\w*|mention\w*|speak\w*|said|come up|comes up|came up|brought up|bring up|cover\w*|address\w*|hear)\b|\b(?:jump|skip|go|take me|bring me) to\b|\bwhere in (?:the|this) (?:recording|meeting|call|video)\b|\b(?:find|show)(?: me)? (?:the|where|when)\b
  points \b(?:key|main|most important|important|biggest|top) (?:\w+ )?(?:points?|takeaways?|things?|topics?|ideas?|insights?|facts|messages?|findings|highlights?)\b|\b(?:takeaways?|take aways?|highlights?|bullet points?|keypoints?|topics?|(?:im )?wichtigste\w*|puntos clave|points cl[eé]s)\b|\bsummar\w+|\b(?:sum up|recap|tl;? ?dr|overview|gist|in short|in a nutshell)\b|\bwhat (?:did|have) (?:i|we) miss(?:ed)?\b|\b(?:zusammenfass\w*|fass\w* .*zusammen|r[eé]sum[eé]\w*|resume[nr]?|resumir|riassum\w*|riassunto|samenvatt\w*)\b
  about \b(?:about|happen\w*|discuss\w*|talk\w*|topic|subject|purpose|point|going on|goal|deal with|cover(?:s|ed)?)\b|^what(?:'s| is| was) ${IT}$|^describe ${IT}$|\b(?:worum geht|um was geht|de qu[eé] (?:se )?(?:trata|habla)|de quoi (?:parle|s'agit|traite)|di cosa (?:parla|tratta)|waar gaat|do que (?:se )?trata)`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/ (.*)/))
  .map(([kind, source]) => ({ kind: kind as QuestionKind, pattern: new RegExp(source!, 'u') }));

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

/** Replies to a greeting, thanks or a question about the assistant itself; null for all others. */
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
  return KINDS.find(({ pattern }) => pattern.test(words))?.kind ?? 'lookup';
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
