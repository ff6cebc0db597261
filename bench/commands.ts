import { join } from 'node:path';
import { ReaderEditor } from '../backend/src/modules/ai/bench-exports.js';
import { judge } from './expected-edits.js';
import { listedCommands } from './listed-commands.js';
import { optionsOf } from './options.js';

/**
 * Runs the editor's commands of each list on their recording and counts the outcomes.
 *
 *     npm run bench -- commands [--list NAME] [--quiet]
 */
const values = optionsOf({ list: '', quiet: false });

const editor = new ReaderEditor(null);
const { signal } = new AbortController();
const counts = { right: 0, undone: 0, wrong: 0, offered: 0 };
const times: number[] = [];

const countsOf = ({ right, undone, offered, wrong }: typeof counts): string =>
  `${right} of ${right + undone + wrong} done as said, ${undone} not done (${offered} by the first button), ${wrong} something else`;

for (const { name, content, commands } of listedCommands(join(process.cwd(), 'backend'))) {
  if (values.list && values.list !== name) continue;
  const ofList = { right: 0, undone: 0, wrong: 0, offered: 0 };
  for (const { command, expected, input } of commands) {
    const start = performance.now();
    const edited = await editor.propose(structuredClone(input), signal);
    times.push(performance.now() - start);
    const verdict = judge(expected, content, edited);
    ofList[verdict]++;
    const [first] = (edited !== 'question' && edited.alternatives) || [];
    if (verdict === 'undone' && first && judge(expected, content, first) === 'right') ofList.offered++;
    if (verdict === 'right' || values.quiet) continue;
    const explained = edited === 'question' ? 'taken for a question' : edited.explanation;
    console.log(`${verdict.padEnd(6)} ${command}\n       ${explained}`);
  }
  for (const count of Object.keys(counts) as (keyof typeof counts)[]) counts[count] += ofList[count];
  console.log(`${name}: ${countsOf(ofList)}`);
}
const share = (count: number): string => `${((100 * count) / times.length).toFixed(1)} %`;
const { right, offered, wrong } = counts;
console.log(
  `all: ${countsOf(counts)}: ${share(right)}, with the first button ${share(right + offered)}, something else ${share(wrong)}`,
);
const sorted = times.toSorted((one, other) => one - other);
console.log(`p95 ${Math.round(sorted[Math.floor(sorted.length * 0.95)]!)} ms`);
