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

const LISTS: readonly (readonly [list: string, over: string])[] = [
  ['commands', 'commands'],
  ['unseen', 'unseen'],
  ['fresh', 'fresh'],
  ['second', 'unseen'],
  ['third', 'third'],
  ['fourth', 'third'],
  ['fifth', 'fifth'],
  ['sixth', 'sixth'],
  ['seventh', 'seventh'],
  ['eighth', 'eighth'],
  ['ninth', 'ninth'],
  ['tenth', 'tenth'],
  ['eleventh', 'eleventh'],
  ['twelfth', 'twelfth'],
  ['thirteenth', 'thirteenth'],
  ['fourteenth', 'fourteenth'],
  ['fifteenth', 'fifteenth'],
  ['sixteenth', 'sixteenth'],
  ['seventeenth', 'seventeenth'],
  ['eighteenth', 'eighteenth'],
  ['nineteenth', 'nineteenth'],
  ['twentieth', 'twentieth'],
];

/** What `npm run bench:commands` counts: most is done as said, and hardly anything else is done. */
it('does what the lists say, or nothing', () => {
  const counts = LISTS.map(([list, over]) => verdicts(list, over));
  const sum = (verdict: string) => counts.reduce((all, one) => all + (one[verdict]?.length ?? 0), 0);
  const all = sum('right') + sum('undone') + sum('wrong');
  expect(sum('right') / all).toBeGreaterThan(0.78);
  expect(sum('wrong') / all).toBeLessThan(0.02);
});
