import { execFile } from 'node:child_process';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hotWordsOf } from '../backend/src/modules/speech/bench-exports.js';
import { SYNTHETIC } from './readers.js';

interface WrittenCall {
  title: string;
  fileName: string;
  vocabulary: string[];
  participants: { name: string }[];
  slides: { title: string; lines: string[] }[];
  lines: { speaker: string; text: string }[];
  reference: { names: Record<string, string[]> };
}

const FORMAT = ['-ar', '16000', '-ac', '1', '-f', 's16le'];
const PAUSE_BYTES = 0.4 * 32_000;

/**
 * Synthesizes written calls with one voice per person: NAME.wav with NAME.txt (the text), NAME.words (names in it)
 * and NAME.hot (hot words from vocabulary, title and slides).
 * @param only names of calls; all if unset
 */
export async function speakCalls(folder: string, into: string, only?: readonly string[]): Promise<void> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
  for (const name of names.filter((each) => !only || only.includes(each)).sort()) {
    const call = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as WrittenCall;
    const { title, fileName, vocabulary, slides, lines } = call;
    const said = lines.map(({ text }) => text).join('\n');
    const hotWords = hotWordsOf({
      vocabulary,
      people: [],
      texts: [title, fileName],
      slides: slides.map((slide) => ({ ...slide, start: 0, end: 0 })),
    });
    await writeFile(join(into, `${name}.txt`), said);
    await writeFile(join(into, `${name}.words`), Object.values(call.reference.names).flat().join('\n'));
    await writeFile(join(into, `${name}.hot`), hotWords.join('\n'));
    await speak(call, join(into, name));
  }
}

async function speak({ lines, participants }: WrittenCall, path: string): Promise<void> {
  const [raw, line] = [`${path}.raw`, `${path}.line`];
  await writeFile(raw, '');
  for (const { speaker, text } of lines) {
    const person = Math.max(
      0,
      participants.findIndex(({ name }) => name === speaker),
    );
    await writeFile(line, text);
    const voice = `flite=voice=${SYNTHETIC[person % SYNTHETIC.length]!}:textfile=${line}`;
    await appendFile(raw, await decoded(['-f', 'lavfi', '-i', voice]));
    await appendFile(raw, Buffer.alloc(PAUSE_BYTES));
  }
  const input = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-i', raw];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...input, `${path}.wav`]);
  await Promise.all([rm(raw), rm(line)]);
}

async function decoded(source: string[]): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-nostdin', '-v', 'error', ...source, ...FORMAT, '-'],
    { encoding: 'buffer', maxBuffer: 1024 ** 3 },
  );
  return stdout;
}
