import { ChapterReferences } from './chapter-references.js';
import { hasSubject } from './clause-before.js';
import { ClauseReader } from './clause-reader.js';
import { Clauses } from './clauses.js';
import type { Command } from './command.js';
import { NamedChapters } from './named-chapters.js';
import { namesInOrder } from './imperatives.js';
import { addressed, otherWords } from './other-words.js';
import type { EditorInput } from './ports/editor.js';
import { type Token, tokensOf } from './tokens.js';
import { ASKING, COURTESIES, FROM_NOW, THANKS } from './courtesies.js';
import { reworded } from './wordings.js';
import { wordsOf } from '../writing/tokenise.js';

/** `meant` are commands that it may mean, for the person to choose. */
export type Reading = { commands: Command[] } | 'question' | { say: string; meant: Command[][] };

const MOST_OFFERED = 3;
/** Words that may be passed over where it is offered what the others say. */
const MOST_MISSED = 2;
const EXAMPLES =
  'Try “make the title shorter”, “rename chapter 2 to Pricing”, “merge chapters 2 and 3” or “split chapter 3 at 4:30”.';
export const NOT_UNDERSTOOD = `I didn’t understand that. Nothing changed. ${EXAMPLES}`;
const UNDO =
  /^(?:undo|revert|restore|go back|take (?:it|that) back|roll ?back|reset)\b(?!.*\b(?:title|description|chapters?)\b)|^redo$/i;
/** `1) shorter title 2) delete the intro`. */
const LISTED = /(?:^|[;,.]?\s)\d\)\s*(?=\S)/gu;
/** `chapter 2, no sorry, chapter 3` */
const CORRECTED =
  /\b(?:chapter \w+|\w+ chapters)[.,;]* (?:(?:no|sorry|er|uh|wait|hang on|hold on|i mean|or rather)\b[,.]* )+(chapter \w+|\w+ chapters)\b(?:,(?= the ))?/giu;
