import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditedContent, EditorInput } from '../backend/src/modules/ai/bench-exports.js';

interface Recording extends EditedContent {
  duration: number;
  lines: [start: number, end: number, speaker: string, text: string][];
}

/** A list of commands with expected results for one recording. */
export interface CommandList {
  name: string;
  content: EditedContent;
  commands: { command: string; expected: string; input: EditorInput }[];
}

/** Lists that use the recording of another list. */
const RECORDING_OF: Record<string, string> = {
  'ten-people-after-mending': 'ten-people',
  'sellers-after-mending': 'sellers',
  terse: 'everyday-10',
  courteous: 'everyday-10',
};

/** @param backend the folder of the backend's sources (not the build) */
export function listedCommands(backend: string): CommandList[] {
  const corpus = join(backend, 'src/modules/ai/editing/corpus');
  const read = (file: string) => readFileSync(join(corpus, file), 'utf8');
  const names = readdirSync(corpus).flatMap((file) => (file.endsWith('.txt') ? [file.slice(0, -4)] : []));
  return names.map((name) => {
    const recording = JSON.parse(read(`${RECORDING_OF[name] ?? name}.json`)) as Recording;
    const { duration, lines: spoken, ...content } = recording;
    const lines = spoken.map(([start, end, speaker, text]) => ({ start, end, speaker, text }));
    // As in the product, chapters keep their id when others move.
    const chapters = content.chapters.map((chapter, i) => ({ ...chapter, id: String(i) }));
    const commands = read(`${name}.txt`)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [command = '', expected = ''] = line.split('\t');
        return { command, expected, input: { command, content: { ...content, chapters }, lines, duration } };
      });
    return { name, content, commands };
  });
}
