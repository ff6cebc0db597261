import { ChapterReferences } from './chapter-references.js';
import { ClauseReader } from './clause-reader.js';
import { Clauses } from './clauses.js';
import type { Command } from './command.js';
import type { EditorInput } from './ports/editor.js';
import { tokensOf } from './tokens.js';
import { ASKING, COURTESIES, THANKS } from './vocabulary.js';
import { reworded } from './wordings.js';
import { wordsOf } from '../writing/tokenise.js';

export type Reading = { commands: Command[] } | 'question' | { say: string };

const EXAMPLES =
  'Try “make the title shorter”, “rename chapter 2 to Pricing”, “merge chapters 2 and 3” or “split chapter 3 at 4:30”.';
export const NOT_UNDERSTOOD = `I didn’t understand that. Nothing changed. ${EXAMPLES}`;
const UNDO =
  /^(?:undo|revert|restore|go back|take (?:it|that) back|roll ?back|reset)\b(?!.*\b(?:title|description|chapters?)\b)|^redo$/i;
/** `1) shorter title 2) delete the intro`. */
const LISTED = /(?:^|[;,.]?\s)\d\)\s*(?=\S)/gu;
/** `Don't delete chapter 3`; “I don't need chapter 3” is another matter. */
const NOT_TO = /^(?:please )?(?:do not|don'?t|never)\b(?! (?:need|want|like)\b)/i;
const STOP =
  /^(?:(?:hm+|oh|no|ok(?:ay)?|actually|sorry)[, ]+)*(?:never ?mind|nevermind|forget (?:it|that|about it)|cancel|stop|nothing|leave (?:it|everything|all)(?: all)?(?: (?:as (?:it )?is|alone|like this))?)\b[^"]{0,40}$/i;
const TALK = /^(?:help|commands?|hello|hi|hey|thanks?|thank you|test)\b.{0,20}$/i;

export function readCommand(input: EditorInput): Reading {
  const text = tidied(input.command);
  const bare = reworded(text.replace(COURTESIES, '')).replace(COURTESIES, '');
  const isPolite =
    bare !== text ||
    /[,.;]? (?:can|could|would|will) you\b/i.test(bare) ||
    /^(?:can|could|should|may) the\b/i.test(bare);
  if (bare === '' || TALK.test(bare)) return { say: EXAMPLES };
  if (STOP.test(bare)) return { say: 'Nothing changed.' };
  if (NOT_TO.test(bare)) return { say: 'Nothing changed.' };
  if (UNDO.test(bare)) return { say: 'To go back, use Undo next to the command. Nothing changed.' };
  const isQuestion = ASKING.test(bare);
  const isDoubtful = /\?\s*$/.test(bare) && !isPolite;
  const suggestion = /^(?:what|how) about (?=an? |[^?]*"|\w+ing\b)/i.exec(bare)?.[0];
  if (isQuestion && !suggestion) return 'question';
  const said = bare
    .slice(suggestion?.length ?? 0)
    .replace(/[?!]+$/u, '')
    .replace(/(?<!")\.$/u, (dot) => (/[:"]|\bto\b/.test(bare) ? dot : ''));
  const own = ownWords(input);
  const reader = new ClauseReader(said, new ChapterReferences(input), input);
  const readings = new Clauses(tokensOf(said, own), reader).read();
  if (!Array.isArray(readings) && isDoubtful) return 'question';
  if (!Array.isArray(readings))
    return { say: typeof readings.read === 'string' ? readings.read : NOT_UNDERSTOOD };
  const commands = readings.flatMap(({ read }) => read as Command[]);
  const known = commands.map((command) => JSON.stringify(command));
  return { commands: commands.filter((_, i) => known.indexOf(known[i]!) === i) };
}

function tidied(command: string): string {
  return command
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/(?<=second|third|next)-to-(?=last)/giu, ' to ')
    .replace(THANKS, '')
    .replace(LISTED, '; ')
    .replace(/^; /, '')
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
