import { ChapterReferences } from './chapter-references.js';
import { hasSubject } from './clause-before.js';
import { ClauseReader } from './clause-reader.js';
import { Clauses } from './clauses.js';
import type { Command } from './command.js';
import { NamedChapters } from './named-chapters.js';
import { namesInOrder } from './imperatives.js';
import { addressed, otherWords } from './other-words.js';
import type { EditorInput } from './ports/editor.js';
import { COMPOUND, tokensOf } from './tokens.js';
import { ASKING, COURTESIES, FROM_NOW, THANKS } from './courtesies.js';
import { withoutSlips } from './repair.js';
import { GIVES_TEXT, reworded } from './wordings.js';
import { wordsOf } from '../../../shared/text/tokenise.js';

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
  /\b(?:chapter \w+|\w+ chapters)[.,;]* (?:(?:no|sorry|er|uh|wait|hang on|hold on|i mean|i meant|or rather)\b[,.]* )+((?:chapter )?(?=\d)\d+|chapter \w+|\w+ chapters)\b(?:,(?= ))?/giu;
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
  /^(?:where|when) (?!do|is|are|was|were|can|should|will|did)[^?"]*(?:there (?:should|must) (?:start|begin|be) an?|, (?:please )?(?:call|name|title|rename|add|insert|split|start|begin|make|put)|(?:a|the) (?:new )?chapter (?:should|must|has to|ought to))\b[^?]*$/i;
/** `rename it to What's next?`: the sign is of the name */
const ASKED_NAME =
  /(?:\bto|\bas|:|=|->|\bcalled|\bquestion:?) (?:what|how|why|who|when|where|which|is|are|do|does|can|should)(?:'s)?\b[^?"]*\?$/i;
const TALK = /^(?:help|commands?|hello|hi|hey|thanks?|thank you|test)\b.{0,20}$/i;

interface Reader {
  input: EditorInput;
  /** Words of the recording, which are no typos. */
  own: ReadonlySet<string>;
  isDoable: (commands: readonly Command[]) => boolean;
}

/**
 * What a command means. Nothing within quotes is ever touched; the rest goes one way:
 *
 * 1. `tidied`: one kind of quotes and blanks, no thanks, no slip of the tongue.
 * 2. `NamedChapters.numbered`: each chapter that is meant by its place, time, title or topic becomes `chapter 3`.
 * 3. `COURTESIES`, `reworded`: what only asks nicely goes, and other ways to say something become the known one.
 * 4. `Clauses`: it is cut where both sides are understood; `ClauseReader` reads slots and decides what they ask for.
 * 5. `otherWords`: where that is not understood or changes nothing, greetings and reasons go (`reasons`), and what
 *    should be becomes what is to be done (`imperatives`); then 3 and 4 once more.
 *
 * Only what was typed is written: where `chapter 3` would be, it is read as it was typed.
 *
 * @param isDoable whether commands change anything; where they do not, other words are tried
 */
export function readCommand(input: EditorInput, isDoable: Reader['isDoable'] = () => true): Reading {
  const reader = { input, own: ownWords(input), isDoable };
  const tidy = tidied(input.command);
  const gives = GIVES_TEXT.exec(tidy)?.index ?? tidy.length;
  const head = withoutSlips(tidy.slice(0, gives), reader.own);
  const typed = head + tidy.slice(gives);
  const readAs = (preferred?: number) => {
    const references = new ChapterReferences(input, preferred);
    const chapters = new NamedChapters(references, input.content.chapters.length, input.duration);
    const numbered = chapters.numbered(chapters.titled(head) + tidy.slice(gives));
    return { numbered, asked: references.asked, read: readText(numbered, reader) };
  };
  const { numbered, asked, read } = readAs();
  const asTyped = numbered === typed || isDone(read, reader) ? read : readText(typed, reader);
  const [done] = [read, asTyped].filter((one) => isDone(one, reader));
  // `merge the sailing chapter with chapter 2`: one that is not known, and never all of them
  if (done && !(asked && isOfAll(done))) return done;
  if (
    read === 'question' ||
    !asked ||
    (asked.equals.length === 0 && !done && 'say' in read && read.say !== NOT_UNDERSTOOD)
  )
    return read;
  const meant = asked.equals.slice(0, MOST_OFFERED).map((number) => readAs(number).read);
  return { say: asked.ask, meant: meant.flatMap((one) => (isDone(one, reader) ? [one.commands] : [])) };
}

const isOfAll = (read: Reading): boolean =>
  typeof read === 'object' &&
  'commands' in read &&
  read.commands.some(
    ({ operation, field, chapters, time }) =>
      chapters.length === 0 && time === null && /^chapter|^summary/.test(field) && operation !== 'list',
  );

const isDone = (read: Reading, { input, isDoable }: Reader): read is { commands: Command[] } =>
  read !== 'question' &&
  'commands' in read &&
  isDoable(read.commands) &&
  read.commands.every(({ value }) => !value || isSaid(value, input));

const plain = (text: string): string => reworded(text.replace(COURTESIES, '')).replace(COURTESIES, '');

function readText(text: string, reader: Reader): Reading {
  const bare = plain(text);
  const isPolite =
    bare !== text ||
    /[,.;]? (?:can|could|would|will) you\b/i.test(bare) ||
    /^(?:can|could|should|may) the\b/i.test(bare);
  if (bare === '' || TALK.test(bare)) return { say: EXAMPLES, meant: [] };
  if (STOP.test(bare) || TAKEN_BACK.test(bare) || NOT_TO.test(bare))
    return { say: 'Nothing changed.', meant: [] };
  if (UNDO.test(bare))
    return { say: 'To go back, use Undo next to the command. Nothing changed.', meant: [] };
  const suggestion = /^(?:what|how) about (?=an? |[^?]*"|\w+ing\b)/i.exec(bare)?.[0];
  if (ASKING.test(bare) && !PLACED.test(bare) && !suggestion) return 'question';
  const said = bare
    .slice(suggestion?.length ?? 0)
    .replace(!isPolite && ASKED_NAME.test(bare) ? /$^/u : /[?!]+$/u, '')
    .replace(/(?<!")\.$/u, (dot) => (/[:"=→]|->|\b(?:to|description|summary)\b/.test(bare) ? dot : ''));
  const read = readSaid(said, reader);
  if (isDone(read, reader)) return read;
  const other = readOtherwise(said, reader);
  if (other) return other;
  const isDoubtful = /\?\s*$/.test(bare) && !isPolite;
  return isDoubtful && 'meant' in read && read.meant.length === 0 ? 'question' : read;
}

/** What it means in other words. */
function readOtherwise(said: string, reader: Reader): Exclude<Reading, { say: string }> | null {
  const names = namesInOrder(addressed(said), reader.input.content.chapters.length);
  if (names) return { commands: names };
  const isCommand = (text: string) => 'commands' in readSaid(plain(text), reader);
  for (const text of otherWords(said, isCommand)) {
    const bare = plain(text);
    if (bare === '' || STOP.test(bare) || NOT_TO.test(bare) || UNDO.test(bare)) continue;
    if (!ASKING.test(bare)) {
      const read = readSaid(bare, reader);
      if (isDone(read, reader)) return read;
    } else if (text === addressed(said)) return 'question';
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

function readSaid(said: string, reader: Reader): Exclude<Reading, string> {
  const references = new ChapterReferences(reader.input);
  const clauses = new Clauses(tokensOf(said, reader.own), new ClauseReader(said, references, reader.input));
  const readings = clauses.read();
  if (Array.isArray(readings))
    return { commands: distinct(readings.flatMap(({ read }) => read as Command[])) };
  const { read, doubtful } = readings;
  if (typeof read === 'string') return { say: read, meant: [] };
  const words = doubtful?.words.filter((word) => said.toLowerCase().includes(word.toLowerCase())) ?? [];
  if (!doubtful || words.length > MOST_MISSED) return { say: NOT_UNDERSTOOD, meant: [] };
  const missed = words.length > 0 ? `“${words.join('”, “')}”` : 'all of it';
  // A text that is cut out of what was not understood is nobody’s wish.
  const isNamed = doubtful.commands.length === 1 || hasSubject(readings.slots);
  const isSafe =
    isNamed &&
    doubtful.commands.every(({ operation, field }) => operation !== 'set' || field !== 'description');
  return { say: `I didn’t understand ${missed}. Nothing changed.`, meant: isSafe ? [doubtful.commands] : [] };
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
  return (
    (LISTS.test(text) ? text.replace(LISTED, '; ').replace(/^; /, '') : text)
      .replace(/[“”„«»]/gu, '"')
      .replace(/[‘’]/gu, "'")
      .replace(/(?<=second|third|next)-to-(?=last)/giu, ' to ')
      .replace(/\b(?:ch|chap)(?:\. ?| )?(?=\d+\b)/giu, 'chapter ')
      .replace(/\b(chapters?)(?=\d+\b)/giu, '$1 ')
      .replace(/ ?(?:>>+|[-=—–]+>|>(?= ?\p{Lu})) ?/gu, ' -> ')
      .replace(/\bit's own\b/giu, 'its own')
      .replace(/\bmax\.(?= )/giu, 'max')
      .replace(/(?<=^|[\s(:=])'([^']+)'(?=$|[\s.,;:!?)])/gu, '"$1"')
      .replace(/(?<=[,;.] )(?:pls|plz)\b/giu, 'please')
      .replace(/(?<!chapter )\bno\. ?(?=\d)|\bnumber (?=\d+ chapter\b)/giu, 'chapter ')
      .replace(/(?<=\bchapter \d+) chapter\b/giu, '')
      .replace(/^pl(?:ase|eas|ese|aese|eae|esae|eaes)\b/iu, 'please')
      // `where they talk about water, rename that chapter to …`
      .replace(
        /^((?:where|when) [^,":]+), (?:please )?(rename|call|name|retitle|remove|delete|drop) (?:that|this|the) (?:chapter|part|one|bit)\b/iu,
        '$2 the chapter $1',
      )
      .replace(
        /^((?:rename|call|name|retitle) the chapter (?:where|when) [^,":]+?) (?!to\b|as\b)(?=\p{Lu}[^,":]*$)/u,
        '$1 to ',
      )
      // `at 20:40 (Cost)`
      .replace(/(?<=\d:\d\d) \(([^()"]+)\)/gu, ' called "$1"')
      .replace(
        /\b1[.)]? ?,?2[.)]? ?,?3[.)]?(?: ?,?4[.)]?)?(?:,? (?:etc\b\.?|and so on|\.\.\.))?(?= )/giu,
        'numbers',
      )
      .replace(CORRECTED, (_, meant: string) => (/^\d/.test(meant) ? `chapter ${meant}` : meant))
      .replace(/ ?\+= ?/u, ': add ')
      .replace(/(?<=\d) ?\+ ?(?=\d)/gu, ' and ')
      .replace(/\bminute (\d{1,3})(?![\d:])/giu, '$1:00')
      .replace(/(?<=\d:\d\d):(?= )/gu, ',')
      .replace(THANKS, '')
      .replace(FROM_NOW, '')
      .trim()
  );
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
