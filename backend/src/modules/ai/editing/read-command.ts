import { type ChapterReferences, ChapterReferences as References } from './chapter-references.js';
import { SlotReader } from './slot-reader.js';
import type { Slots } from './slots.js';
import { clausesOf } from './clauses.js';
import type { Command } from './command.js';
import { decide } from './decide.js';
import type { EditorInput } from './ports/editor.js';
import { type Token, tokensOf } from './tokens.js';
import { ASKING, BEYOND, COURTESIES, THANKS } from './vocabulary.js';
import { reworded } from './wordings.js';
import { readWorded } from './worded-clauses.js';
import { isContentWord, wordsOf } from '../writing/tokenise.js';

export type Reading = { commands: Command[] } | 'question' | { say: string };

const EXAMPLES =
  'Try “make the title shorter”, “rename chapter 2 to Pricing”, “merge chapters 2 and 3” or “split chapter 3 at 4:30”.';
export const NOT_UNDERSTOOD = `I didn’t understand that. Nothing changed. ${EXAMPLES}`;
const UNDO =
  /^(?:undo|revert|restore|go back|take (?:it|that) back|roll ?back|reset)\b(?!.*\b(?:title|description|chapters?)\b)|^redo$/i;
/** `1) shorter title 2) delete the intro`. */
const LISTED = /(?:^|[;,.]?\s)\d\)\s*(?=\S)/gu;
const IT = new Set(['it', "it's", 'them', 'that', 'this']);
/** `Don't delete chapter 3`; “I don't need chapter 3” is another matter. */
const NOT_TO = /^(?:please )?(?:do not|don'?t|never)\b(?! (?:need|want|like)\b)/i;
const TALK = /^(?:help|commands?|hello|hi|hey|thanks?|thank you|test)\b.{0,20}$/i;

export function readCommand(input: EditorInput): Reading {
  const text = tidied(input.command);
  const bare = reworded(text.replace(COURTESIES, '')).replace(COURTESIES, '');
  const isPolite =
    bare !== text ||
    /[,.;]? (?:can|could|would|will) you\b/i.test(bare) ||
    /^(?:can|could|should|may) the\b/i.test(bare);
  if (bare === '' || TALK.test(bare)) return { say: EXAMPLES };
  if (NOT_TO.test(bare)) return { say: 'Nothing changed.' };
  if (UNDO.test(bare)) return { say: 'To go back, use Undo next to the command. Nothing changed.' };
  const isQuestion = ASKING.test(bare) || (/\?\s*$/.test(bare) && !isPolite);
  const suggestion = /^(?:what|how) about (?=an? |[^?]*"|\w+ing\b)/i.exec(bare)?.[0];
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
  let subject: Slots | undefined;
  const clauses = clausesOf(
    tokens,
    new Set(input.content.chapters.flatMap(({ title }) => wordsOf(title)).filter(isContentWord)),
  );
  for (const [i, clause] of clauses.entries()) {
    const { slots, read } = readClause(ordered, clause, references, input, subject);
    const isOnlySubject = typeof read === 'string' && hasSubject(slots) && isAboutIt(clauses[i + 1]);
    if (hasSubject(slots)) subject = slots;
    if (isOnlySubject) continue;
    if (typeof read === 'string') return { say: read };
    const known = commands.map((command) => JSON.stringify(command));
    commands.push(...read.filter((command) => !known.includes(JSON.stringify(command))));
  }
  return { commands };
}

/** `In the title, replace A with B`: the place stands last, as in other commands. */
function withPlaceLast(said: string, own: ReadonlySet<string>): string {
  const [, place, rest = ''] =
    /^in ((?:all )?(?:the )?(?:title|description|chapter (?:titles|names))|chapter \d+),? (?=\p{L})(.+)$/iu.exec(
      said,
    ) ?? [];
  const told = /^(title|description): ?((?:swap|replace|exchange|substitute) .+ (?:with|for|by) .+)$/i.exec(
    said,
  );
  if (told) return `${told[2]} in ${told[1]}`;
  if (!place || clausesOf(tokensOf(rest, own)).length > 1) return said;
  return `${rest.replace(/[.!]$/, '')} in ${place}`;
}

const hasSubject = ({ chapters, fields }: Slots): boolean => chapters.length > 0 || fields.size > 0;
const isAboutIt = (clause: readonly Token[] | undefined): boolean =>
  clause?.some(({ kind, word }) => kind === 'word' && IT.has(word)) ?? false;

/** `Chapter 2 starts too early, make it 2:00`: what the clause before was about. */
function about(subject: Slots, slots: Slots): void {
  slots.chapters = [...subject.chapters];
  slots.fields = new Set(subject.fields);
  if (slots.verb === null || slots.verb === 'light') slots.verb = placeVerb(subject) ?? slots.verb;
}
const placeVerb = ({ verb }: Slots): Slots['verb'] => (verb === 'start' || verb === 'end' ? verb : null);

function tidied(command: string): string {
  return command
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’]/gu, "'")
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

function readClause(
  text: string,
  tokens: readonly Token[],
  references: ChapterReferences,
  input: EditorInput,
  subject: Slots | undefined,
): { slots: Slots; read: Command[] | string } {
  const titles = input.content.chapters.map(({ title }) => title);
  const slots = new SlotReader(text, tokens, references, titles).read();
  const worded = readWorded(text, tokens);
  if (worded) return { slots, read: worded };
  if (subject && !hasSubject(slots) && isAboutIt(tokens)) about(subject, slots);
  const commands = slots.unknown.length === 0 ? decide(slots, references, input) : null;
  const words = new Set(tokens.map(({ word }) => word));
  const beyond = BEYOND.find(([, all]) => all.split(' ').some((word) => words.has(word)))?.[0];
  return { slots, read: commands ?? beyond ?? NOT_UNDERSTOOD };
}
