import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandText } from './command-text.js';
import { edit } from './commands.contract.js';
import { aCommand } from './ports/editor.contract.js';
import type { EditedContent } from './ports/editor.js';
import { readCommand } from './read-command.js';

interface Recording extends EditedContent {
  duration: number;
  lines: [number, number, string, string][];
}
const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../bench', name), 'utf8');

describe('A command in words', () => {
  it.each(['commands', 'unseen', 'fresh', 'third', 'fifth', 'sixth', 'seventh'])(
    'is read as that command: list %s',
    (list) => {
      const { duration, lines, ...content } = JSON.parse(read(`${list}.json`)) as Recording;
      const spoken = lines.map(([start, end, speaker, text]) => ({ start, end, speaker, text }));
      const readingOf = (command: string) => readCommand({ command, content, lines: spoken, duration });
      const listed = read(`${list}.txt`)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => readingOf(line.split('\t')[0]!));
      const commands = listed.flatMap((one) =>
        typeof one === 'object' && 'commands' in one ? one.commands : [],
      );
      const said = commands.flatMap((command) => {
        const text = commandText(command);
        return text === null ? [] : [{ text, command }];
      });
      expect(said.length).toBeGreaterThan(commands.length * 0.9);
      for (const { text, command } of said)
        expect({ text, ...(readingOf(text) as object) }).toEqual({ text, commands: [command] });
    },
  );
});

describe('What may have been meant', () => {
  it('is offered in place of an edit that passes over a word', () => {
    expect(edit('shorten the wombat title')).toEqual({
      edits: {},
      explanation: 'I didn’t understand “wombat”. Nothing changed.',
      suggestions: ['Make the title shorter'],
    });
  });

  it('is offered for each of the chapters that could be meant', () => {
    const { content } = aCommand('');
    const chapters = content.chapters.map((chapter, i) => ({
      ...chapter,
      title: `Pricing, part ${'ABC'[i]}`,
    }));
    const proposed = edit('rename the pricing chapter to Offer', { content: { ...content, chapters } });
    expect(proposed.edits).toEqual({});
    expect(proposed.suggestions).toEqual(
      [1, 2, 3].map((number) => `Change the title of chapter ${number} to "Offer"`),
    );
  });

  it('is nothing where too much was not understood', () => {
    expect(edit('shorten the wombat zebra giraffe title')).not.toHaveProperty('suggestions');
  });
});
