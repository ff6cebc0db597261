import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type EditedContent, ReaderEditor } from '../src/modules/ai/measures.js';
import { judge } from './expected-edits.js';

/**
 * Gives the editor the commands of each list over the recording it belongs to and counts what came of them.
 *
 *     node dist/backend/bench/commands.js [--list development|held-back|unseen|fresh|second|third|…|twentieth] [--quiet]
 */
const { values } = parseArgs({ options: { list: { type: 'string' }, quiet: { type: 'boolean' } } });

interface Recording extends EditedContent {
  duration: number;
  lines: [number, number, string, string][];
}

const NUMBERED =
  'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const all = () => true;
/** Every second line of `commands`, from the first on, was used to build the reader. */
const LISTS: { name: string; file: string; over?: string; of: (i: number) => boolean }[] = [
  { name: 'development', file: 'commands', of: (i: number) => i % 2 === 0 },
  { name: 'held-back', file: 'commands', of: (i: number) => i % 2 === 1 },
  { name: 'unseen', file: 'unseen', of: all },
  { name: 'fresh', file: 'fresh', of: all },
  { name: 'second', file: 'second', over: 'unseen', of: all },
  { name: 'twenty-first', file: 'twenty-first', over: 'twentieth', of: all },
  { name: 'twenty-second', file: 'twenty-second', over: 'twentieth', of: all },
  ...NUMBERED.map((name) => ({ name, file: name, of: all, ...(name === 'fourth' && { over: 'third' }) })),
];

const folder = join(process.cwd(), 'backend/bench');
const editor = new ReaderEditor(null);
const { signal } = new AbortController();
for (const { name, file, over = file, of } of LISTS.filter(
  (list) => !values.list || list.name === values.list,
)) {
  const { duration, lines, ...content } = JSON.parse(
    await readFile(join(folder, `${over}.json`), 'utf8'),
  ) as Recording;
  // As in the product, where a chapter is known by its id when the others move.
  const chapters = content.chapters.map((chapter, i) => ({ ...chapter, id: String(i) }));
  const commands = (await readFile(join(folder, `${file}.txt`), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .filter((_, i) => of(i));
  const counts = { right: 0, undone: 0, wrong: 0, offered: 0 };
  for (const line of commands) {
    const [command, expected] = line.split('\t') as [string, string];
    const spoken = lines.map(([start, end, speaker, text]) => ({ start, end, speaker, text }));
    const input = { command, content: structuredClone({ ...content, chapters }), lines: spoken, duration };
    const edited = await editor.propose(input, signal);
    const verdict = judge(expected, content, edited);
    counts[verdict]++;
    const [first] = (edited !== 'question' && edited.alternatives) || [];
    if (verdict === 'undone' && first && judge(expected, content, first) === 'right') counts.offered++;
    if (verdict === 'right' || values.quiet) continue;
    const said = edited === 'question' ? 'taken for a question' : edited.explanation;
    console.log(`${verdict.padEnd(6)} ${command}\n       ${said}`);
  }
  console.log(
    `${name}: ${counts.right} of ${commands.length} done as said, ${counts.undone} not done (${counts.offered} by the first button), ${counts.wrong} something else`,
  );
}
