import { ChapterReferences } from './chapter-references.js';
import { ClauseReader, type Doubt } from './clause-reader.js';
import { Clauses } from './clauses.js';
import type { Command } from './command.js';
import { ASKING, COURTESIES, THANKS } from './polite-prefixes.js';
import type { EditorInput } from './ports/editor.js';
import { Targets } from './targets.js';
import { COMPOUND, tokensOf } from './tokens.js';
import { wordsOf } from '../../../shared/text/tokenise.js';

/** `meant` are possible meanings, likeliest first, for the user to choose. */
export type ReadCommand =
  | { commands: Command[]; meant: Command[][] }
  | 'question'
  | { say: string; meant: Command[][] };

const EXAMPLES =
  'Try “make the title shorter”, “rename chapter 2 to Pricing”, “merge chapters 2 and 3” or “split chapter 3 at 4:30”.';
export const NOT_UNDERSTOOD = `I didn’t understand that. Nothing changed. ${EXAMPLES}`;
const MAX_MISSED = 4;
const MAX_CHAPTERS = 3;
const LONGEST = 1_000;

const UNDO =
  /^(?:undo|revert|restore|go back|take (?:it|that) back|roll ?back|reset)\b(?!.*\b(?:title|description|chapters?)\b)|^redo$/i;
