import { type ChapterReferences, ChapterReferences as References } from './chapter-references.js';
import { SlotReader } from './slot-reader.js';
import { clausesOf } from './clauses.js';
import type { Command } from './command.js';
import { decide } from './decide.js';
import type { EditorInput } from './ports/editor.js';
import { type Token, tokensOf } from './tokens.js';
import { ASKING, BEYOND, COURTESIES, THANKS } from './vocabulary.js';
import { readWorded } from './worded-clauses.js';
import { wordsOf } from '../writing/tokenise.js';

export type Reading = { commands: Command[] } | 'question' | { say: string };

const EXAMPLES =
  'Try “make the title shorter”, “rename chapter 2 to Pricing”, “merge chapters 2 and 3” or “split chapter 3 at 4:30”.';
export const NOT_UNDERSTOOD = `I didn’t understand that. Nothing changed. ${EXAMPLES}`;
const UNDO = /^(?:undo|revert|restore|go back|take (?:it|that) back|roll ?back|reset)\b|^redo$/i;
const TALK = /^(?:help|commands?|hello|hi|hey|thanks?|thank you|test)\b.{0,20}$/i;

export function readCommand(input: EditorInput): Reading {
  const text = tidied(input.command);
  const bare = text.replace(COURTESIES, '');
  const isPolite = bare !== text || /^(?:can|could|should|may) the\b/i.test(bare);
  if (bare === '' || TALK.test(bare)) return { say: EXAMPLES };
  if (UNDO.test(bare)) return { say: 'To go back, use Undo next to the command. Nothing changed.' };
  const isQuestion = ASKING.test(bare) || (/\?\s*$/.test(bare) && !isPolite);
  const suggestion = /^(?:what|how) about (?=an? )/i.exec(bare)?.[0];
  if (isQuestion && !suggestion) return 'question';
  const said = bare
    .slice(suggestion?.length ?? 0)
    .replace(/[?!]+$/u, '')
    .replace(/(?<!")\.$/u, (dot) => (/[:"]|\bto\b/.test(bare) ? dot : ''));
  const own = ownWords(input);
  const ordered = withPlaceLast(said, own);
  const tokens = tokensOf(ordered, own);
  const references = new References(input);
  const commands: Command[] = [];
  for (const clause of withObjects(clausesOf(tokens))) {
    const read = readClause(ordered, clause, references, input, commands.at(-1));
    if (typeof read === 'string') return { say: read };
    const known = commands.map((command) => JSON.stringify(command));
    commands.push(...read.filter((command) => !known.includes(JSON.stringify(command))));
  }
  return { commands };
}

/** `In the title, replace A with B`: the place stands last, as in other commands. */
function withPlaceLast(said: string, own: ReadonlySet<string>): string {
  const [, place, rest = ''] =
    /^in ((?:the )?(?:title|description)|chapter \d+),? (?=\p{L})(.+)$/iu.exec(said) ?? [];
  if (!place || clausesOf(tokensOf(rest, own)).length > 1) return said;
  return `${rest.replace(/[.!]$/, '')} in ${place}`;
}

/** `take the second chapter and start it at 3:00`: the first clause names what the second is about. */
function withObjects(clauses: readonly Token[][]): Token[][] {
  return clauses.flatMap((clause, i) => {
    const next = clauses[i + 1];
    if (clause[0]?.word === 'take' && next?.some(({ word }) => word === 'it')) return [];
    const [verb, ...object] = clauses[i - 1] ?? [];
    return verb?.word === 'take'
      ? [clause.flatMap((token) => (token.word === 'it' ? object : [token]))]
      : [clause];
  });
}

function tidied(command: string): string {
  return command
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(THANKS, '')
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

function readClause(
  text: string,
  tokens: readonly Token[],
  references: ChapterReferences,
  input: EditorInput,
  before: Command | undefined,
): Command[] | string {
  const worded = readWorded(text, tokens);
  if (worded) return worded;
  const titles = input.content.chapters.map(({ title }) => title);
  const slots = new SlotReader(text, tokens, references, titles).read();
  // `The description is too long, shorten it`
  const lone = slots.fields.size === 0 && slots.chapters.length === 0 && slots.value === null;
  if (slots.isItself && lone && before && /^(?:title|description|chapterTitles)$/.test(before.field))
    slots.fields.add(before.field as 'title');
  if (slots.unknown.length === 0) {
    const commands = decide(slots, references, input);
    if (commands) return commands;
  }
  const words = new Set(tokens.map(({ word }) => word));
  return (
    BEYOND.find(([, beyond]) => beyond.split(' ').some((word) => words.has(word)))?.[0] ?? NOT_UNDERSTOOD
  );
}