const LISTS = /^1\) ?.*\s2\)/u;
/** `Don't delete chapter 3`; “I don't need chapter 3” is another matter. */
const NOT_TO = /^(?:please )?(?:do not|don'?t|never)\b(?! (?:need|want|like)\b)/i;
const STOP =
  /^(?:(?:hm+|oh|no|ok(?:ay)?|actually|sorry)[, ]+)*(?:never ?mind|nevermind|forget (?:it|that|about it)|cancel|stop|nothing|leave (?:it|everything|all)(?: all)?(?: (?:as (?:it )?is|alone|like this))?)\b[^"]{0,40}$/i;
/** `…, I was joking`: what was said before it is taken back. */
const TAKEN_BACK =
  /[,.;!-] *(?:oh |no,? |sorry,? |(?:wait|actually),? )*(?:(?:i was |i'm )?(?:just |only )?(?:joking|kidding)|i(?:'ve| have)? changed my mind|never ?mind|forget (?:it|that))[\s.!]*$|\bbut (?:i|we|they|he|she) (?:said no|disagreed?|refused|(?:am|are|was|were|is) not sure)[\s.!]*$/i;
/** `where they greet each other, call that chapter Hello` */
const PLACED =
  /^(?:where|when) (?!do|is|are|was|were|can|should|will|did)[^?"]*(?:, (?:please )?(?:call|name|title|rename|add|insert|split|start|begin|make|put)|(?:a|the) (?:new )?chapter (?:should|must|has to|ought to))\b[^?]*$/i;
const TALK = /^(?:help|commands?|hello|hi|hey|thanks?|thank you|test)\b.{0,20}$/i;

/** @param isDoable whether commands change anything; where they do not, other words are tried */
export function readCommand(
  input: EditorInput,
  isDoable: (commands: readonly Command[]) => boolean = () => true,
): Reading {
  const named = new NamedChapters(
    new ChapterReferences(input),
    input.content.chapters.length,
    input.duration,
  );
  const text = named.numbered(tidied(input.command));
  const bare = reworded(text.replace(COURTESIES, '')).replace(COURTESIES, '');
  const isPolite =
    bare !== text ||
    /[,.;]? (?:can|could|would|will) you\b/i.test(bare) ||
    /^(?:can|could|should|may) the\b/i.test(bare);
  if (bare === '' || TALK.test(bare)) return { say: EXAMPLES, meant: [] };
  if (STOP.test(bare) || TAKEN_BACK.test(bare)) return { say: 'Nothing changed.', meant: [] };
  if (NOT_TO.test(bare)) return { say: 'Nothing changed.', meant: [] };
  if (UNDO.test(bare))
    return { say: 'To go back, use Undo next to the command. Nothing changed.', meant: [] };
  const isQuestion = ASKING.test(bare) && !PLACED.test(bare);
  const isDoubtful = /\?\s*$/.test(bare) && !isPolite;
  const suggestion = /^(?:what|how) about (?=an? |[^?]*"|\w+ing\b)/i.exec(bare)?.[0];
  if (isQuestion && !suggestion) return 'question';
  const said = bare
    .slice(suggestion?.length ?? 0)
    .replace(/[?!]+$/u, '')
    .replace(/(?<!")\.$/u, (dot) => (/[:"=→]|->|\bto\b/.test(bare) ? dot : ''));
  const own = ownWords(input);
  const read = readSaid(said, tokensOf(said, own), input);
  if ('commands' in read && isDoable(read.commands)) return read;
  const other = readOtherwise(said, named, own, input, isDoable);
  if (other) return other;
  return isDoubtful && 'meant' in read && read.meant.length === 0 ? 'question' : read;
}

/** What it means in other words; only what was said is written. */
function readOtherwise(
  said: string,
  named: NamedChapters,
  own: ReadonlySet<string>,
  input: EditorInput,
  isDoable: (commands: readonly Command[]) => boolean,
): Exclude<Reading, { say: string }> | null {
  const read = (text: string) => readSaid(text, tokensOf(text, own), input);
  const names = namesInOrder(addressed(said), named.count);
  if (names) return { commands: names };
  const isCommand = (text: string) => 'commands' in read(reworded(text.replace(COURTESIES, '')));
  for (const text of otherWords(said, named, isCommand)) {
    const bare = reworded(text.replace(COURTESIES, '')).replace(COURTESIES, '');
    if (bare === '' || STOP.test(bare) || NOT_TO.test(bare) || UNDO.test(bare)) continue;
    if (ASKING.test(bare)) {
      if (text === addressed(said)) return 'question';
      continue;
    }
    const reading = read(bare);
    if (!('commands' in reading) || !isDoable(reading.commands)) continue;
    if (reading.commands.every(({ value }) => !value || isSaid(value, input))) return reading;
  }
  return null;
}

/** `chapter 3` that stands for what was said is no text. */
const isSaid = (value: string, { command, content }: EditorInput): boolean =>
  [
    command.replace(/[“”„«»]/gu, '"').replace(/[‘’]/gu, "'"),
    content.description,
    ...content.chapters.map(({ title }) => title),
  ].some((text) => text.toLowerCase().includes(value.toLowerCase())) || !/\bchapters? \d/i.test(value);

function readSaid(
  said: string,
  tokens: readonly Token[],
  input: EditorInput,
  preferred?: number,
): Exclude<Reading, string> {
  const references = new ChapterReferences(input, preferred);
  const readings = new Clauses(tokens, new ClauseReader(said, references, input)).read();
  if (Array.isArray(readings))
    return { commands: distinct(readings.flatMap(({ read }) => read as Command[])) };
  const { read, doubtful } = readings;
  if (typeof read === 'string')
    return { say: read, meant: preferred ? [] : oneEach(said, tokens, input, references.equals) };
  if (!doubtful) return { say: NOT_UNDERSTOOD, meant: [] };
  const words = doubtful.words.filter((word) => said.toLowerCase().includes(word.toLowerCase()));
  const missed = words.length > 0 ? `“${words.join('”, “')}”` : 'all of it';
  if (words.length > MOST_MISSED) return { say: NOT_UNDERSTOOD, meant: [] };
  // A text that is cut out of what was not understood is nobody’s wish.
  const isNamed = doubtful.commands.length === 1 || hasSubject(readings.slots);
  const isSafe =
    isNamed &&
    doubtful.commands.every(({ operation, field }) => operation !== 'set' || field !== 'description');
  return { say: `I didn’t understand ${missed}. Nothing changed.`, meant: isSafe ? [doubtful.commands] : [] };
}

/** What is meant for each of several chapters that a command could be about. */
const oneEach = (
  said: string,
  tokens: readonly Token[],
  input: EditorInput,
  chapters: readonly number[],
): Command[][] =>
  chapters.slice(0, MOST_OFFERED).flatMap((number) => {
    const read = readSaid(said, tokens, input, number);
    return 'commands' in read ? [read.commands] : [];
  });

const distinct = (commands: readonly Command[]): Command[] => {
  const known = commands.map((command) => JSON.stringify(command));
  return commands.filter((_, i) => known.indexOf(known[i]!) === i);
};

function tidied(command: string): string {
  const text = command
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return (LISTS.test(text) ? text.replace(LISTED, '; ').replace(/^; /, '') : text)
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/(?<=second|third|next)-to-(?=last)/giu, ' to ')
    .replace(/\b(ch|chap|chapters?)(?=\d+\b)/giu, '$1 ')
    .replace(CORRECTED, '$1')
    .replace(/ ?\+= ?/u, ': add ')
    .replace(THANKS, '')
    .replace(FROM_NOW, '')
    .trim();
}

const ownWords = ({ content, lines }: EditorInput): Set<string> =>
  new Set(
    [
      content.title,
      content.description,
      ...content.chapters.flatMap(({ title, summary }) => [title, summary ?? '']),
      ...lines.map(({ text }) => text),
    ].flatMap(wordsOf),
  );
