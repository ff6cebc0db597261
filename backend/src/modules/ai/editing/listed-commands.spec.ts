import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '../../../../bench/expected-edits.js';
import { editByCommand } from './edit-by-command.js';
import type { EditedContent } from './ports/editor.js';

interface Recording extends EditedContent {
  duration: number;
  lines: [number, number, string, string][];
}

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../bench', name), 'utf8');

function verdicts(list: string, over: string): Record<string, string[]> {
  const { duration, lines, ...content } = JSON.parse(read(`${over}.json`)) as Recording;
  const spoken = lines.map(([start, end, speaker, text]) => ({ start, end, speaker, text }));
  const commands = read(`${list}.txt`)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [string, string]);
  const chapters = content.chapters.map((chapter, i) => ({ ...chapter, id: String(i) }));
  const counted: Record<string, string[]> = {};
  for (const [command, expected] of commands) {
    const edited = editByCommand({
      command,
      content: structuredClone({ ...content, chapters }),
      lines: spoken,
      duration,
    });
    (counted[judge(expected, content, edited)] ??= []).push(command);
  }
  return counted;
}

/** What `npm run bench:commands` counts, so that no change of the reader costs a command. */
it.each([
  ['commands', 'commands', 200],
  ['unseen', 'unseen', 100],
  ['fresh', 'fresh', 125],
  ['second', 'unseen', 42],
  ['third', 'third', 197],
  ['fourth', 'third', 75],
  ['fifth', 'fifth', 170],
  ['sixth', 'sixth', 171],
  ['seventh', 'seventh', 179],
  ['eighth', 'eighth', 181],
  ['ninth', 'ninth', 164],
  ['tenth', 'tenth', 186],
  ['eleventh', 'eleventh', 196],
  ['twelfth', 'twelfth', 194],
  ['thirteenth', 'thirteenth', 180],
  ['fourteenth', 'fourteenth', 189],
  ['fifteenth', 'fifteenth', 195],
  ['sixteenth', 'sixteenth', 188],
  ['seventeenth', 'seventeenth', 191],
  ['eighteenth', 'eighteenth', 186],
  ['nineteenth', 'nineteenth', 195],
  ['twentieth', 'twentieth', 185],
])('does of the list %s over %s at least %d as said, and nothing else', (list, over, least) => {
  const { right = [], wrong = [] } = verdicts(list, over);
  expect(wrong).toEqual([]);
  expect(right.length).toBeGreaterThanOrEqual(least);
});