/** `Don't delete chapter 3`, but not “I don't need chapter 3”. */
const NOT_TO = /^(?:please )?(?:do not|don'?t|never)\b(?! (?:need|want|like)\b)/i;
const STOP =
  /^(?:(?:hm+|oh|no|ok(?:ay)?|actually|sorry)[, ]+)*(?:never ?mind|nevermind|forget (?:it|that|about it)|cancel|stop|nothing|leave (?:it|everything|all)(?: all)?(?: (?:as (?:it )?is|alone|like this))?)\b[^"]{0,40}$/i;
/** `…, I was joking`: cancels what was said before. */
const TAKEN_BACK =
  /[,.;!-] *(?:oh |no,? |sorry,? |(?:wait|actually),? )*(?:(?:i was |i'm )?(?:just |only )?(?:joking|kidding)|i(?:'ve| have)? changed my mind|never ?mind|forget (?:it|that))[\s.!]*$|\bbut (?:i|we|they|he|she) (?:said no|disagreed?|refused|(?:am|are|was|were|is) not sure)[\s.!]*$/i;
/** Conditions and partial requests cannot be evaluated. */
const CONDITIONAL =
  /(?:^|[,.;] *|\b(?:and|but) )(?:if|unless)\b|\bbut only\b|\b(?:if|unless) (?:it|they|that|this|you|we|i|he|she|chapter|the)\b(?![^"]*"$)/i;
const WAS = /\bwas (?:called|named|titled)\b/i;
const NEGATED = /\b(?:but|and) not\b(?!.*")|\bmust not (?:delete|remove)\b/i;
const TALK = /^(?:help|commands?|hello|hi|hey|thanks?|thank you|test)\b.{0,20}$/i;
/** `rename it to What's next?`: the question mark belongs to the name. */
const ASKED_NAME =
  /(?:\bto|\bas|:|=|->|\bcalled|\bquestion:?) (?:what|how|why|who|when|where|which|is|are|do|does|can|should)(?:'s)?\b[^?"]*\?$/i;
const TEXT = /"|\b(?:to|called|named|titled|as|be) (?=\p{Lu})|[:=]|->/u;
const LISTS = /^1\) ?.*\s2\)/u;
/** `chapter 2, no sorry, chapter 3` */
const CORRECTED =
  /\b(?:chapter \w+|\w+ chapters)[.,;]* (?:(?:no|sorry|er|uh|wait|hang on|hold on|i mean|i meant|or rather)\b[,.]* )+((?:chapter )?(?=\d)\d+|chapter \w+|\w+ chapters)\b(?:,(?= ))?/giu;

export function readCommand(input: EditorInput): ReadCommand {
  const tidy = tidied(input.command.slice(0, LONGEST));
  const bare = tidy.replace(COURTESIES, '');
  if (bare === '' || TALK.test(bare)) return { say: EXAMPLES, meant: [] };
  if (STOP.test(bare) || TAKEN_BACK.test(bare) || NOT_TO.test(bare))
    return { say: 'Nothing changed.', meant: [] };
  if (UNDO.test(bare))
    return { say: 'To go back, use Undo next to the command. Nothing changed.', meant: [] };
  const isPolite =
    bare !== tidy || /[,.;]? (?:can|could|would|will) you\b|^(?:can|could|should|may) the\b/i.test(bare);
  const suggestion = /^(?:what|how) about (?=an? |[^?]*"|\w+ing\b)/i.exec(bare)?.[0];
  if (ASKING.test(bare) && !suggestion) return 'question';
  const text = bare
    .slice(suggestion?.length ?? 0)
    .replace(!isPolite && ASKED_NAME.test(bare) ? /$^/u : /[?!]+$/u, '')
    .replace(/(?<!")\.$/u, (dot) => (/[:"=]|->|\b(?:to|description|summary)\b/i.test(bare) ? dot : ''));
  const head = text.slice(0, TEXT.exec(text)?.index ?? text.length);
  if (CONDITIONAL.test(head) || NEGATED.test(head) || WAS.test(bare))
    return { say: NOT_UNDERSTOOD, meant: [] };
  const tokens = tokensOf(text, ownWords(input));
  const titles = input.content.chapters.map(({ title }) => title);
  const read = (references: ChapterReferences) => {
    const targets = new Targets(text, tokens, references, titles);
    return new Clauses(new ClauseReader(targets, references, input)).read();
  };
  const references = new ChapterReferences(input);
  const wish = read(references);
  if ('commands' in wish) return { commands: distinct(wish.commands), meant: [] };
  if (/\?$/.test(bare) && !isPolite && wish.doubts.length === 0) return 'question';
  const ofOneChapter = (references.asked?.equals ?? []).slice(0, MAX_CHAPTERS).flatMap((chapter) => {
    const meant = read(new ChapterReferences(input, chapter));
    return 'commands' in meant ? [{ commands: meant.commands, words: [] }] : [];
  });
  return refusal(wish.say, [...ofOneChapter, ...wish.doubts]);
}

function refusal(say: string | null, doubts: readonly Doubt[]): ReadCommand {
  const near = doubts
    .filter(({ words }) => words.length <= MAX_MISSED)
    .toSorted((one, other) => one.words.length - other.words.length);
  const missed = near[0]?.words.filter((word) => word !== '…') ?? [];
  const why =
    missed.length > 0 ? `I didn’t understand “${missed.join('”, “')}”. Nothing changed.` : NOT_UNDERSTOOD;
  return { say: say ?? why, meant: near.map(({ commands }) => distinct(commands)) };
}

const distinct = (commands: readonly Command[]): Command[] => {
  const known = commands.map((command) => JSON.stringify(command));
  return commands.filter((_, i) => known.indexOf(known[i]!) === i);
};

function tidied(command: string): string {
  const text = command
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return (LISTS.test(text) ? text.replace(/(?:^|[;,.]?\s)\d\)\s*(?=\S)/gu, '; ').replace(/^; /, '') : text)
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/(?<=second|third|next)-to-(?=last)/giu, ' to ')
    .replace(/\b(?:ch|chap)(?:\. ?| )?(?=\d+\b)/giu, 'chapter ')
    .replace(/\b(chapters?)(?=\d+\b)/giu, '$1 ')
    .replace(/ ?(?:>>+|→|[-=—–]+>|>(?= ?\p{Lu})) ?/gu, ' -> ')
    .replace(/(?<=^|[\s(:=])'([^']+)'(?=$|[\s.,;:!?)])/gu, '"$1"')
    .replace(/(?<!chapter )\bno\. ?(?=\d)|\bnumber (?=\d+ chapter\b)/giu, 'chapter ')
    .replace(/(?<=\d:\d\d) \(([^()"]+)\)/gu, ' called "$1"')
    .replace(CORRECTED, (_, meant: string) => (/^\d/.test(meant) ? `chapter ${meant}` : meant))
    .replace(/(?<=\d) ?\+ ?(?=\d)/gu, ' and ')
    .replace(/ \((?:in )?(?:all texts|everywhere|all places)\)$/iu, ' everywhere')
    .replace(/ ?\+= ?/u, ': add ')
    .replace(/\bminute (\d{1,3})(?![\d:])/giu, '$1:00')
    .replace(THANKS, '')
    .trim();
}

function ownWords({ content, lines }: EditorInput): Set<string> {
  const written = [
    content.title,
    content.description,
    ...content.chapters.flatMap(({ title, summary }) => [title, summary ?? '']),
  ];
  const compounds = written.flatMap((text) => text.toLowerCase().match(COMPOUND) ?? []);
  return new Set([...[...written, ...lines.map(({ text }) => text)].flatMap(wordsOf), ...compounds]);
}
