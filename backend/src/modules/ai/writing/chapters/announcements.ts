import { isContentWord } from '../../../../shared/text/tokenise.js';

const TOPIC = String.raw`((?:[\p{L}\p{N}'’-]+ ?){1,7})`;

const patterns = (...sources: string[]): RegExp[] => sources.map((source) => new RegExp(source, 'u'));

const OPENERS = String.raw`^(?:(?:okay|ok|so|and|then|now|well|good|great|alright|right) )*`;

/** Phrases that turn to a topic. */
const TURNS = patterns(
  String.raw`\blet(?:'s| us) (?:now )?(?:begin|start|continue|go on) with ${TOPIC}`,
  String.raw`\blet(?:'s| us) (?:now )?(?:talk|speak|hear) about ${TOPIC}`,
  String.raw`\blet(?:'s| us) (?:now )?(?:discuss|look (?:back )?at|turn to|move on to|go (?:on |straight )?to|get (?:on )?to) ${TOPIC}`,
  String.raw`\b(?:my|the|our) (?:next|first|second|third|last|final|other) (?:question|item|topic|point|thing|section|part)(?: on the agenda)? (?:is|concerns)(?: about| on| regarding)? ${TOPIC}`,
  String.raw`\bmov(?:e|ing) on to ${TOPIC}`,
  String.raw`\bbrings (?:me|us) to ${TOPIC}`,
  String.raw`${OPENERS}on to ${TOPIC}`,
  String.raw`${OPENERS}(?:next|now)(?: up)? (?:is|are|comes) ${TOPIC}`,
  String.raw`${OPENERS}(next steps)$`,
);

/** Phrases that name a topic which may be discussed now. */
const NAMES = patterns(
  String.raw`\b(?:let me|i(?:'ll| will)|i(?:'d| would) like to|i want to) (?:now )?(?:show (?:you|everyone|everybody)|walk (?:you|everyone) through|talk about|discuss|present|explain) ${TOPIC}`,
  String.raw`\b(?:can i|i want(?:ed)? to|i(?:'d| would) like to) (?:also |just )?ask about ${TOPIC}`,
  String.raw`\bdo you want to (?:talk about|start with|present) ${TOPIC}`,
  String.raw`\b(?:have|had|got) (?:some |a few |two |three )?questions (?:about|on|regarding) ${TOPIC}`,
);

const ENDS = new Set(
  `and or but so because since that which who if when while where whether with without for from before after now
  then today again is are was were will would can could should we you i they it he she there this
  as to in on at by of`.split(/\s+/),
);
const DETERMINERS = new Set(['the', 'a', 'an', 'our', 'your', 'my', 'their', 'some', 'those', 'these']);
const MAX_WORDS = 4;
const GOOD_NAMES = new Set(
  'problem problems question questions issue issues results numbers ideas example examples agenda answers'.split(
    ' ',
  ),
);

/** "Then I will show you the product" is an agenda, not a change of topic yet. */
const LATER =
  /(?:^|\band )(?:then|after that|afterwards|later|finally) (?:i|we)\b|\b(?:later|after that|afterwards|at the end|in a (?:minute|moment|bit|second))$/u;

/** The topic in e.g. "Now let me show you the product" is `the product`. Works without punctuation and case. */
export const announcedTopic = (text: string): string | null => topicIn(text, [...TURNS, ...NAMES]);

export const turnsTo = (text: string): string | null => topicIn(text, TURNS);

function topicIn(text: string, announcements: readonly RegExp[]): string | null {
  for (const clause of clausesOf(text)) {
    const plain = clause.toLowerCase().trim();
    if (LATER.test(plain)) continue;
    for (const pattern of announcements) {
      const found = pattern.exec(plain);
      const name = found?.[1] && nameOf(found[1].trim().split(/\s+/), plain.endsWith(found[0].trim()));
      if (name) return inItsOwnCase(name, clause);
    }
  }
  return null;
}

export const laterClauses = (text: string): string[] =>
  clausesOf(text).filter((clause) => LATER.test(clause.toLowerCase().trim()));

/** Text after a comma or full stop is about something else. */
const clausesOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .split(/[.,;:!?]+/u);

const FIRST_CLAUSES = 3;
const FEW_WORDS = 4;
const OPENER = new RegExp(OPENERS.replace(' )*', ' ?)*'), 'u');

/** Short line openings, which are headings if something has this name: "So, cost." */
export const briefOpenings = (text: string): string[] =>
  clausesOf(text)
    .slice(0, FIRST_CLAUSES)
    .map((clause) => clause.toLowerCase().trim().replace(OPENER, '').trim())
    .filter((clause) => clause !== '' && clause.split(/\s+/).length <= FEW_WORDS);

const LINKS = new Set(['and', 'of']);
const ASKS = /^(?:how|what|why)\b/;
/** Matches questions with subject and verb, which "how our forecast" lacks. */
const ASKS_WHOLE = /^(?:how|what|why) (?:(?:the|an?|our|your|my|their) )?\S+ (?:\S+ )*\S+s$/i;
const HOW = /^(?:first|briefly|quickly|too)$/;

/** @param isWhole whether the clause ends with these words, so that the name is complete */
function nameOf(words: string[], isWhole: boolean): string | null {
  const determined = DETERMINERS.has(words[0] ?? '');
  const named = determined ? words.slice(1) : words;
  const bare = HOW.test(named.at(-1) ?? '') ? named.slice(0, -1) : named;
  const asks = ASKS.test(bare[0] ?? '');
  const isLinked =
    isWhole &&
    (!asks || ASKS_WHOLE.test(bare.join(' '))) &&
    bare.length <= MAX_WORDS &&
    !bare.some((word) => ENDS.has(word) && !LINKS.has(word));
  if (isLinked && bare.length > 1 && bare.some(isContentWord)) return bare.join(' ');
  if (asks) return null;
  const length = bare.findIndex((word) => ENDS.has(word));
  const kept = bare.slice(0, Math.min(MAX_WORDS, length === -1 ? bare.length : length));
  const isNaming = (word: string): boolean => isContentWord(word) || GOOD_NAMES.has(word);
  while (kept.length > 0 && !isNaming(kept.at(-1)!)) kept.pop();
  if (kept.length === 0) return null;
  // "The product" reads like a heading, "Product" does not; "Goals" and longer names need no article.
  const isBare = kept.length > 1 || !determined || /[^s]s$/.test(kept[0]!);
  return isBare ? kept.join(' ') : `the ${kept[0]}`;
}

function inItsOwnCase(name: string, clause: string): string {
  const at = clause.toLowerCase().indexOf(name);
  return at === -1 ? name : clause.slice(at, at + name.length);
}

const WITHIN = 20;

export function headlines(lines: readonly { text: string; start: number }[]): string[] {
  const begin = lines[0]?.start ?? 0;
  return lines
    .filter(({ start }) => start - begin <= WITHIN)
    .flatMap(({ text }) => announcedTopic(text) ?? []);
}
