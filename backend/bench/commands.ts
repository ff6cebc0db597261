import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type EditedContent, ReaderEditor } from '../src/modules/ai/measures.js';
import { judge } from './expected-edits.js';

/**
 * Gives the editor the commands of `commands.txt` over the recording of `commands.json` and counts what came of them.
 *
 *     node dist/backend/bench/commands.js [--half development|held-back] [--quiet]
 */
const { values } = parseArgs({ options: { half: { type: 'string' }, quiet: { type: 'boolean' } } });

const folder = join(process.cwd(), 'backend/bench');
interface Recording extends EditedContent {
  duration: number;
  lines: [number, number, string, string][];
}
const { duration, lines, ...content } = JSON.parse(
  await readFile(join(folder, 'commands.json'), 'utf8'),
) as Recording;
const commands = (await readFile(join(folder, 'commands.txt'), 'utf8'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line, i) => ({ line: line.split('\t'), half: i % 2 === 0 ? 'development' : 'held-back' }));

const editor = new ReaderEditor(null);
const { signal } = new AbortController();
for (const half of ['development', 'held-back'].filter((name) => !values.half || name === values.half)) {
  const counts = { right: 0, undone: 0, wrong: 0 };
  for (const { line } of commands.filter((command) => command.half === half)) {
    const [command, expected] = line as [string, string];
    const spoken = lines.map(([start, end, speaker, text]) => ({ start, end, speaker, text }));
    const input = { command, content: structuredClone(content), lines: spoken, duration };
    const edited = await editor.propose(input, signal);
    const verdict = judge(expected, content, edited);
    counts[verdict]++;
    if (verdict === 'right' || values.quiet) continue;
    const said = edited === 'question' ? 'taken for a question' : edited.explanation;
    console.log(`${verdict.padEnd(6)} ${command}\n       ${said}`);
  }
  const total = counts.right + counts.undone + counts.wrong;
  console.log(
    `${half}: ${counts.right} of ${total} done as said, ${counts.undone} not done, ${counts.wrong} something else`,
  );
}
