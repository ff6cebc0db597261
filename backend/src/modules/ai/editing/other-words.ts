import { isOneSlipAway } from '../assistant/typos.js';
import { NUMBER, ORDINAL, TIME } from './command-words.js';

const COMMAND_WORDS =
  `chapter chapters title description summary rename merge combine remove delete shorten split replace sentence sentences
  everywhere`.split(/\s+/);
/** What comes after these is a name, and is left as it was typed. */
const NAMES_BEGIN = /["':=]| (?:to|called|named|titled|as|with) /i;
const CHAPTER = `(chapter \\S+|the [^,:]{1,80}? chapter)`;
const regex = (source: string) => new RegExp(`^${source}$`, 'i');

/** Other ways to say what the rules know, each with how they know it. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [regex('(?:the )?title (?:should|must|has to) (?:be|read|say) (.+)'), 'title: $1'],
  [regex('(?:change|update|edit|set|make) (?:the )?(title|description)\\s*[:=]\\s*(.+)'), '$1: $2'],
  [
    regex(
      '(?:give|find) (?:it|this|me|the recording) an? (better|new|different|shorter|longer|another) (?:title|name)',
    ),
    'a $1 title',
  ],
  [regex('(?:append|put) (.+?) (?:to|at|after) (?:the end of )?the title'), 'add $1 to the title'],
  [
    regex(
      '(?:prefix|start|begin) the title with (.+)|(?:put|prepend) (.+?) (?:in front of|before|at the (?:start|front|beginning) of|to) the title',
    ),
    'add $1$2 to the start of the title',
  ],
  [
    regex(
      `(?:write|give me|create|make) (?:me )?(?:a|the) (?:new )?(?:description|summary) (?:in|of|with) ${NUMBER} sentences?`,
    ),
    'write the description in $1 sentences',
  ],
  [
    regex('(?:write|make|give me|create) (?:me )?an? (longer|shorter|more detailed) (?:description|summary)'),
    'make the description $1',
  ],
  [
    regex(`(?:rename|retitle) (?:the )?(?:${ORDINAL} chapter) (?!to |as |into )(.+)`),
    'rename the $1 chapter to $2',
  ],
  [regex(`(?:rename|retitle) chapter ${NUMBER} (?!to |as |into |:)(.+)`), 'rename chapter $1 to $2'],
  [regex(`(?:rename|retitle) (?:number |#)?${NUMBER} (?:to|as) (.+)`), 'rename chapter $1 to $2'],
  [regex(`${CHAPTER} (?:should|must|has to) be (?:called|named|titled) (.+)`), 'rename $1 to $2'],
  [
    regex(`(?:move|shift|change|set) (?:the )?(?:start|beginning|begin)(?: time)? of (.+?) to (.+)`),
    'move $1 to $2',
  ],
  [regex(`(?:make|let|have) ${CHAPTER} (start|begin|end) (?:at|from) (.+)`), '$2 $1 at $3'],
  [
    regex(`at ${TIME},? (?:add|insert|create|start|begin|put) (?:a |another )?(?:new )?chapter(.*)`),
    'add a chapter at $1$2',
  ],
  [regex('make the chapters (?:more detailed|finer|shorter)'), 'more chapters'],
  [regex(`((?:merge|combine|join) .+ chapters) together`), '$1'],
  [
    regex(
      '(?:fix|correct) (?:the )?(?:spelling|name) (?:of )?(.+?) (?:to|as|with|into) (.+?)(?: everywhere)?',
    ),
    'replace $1 with $2',
  ],
  [
    regex("(?:it's|it is|that's) (?:spelled|spelt|called|written) (.+?),? (?:and )?not (.+)"),
    'replace $2 with $1',
  ],
  [regex('(\\S+) is (?:spelled|spelt|written) (\\S+)'), 'replace $1 with $2'],
  [regex('(?:correct|change) (?!it |this |that )(\\S+) (?:to|into) (\\S+)'), 'replace $1 with $2'],
];

/** A command in the words that the rules know, with slips of the finger in words of command put right. */
export function inKnownWords(command: string): string {
  const spelled = withoutSlips(command).replace(
    /\b(\d{1,3}) ?m(?:ins?)? ?(\d{1,2}) ?s(?:ecs?)?\b/gi,
    (_, minutes: string, seconds: string) => `${minutes}:${seconds.padStart(2, '0')}`,
  );
  const known = OTHER_WORDS.find(([pattern]) => pattern.test(spelled));
  return known ? spelled.replace(known[0], known[1]) : spelled;
}

function withoutSlips(command: string): string {
  const end = command.search(NAMES_BEGIN);
  const head = end < 0 ? command : command.slice(0, end);
  const spelled = head.replace(/\p{L}+/gu, (word) => {
    const lower = word.toLowerCase();
    if (COMMAND_WORDS.includes(lower)) return word;
    return COMMAND_WORDS.find((known) => isOneSlipAway(lower, known)) ?? word;
  });
  return spelled + command.slice(head.length);
}
