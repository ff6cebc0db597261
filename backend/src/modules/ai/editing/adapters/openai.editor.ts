import { z } from 'zod';
import { GivenWords } from '../../hosted/given-words.js';
import { StructuredChat, type StructuredChatOptions } from '../../hosted/structured-chat.js';
import { plainText } from '../../../../shared/text/plain-text.js';
import { Command } from '../command.js';
import { applyCommands } from '../edit-by-command.js';
import { EDITING_INSTRUCTIONS, editingData } from '../editing-prompt.js';
import { type Edited, Editor, type EditorInput } from '../ports/editor.js';

const MAX_COMMANDS = 50;
const TEXT_OF_MODEL = z.string().transform(plainText);

const Answer = z.object({
  kind: z.enum(['commands', 'question', 'unclear']),
  commands: z.array(Command).max(MAX_COMMANDS),
  explanation: TEXT_OF_MODEL.transform((text) => text.slice(0, 500)).catch(''),
});
export class OpenAiEditor extends Editor {
  private readonly chat: StructuredChat;

  constructor(options: StructuredChatOptions) {
    super();
    this.chat = new StructuredChat('editor', options);
  }

  async propose(input: EditorInput, signal: AbortSignal): Promise<Edited> {
    const question = () => ({
      instructions: EDITING_INSTRUCTIONS,
      data: editingData(input, this.chat.promptCharacters),
      name: 'commands',
      answer: Answer,
      recordingId: input.recordingId,
    });
    const { kind, commands, explanation } = await this.chat.fitting(() => this.chat.ask(question(), signal));
    if (kind === 'question') return kind;
    if (kind === 'unclear')
      return { edits: {}, explanation: explanation || 'I didn’t understand that. Nothing changed.' };
    if (commands.length === 0) throw this.chat.unusable('it holds no command');
    const written = commands.map((command) => ({
      ...command,
      value:
        command.value === null || isTyped(command.value, input) ? command.value : plainText(command.value),
    }));
    const given = new GivenWords(textsOf(input));
    if (written.some(({ value }) => value !== null && given.missingFrom(value).length > 0))
      throw this.chat.unusable('it names what nobody said');
    return applyCommands(written, input);
  }
}

const textsOf = ({ command, content, lines }: EditorInput): string[] => [
  command,
  content.title,
  content.description,
  ...content.chapters.flatMap(({ title, summary }) => [title, summary ?? '']),
  ...lines.map(({ speaker, text }) => `${speaker ?? ''} ${text}`),
];

/** The owner's own words are kept as typed; only generated text is stripped of markup and links. */
const isTyped = (value: string, { command }: EditorInput): boolean => command.includes(value);
