import type { EditedContent, EditorInput } from './ports/editor.js';
import { capitalised } from '../writing/sentences.js';
import { CHAPTER_REMOVAL_RULES } from './chapter-removal-rules.js';
import { CHAPTER_RULES } from './chapter-rules.js';
import { tidied } from './command-words.js';
import { inKnownWords } from './other-words.js';
import { DESCRIPTION_RULES } from './description-rules.js';
import { type Outcome, type Rule, refuse, rule } from './rule.js';
import { commandsIn } from './several-commands.js';
import { TEXT_RULES } from './text-rules.js';
import { TITLE_RULES } from './title-rules.js';

const HELP =
  'Try for example “make the title shorter”, “rename chapter 2 to Pricing”, “merge chapters 2 and 3”, “split chapter 3 at 4:30”, “add a chapter at 2:10 called Pricing” or “expand the description”.';

/** What this editor honestly cannot do, each with what it can. */
const BEYOND_US: readonly Rule[] = [
  rule(
    /\btranslat(?:e|ion)\b|\b(?:in|into|to) (?:german|french|spanish|italian|portuguese|dutch|polish|chinese|japanese)\b/i,
    () =>
      refuse(
        'Translating is not possible here: this editor works with the words of the transcript. You can write the text yourself, for example “title: …”.',
      ),
  ),
  rule(
    /\b(?:formal|casual|funny|funnier|friendl|profession|catch(?:y|ier)|persuasive|tone|style|typos?|spelling|grammar|proofread)/i,
    () =>
      refuse(
        `Changing the tone or the wording is not possible here: this editor does not write freely. ${HELP}`,
      ),
  ),
  rule(/^$|^(?:help|commands?|hello|hi|hey|thanks?|thank you|test)\b.{0,20}$/i, () => refuse(HELP)),
  rule(/^redo$/i, () =>
    refuse('What was undone is proposed again when the same command is given once more.'),
  ),
  rule(/\b(?:today's|the) date\b/i, () =>
    refuse('A date is not known here. Say it in words, for example “add 3 March to the title”.'),
  ),
  rule(
    /\b(?:trim|crop|cut|shorten|speed|mute|blur|download|export|delete|remove|share|publish|unshare)\b.*\b(?:video|audio|recording|clip|file|it with|link|seconds|minutes|sound)\b|\bthumbnail\b|\b(?:share|send) (?:it|this)\b|^(?:delete|trim|cut) (?:it|this)$/i,
    () =>
      refuse(
        `Commands change the title, the description and the chapters. The recording itself, its picture and who may see it stay as they are. ${HELP}`,
      ),
  ),
  rule(
    /\b(?:emojis?|hash ?tags|key ?words|action items|next steps|bullets?|points|takeaways|highlights|call to action|tweet|post|e-?mail|blog)\b/i,
    () => refuse(`Thinking up new words is not possible here: this editor does not write freely. ${HELP}`),
  ),
  rule(/^(?:undo|revert|go back|take (?:it|that) back)\b/i, () =>
    refuse('Undo, beside the command, brings back what was there before.'),
  ),
  rule(/\b(?:transcript|captions?|subtitles?|speakers?)\b/i, () =>
    refuse(
      'Commands change the title, the description and the chapters. Lines and speakers are corrected in the transcript itself.',
    ),
  ),
];
const RULES = [
  ...TEXT_RULES,
  ...TITLE_RULES,
  ...DESCRIPTION_RULES,
  ...CHAPTER_RULES,
  ...CHAPTER_REMOVAL_RULES,
];

const QUESTION =
  /^(?:what|who|whom|whose|when|where|why|which|how|did|does|do|is|are|was|were|has|have|had|tell me|find|explain|describe what)\b/i;

export interface Edited {
  edits: Partial<EditedContent>;
  explanation: string;
}

/**
 * Edits by rules: pure, offline, the same answer every time. Several commands in one ("... and ...") are done one
 * after the other. `'question'` when the command asks instead.
 */
export function editByRules(input: EditorInput): Edited | 'question' {
  const command = inKnownWords(tidied(input.command));
  const done: string[] = [];
  const refused: string[] = [];
  let content = input.content;
  const parts = commandsIn(command).map((part) => inKnownWords(tidied(part)));
  const understood = parts.every((part) => outcomeOf(part, input, content) !== null);
  for (const part of understood ? parts : [command]) {
    const outcome = outcomeOf(part, input, content);
    if (outcome === null)
      return isQuestion(command) ? 'question' : { edits: {}, explanation: misunderstood() };
    if ('refusal' in outcome) refused.push(outcome.refusal);
    else {
      content = { ...content, ...outcome.changes };
      done.push(outcome.done);
    }
  }
  const edits = differences(input.content, content);
  const nothing = done.length > 0 && Object.keys(edits).length === 0;
  const sentences = [
    ...(nothing
      ? ['It is like that already, so there is nothing to change.']
      : done.map((clause) => `${capitalised(clause)}.`)),
    ...refused,
  ];
  return { edits, explanation: sentences.join(' ') };
}

function outcomeOf(command: string, input: EditorInput, content: EditedContent): Outcome | null {
  // A full stop may belong to a text that is given, or only end the command.
  const forms = [...new Set([command, command.replace(/[.!]+$/u, '')])];
  const rules = isQuestion(command) ? RULES : [...RULES, ...BEYOND_US];
  for (const form of forms)
    for (const understand of form === forms.at(-1) ? rules : RULES) {
      const outcome = understand({ ...input, command: form, content });
      if (outcome) return outcome;
    }
  return null;
}

const isQuestion = (command: string): boolean => command.endsWith('?') || QUESTION.test(command);

const misunderstood = () => `This command is not understood, so nothing would change. ${HELP}`;

/** Only the fields that are not what they were. */
export function differences(before: EditedContent, after: EditedContent): Partial<EditedContent> {
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.description !== before.description && { description: after.description }),
    ...(JSON.stringify(after.chapters) !== JSON.stringify(before.chapters) && { chapters: after.chapters }),
  };
}
