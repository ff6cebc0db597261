import { capitalised } from '../writing/grammar/sentences.js';
import { onChapters } from './chapter-operations.js';
import { ChapterReferences } from './chapter-references.js';
import type { Command } from './command.js';
import { commandText } from './command-text.js';
import type { Outcome } from './outcome.js';
import type { Alternative, Edited, EditedContent, EditorInput, Proposed } from './ports/editor.js';
import { onText } from './text-operations.js';
import { onWords } from './word-operations.js';
import { NOT_UNDERSTOOD, readCommand } from './read-command.js';

const listed = new Intl.ListFormat('en', { style: 'long' });

const MAX_ALTERNATIVES = 3;

/** Applies a typed command. Pure, offline and deterministic; `'question'` if it is not a command. */
export function editByCommand(input: EditorInput): Edited {
  const read = readCommand(input);
  if (read === 'question') return read;
  if (!('commands' in read)) return offering({ edits: {}, explanation: read.say }, read.meant, input);
  const proposed = applyCommands(read.commands, input);
  return isNothing(proposed) ? offering(proposed, read.meant, input) : proposed;
}

const isNothing = ({ edits }: Pick<Proposed, 'edits'>): boolean => Object.keys(edits).length === 0;

function offering(refusal: Proposed, meant: readonly (readonly Command[])[], input: EditorInput): Proposed {
  const alternatives = [...(refusal.alternatives ?? [])];
  for (const commands of meant) {
    if (alternatives.length === MAX_ALTERNATIVES) break;
    const one = alternative(commands, input);
    const isKnown = alternatives.some(({ edits }) => JSON.stringify(edits) === JSON.stringify(one?.edits));
    if (one && !isKnown) alternatives.push(one);
  }
  return { ...refusal, ...(alternatives.length > 0 && { alternatives }) };
}

function alternative(commands: readonly Command[], input: EditorInput): Alternative | null {
  const texts = commands.map(commandText);
  const { edits, explanation } = applyCommands(commands, input);
  if (isNothing({ edits }) || texts.some((text) => text === null)) return null;
  return { label: capitalised(listed.format(texts as string[])), edits, explanation };
}

/** Applies commands in order, all or none. Chapter numbers refer to the original list. */
export function applyCommands(commands: readonly Command[], input: EditorInput): Proposed {
  let content = input.content;
  const done: string[] = [];
  const refused: string[] = [];
  const doable: Command[] = [];
  for (const command of commands) {
    const outcome = outcomeOf(command, input, content);
    if ('refusal' in outcome) refused.push(outcome.refusal);
    else {
      content = { ...content, ...outcome.changes };
      done.push(outcome.done);
      doable.push(command);
    }
  }
  if (done.length > 0 && refused.length > 0 && !isOneWish(commands)) {
    const explanation = [...new Set(refused), 'Nothing changed.'].join(' ');
    return offering({ edits: {}, explanation }, [doable], input);
  }
  const edits = differences(input.content, content);
  const messages =
    done.length > 0 && isNothing({ edits })
      ? ['It’s already like that.']
      : done.map((clause) => `${capitalised(clause)}.`);
  return { edits, explanation: [...messages, ...new Set(refused)].join(' ') || NOT_UNDERSTOOD };
}

const isOneWish = (commands: readonly Command[]): boolean =>
  new Set(commands.map((command) => JSON.stringify({ ...command, field: null, chapters: null }))).size ===
    1 && !commands.some(({ operation, field }) => operation === 'set' || field === 'chapters');

function outcomeOf(command: Command, input: EditorInput, content: EditedContent): Outcome {
  const indexes: number[] = [];
  for (const number of new Set(command.chapters)) {
    const known = input.content.chapters[number - 1];
    const index = content.chapters.findIndex((chapter) =>
      known?.id ? chapter.id === known.id : chapter.startTime === known?.startTime,
    );
    if (index < 0) return { refusal: new ChapterReferences({ ...input, content }).unknown().ask };
    indexes.push(index);
  }
  const subject = { ...input, content, indexes };
  return (
    onWords(command, subject) ??
    onText(command, subject) ??
    onChapters(command, subject) ?? { refusal: NOT_UNDERSTOOD }
  );
}

export function differences(before: EditedContent, after: EditedContent): Partial<EditedContent> {
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.description !== before.description && { description: after.description }),
    ...(JSON.stringify(after.chapters) !== JSON.stringify(before.chapters) && { chapters: after.chapters }),
  };
}
