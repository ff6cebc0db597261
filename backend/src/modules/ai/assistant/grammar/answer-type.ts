import type { Question, AnswerType } from './question.js';

export const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|quarter|third|dozen|percent|double)\b/iu;
const UNIT = /\b(?:second|minute|hour|day|week|month|quarter|year)s?\b/i;
const TIME =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|today|tomorrow|yesterday|tonight|noon|midnight|o'clock|(?:next|last|this) (?:week|month|quarter|year)|1\d{3}|20\d\d|q[1-4]|\d{1,2}(?::\d\d)? ?[ap]m|by the end of|(?:after|in|within) (?:about |around |at least )?(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+) (?:hour|day|week|month|quarter|year)s?|week (?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)|the (?:(?:twenty|thirty) )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)(?= of| (?:quarter|week|half)|[.,?!]|$)|(?:in|this|last|next|until|before|after|since) (?:spring|summer|autumn|winter|may|the season)|(?:in|at|of) the (?:beginning|middle|end) of|centur(?:y|ies))\b/i;
const NAME =
  /(?<=[\p{L}\p{N},] )(?!I['’]|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|June|July|August|September|October|November|December|Okay|Yes|No\b)\p{Lu}[\p{L}'’]+/u;
const PRONOUN = /\b(?:i|we|he|she|they|you)\b/i;
const OFTEN =
  /\b(?:every|each|daily|weekly|monthly|quarterly|yearly|annually|always|never|once|twice|times|a (?:day|week|month|quarter|year)|real time|overnight)\b/i;
const REASON =
  /\b(?:because|since|so that|due to|reason|caused?|that's why|in order to|therefore|otherwise|as a result|what happened)\b/i;

const TROUBLE =
  /n't\b|\b(?:not|no|never|nobody|nothing|cannot|unfortunately|honest|honestly|frank|frankly|problem|issue|wrong|fail\w*|error|bug|mistake|broke|broken|break|crash\w*|freez\w*|stuck|stop\w*|lost|lose|losing|late|slow|delay\w*|wait\w*|expensive|too|tired|worr\w*|concern\w*|afraid|scared|nervous|skeptical|sensitive|hard|difficult|tough|pain\w*|headache|annoy\w*|complain\w*|hate|bad|worse|worst|terrible|risk\w*|missing|miss|lack\w*|outdated|old|drain\w*|struggl\w*|mess|ouch|sorry|damage\w*|leak\w*|reject\w*|refus\w*)\b/i;
/** Lengths and years, which are no count and no price. */
const STRETCH =
  /(?:(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half)[ -])+(?:more )?(?:second|minute|hour|day|week|month|quarter|year)s?\b|\b(?:19|20)\d\d\b/gi;

const HOLDS: Record<AnswerType, (text: string) => boolean> = {
  person: (text) => NAME.test(text) || PRONOUN.test(text),
  time: (text) => TIME.test(text),
  frequency: (text) => OFTEN.test(text),
  reason: (text) => REASON.test(text),
  amount: (text) => NUMBER.test(text.replace(STRETCH, ' ')),
  trouble: (text) => TROUBLE.test(text),
  duration: (text) => NUMBER.test(text) && UNIT.test(text),
  place: (text) => NAME.test(text),
  anything: () => false,
};

/** Times that are told by what happens then. */
const THEN = /\b(?:until|before|after|when|once|as soon as|not yet|already|soon|later)\b/i;

export const TOLD_BY_FORM: ReadonlySet<AnswerType> = new Set(['amount', 'time', 'duration', 'frequency']);

export const lacksAnswerType = ({ answerType, isSpecific }: Question, text: string): boolean =>
  isSpecific &&
  answerType !== 'anything' &&
  !HOLDS[answerType](text) &&
  !(answerType === 'time' && THEN.test(text));

export const holdsAnswerType = (answerType: AnswerType, text: string): boolean => HOLDS[answerType](text);

/** "Who is the expert?" is answered by who says so. */
export const AN_INTRODUCTION =
  /^(?:\w+[,.]? )?(?:I'm|I am|my name is|my name's|this is|that's|that'll be|that would be|it's|(?:his|her|their) name is|his name's|her name's) /i;
