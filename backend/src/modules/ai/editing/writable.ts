import type { Command } from './command.js';
import { holdsReason } from './reasons.js';
import { type Token, tokensOf } from './tokens.js';
import { NOUNS, VERBS } from './vocabulary.js';

const WRITES = new Set(['set', 'add', 'merge', 'split', 'replace']);
/** `renamed in Incident`, `called Incident`: the words before a name. */
const RENAMED =
  /^(?:(?:re)?named|(?:re)?titled|(?:re)?labell?ed|called|entitled|changed|renamed|set|replaced|written|worded|new (?:name|title))(?![\p{L}-])/u;
/** `make it Prices`, `it must be Larkfield`: an order before what is to be written. */
const ORDER =
  /^(?:please |now |just |then )*(?:make|let|have|put|write|say|call|change|set|turn|use) (?:it|this|that|them)\b|\b(?:it|this|that) (?:must|should|has to|needs to|ought to) (?:be|say|read)\b|\bif .+ (?:were|was|is|had|could) (?:be )?(?:called|named|titled|shorter|longer)\b|^(?:good )?(?:morning|afternoon|evening)!|\b(?:right|just|exactly)$|\bat the (?:point|moment)$/iu;
/** `be Larkfield`, `to do`: what led to it is no part of it. */
const LED = /^(?:be|to|into|by) \p{Ll}|^be /u;
const TELLS =
  /^(?:i|we|they|you) (?:do|don't|am|was|are|were|have|haven't|think|guess|mean|said|will|can|can't)\b/i;
/** `Agenda, it` */
const HANGING = /(?:[,;:–—-]|,? (?:and|but|then|also|so|or|please))$/i;
const PRONOUN_LAST = /[,;] ?(?:it|its|they|them|this|that|these|he|she|we|i|which|who|there)$/i;
const LEADING =
  /^(?:by |with |to |as )?(?:(?:the |this |my )?(?:text|words?|name|title|sentence|one)? ?:|(?:the |this )?following\b)/i;
/** `Alarm and the name of the recording …`, `Bye when they part` */
const OTHERS =
  /(?:[,;]|\b(?:and|but))(?: and| but)? (?:the|its|their|this|my) (?:\w+ )?(?:name|title|description|recording|meeting|video|chapter|thing|rest|others?)s?\b|(?:[,;]|\b(?:and|but)) (?:do|move|start|end|make|change|set|let|turn|put|give|remove|delete|drop|keep) (?:it|its|the|them|that|this|chapters?)\b|\band (?:the )?(?:last|second|third|other) ones?\b|\bwhen (?:they|we|he|she|someone|somebody)\b|\bbut (?:keep|leave|not|without|don't|make|no)\b|\b(?:and|but|,) (?:a (?:bit|little) )?(?:shorter|longer|better|nicer|catchier|snappier|clearer|briefer)$|^(?:in|for|from) (?:the future|future|now)\b/i;
/** `Sensors, then …`, `Sensors instead of …` */
const MORE =
  /[,;.] ?(?:and |but )?(?:then|also|please|afterwards|instead)\b|\band (?:then|also|please)\b|;\s|\b(?:instead of|rather than)\b|\b(?:starts?|begins?|ends?|starting|ending) (?:at|on|from|until) \d/i;
const OTHER =
  /^(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|next|previous) (?:chapter|part|section|one)s?\b/;
const COMMANDED = /^(?:chapter|title|description)$/;
const NEAR = 4;
const NO_ORDER = new Set(['light', 'number', 'spell', 'clean', 'keep']);

/** `budget sounds like it` is our own */
const IMPRESSION =
  /^\p{Ll}.*\b(?:sounds?|looks?|feels?|seems?)\b|, (?:the |our |my |its )?\p{Ll}+ (?:sounds?|looks?|feels?|seems?|is|was|are|were) /u;
/** `Hotel Locks because the keys …`, `28 April, they moved it` */
const REASONED =
  /->|→|=>|, (?:call|name) it\b|^(?:drop|remove|delete|cut|add|fix|change|replace|shorten) (?:the|an?|this|it)\b| (?:and|but|or)$|\bbecause (?!of\b)|, (?:they|we|he|she|it|i|that|this|you|there) \p{L}+/iu;

/** Whether no text that nobody put in quotes reads like more of the command than a text. */
export const isWritable = (
  commands: readonly Command[],
  said: string,
  quotes: readonly string[],
  titles: readonly string[],
): boolean =>
  commands.every(({ operation, field, value, count }) => {
    // What is not said stems from the recording.
    if (!WRITES.has(operation) || !value || quotes.includes(value) || !said.includes(value)) return true;
    if (operation === 'split' && (count ?? 0) > 2) return false;
    if (operation === 'split' && /[,&/]|\band\b/.test(value)) return false;
    if (operation === 'replace') return isName(value, true);
    if (/->|→|=>/.test(value)) return false;
    return field === 'description' || field === 'summary'
      ? isProse(value)
      : isName(value, operation === 'add' && field !== 'chapters') &&
          !titles.some((title) => isOfTitle(value, title));
  });

function isProse(value: string): boolean {
  const isCapital = /^\p{Lu}/u.test(value);
  if (/ there$/i.test(value)) return false;
  if (LEADING.test(value) || /^["'].*["'] \S/u.test(value)) return false;
  return (
    isCapital ||
    (!RENAMED.test(value) &&
      !holdsOrder(value) &&
      !value.includes('"') &&
      !PRONOUN_LAST.test(value) &&
      !holdsReason(value))
  );
}

/** @param isEdge whether it is put before or behind a name: `Acme:` */
function isName(value: string, isEdge: boolean): boolean {
  if (ORDER.test(value) || TELLS.test(value) || LED.test(value)) return false;
  if (value.includes('"') || LEADING.test(value) || RENAMED.test(value) || OTHER.test(value)) return false;
  return (
    (isEdge || !HANGING.test(value)) &&
    !PRONOUN_LAST.test(value) &&
    !MORE.test(value) &&
    // `monitring demo to Live demo`, `title Callouts, summary …`
    !/^\p{Ll}.* (?:to|into|as) \p{Lu}/u.test(value) &&
    !/^(?:title|name|summary|description|heading) \p{Lu}/u.test(value) &&
    // `AMC and support? The customer says so.`
    !/[?!] \p{Lu}/u.test(value) &&
    !REASONED.test(value) &&
    !IMPRESSION.test(value) &&
    !/ (?:called|named|titled) |\band (?:at|from) \d/.test(value) &&
    !OTHERS.test(value) &&
    !holdsReason(value) &&
    // `9:00 (Complaints) and …`: what opened before it ends within
    !/^[^(]*\)/.test(value) &&
    !holdsOrder(value)
  );
}

/** `begin a new chapter when …` */
function holdsOrder(value: string): boolean {
  const tokens = tokensOf(value, new Set());
  return tokens.some(
    ({ kind, word }, i) =>
      kind === 'word' &&
      !NOUNS.has(word) &&
      VERBS.has(word) &&
      !NO_ORDER.has(VERBS.get(word)!) &&
      tokens.slice(i + 1, i + NEAR).some((next) => COMMANDED.test(NOUNS.get(next.word) ?? '')),
  );
}

/** `Renewal Pricing to Commercials`: another chapter and its name. */
const isOfTitle = (value: string, title: string): boolean =>
  title !== '' &&
  value.toLowerCase().startsWith(title.toLowerCase()) &&
  /^ ?(?:to|into|as|->|=|:|should|must|is)(?: |$)/i.test(value.slice(title.length));

const isSaid = (tokens: readonly Token[], words: RegExp): boolean =>
  tokens.some(({ kind, word }) => kind === 'word' && words.test(word));

/** `title: make chapter 3 shorter`: the field that is named first, and what is asked of another. */
const isOfAnother = (commands: readonly Command[], [first, sign]: readonly Token[]): boolean => {
  const noun = NOUNS.get(first!.word);
  return (
    first!.kind === 'word' &&
    sign?.word === ':' &&
    (noun === 'title' || noun === 'description') &&
    commands.some(({ field }) => field !== noun)
  );
};

/** `add "2026" to the title and to the name of chapter 1`: of which it would only do the first. */
const isHalf = (commands: readonly Command[]): boolean =>
  commands.some(
    ({ field, chapters }) => (field === 'title' || field === 'description') && chapters.length > 0,
  ) && commands.every(({ field }) => field === 'title' || field === 'description');

/** `name it Cold trucks` is no description. */
const isNameOfText = (commands: readonly Command[], tokens: readonly Token[]): boolean =>
  commands.some(({ operation, field }) => operation === 'set' && field === 'description') &&
  isSaid(tokens.slice(0, 4), /^(?:rename|retitle|call|name|entitle)$/) &&
  !isSaid(tokens, /^(?:description|desc|summary)$/);

/** `remove "renewal" and name it Call`: it would only be removed. */
const isUnnamed = (commands: readonly Command[], tokens: readonly Token[]): boolean =>
  commands.every(({ operation, value }) => operation === 'replace' && value === '') &&
  tokens.some(
    ({ kind, word }, i) =>
      kind === 'word' &&
      /^(?:rename|retitle|call|name|title)$/.test(word) &&
      /^(?:it|this|that|them)$/.test(tokens[i + 1]?.word ?? ''),
  );

/** `chapter 3 ends at 15:00 and is called Sensors`: it would only be moved. */
const isMovedOnly = (commands: readonly Command[], tokens: readonly Token[]): boolean =>
  commands.every(({ operation }) => operation === 'start' || operation === 'end') &&
  isSaid(tokens, /^(?:called|named|titled|entitled|name)$/);

/** `remove chapter 8, it should be part of 7` */
const isPartOfOther = (commands: readonly Command[], tokens: readonly Token[]): boolean =>
  commands.some(({ operation, field }) => operation === 'remove' && field === 'chapters') &&
  tokens.some(({ word }, i) => word === 'part' && tokens[i + 1]?.word === 'of');

export const isElsewhere = (commands: readonly Command[], tokens: readonly Token[]): boolean =>
  isOfAnother(commands, tokens) ||
  isHalf(commands) ||
  isMovedOnly(commands, tokens) ||
  isPartOfOther(commands, tokens) ||
  isUnnamed(commands, tokens) ||
  isNameOfText(commands, tokens);
