import { aFolder } from '../../../test/support/folder.js';
import { hearBy } from './hear-by.js';
import type { SpeechAudio, Transcriber, Transcription } from './ports/transcriber.js';
import { someSilence } from './ports/transcriber.contract.js';
import { TRANSCRIPTION_ERRORS } from './transcription.errors.js';

const options = { onProgress: () => undefined, signal: new AbortController().signal };
const line = (text: string, confidence: number): Transcription['lines'][number] => ({
  text,
  start: 0.5,
  end: 1.5,
  confidence,
  words: text.split(' ').map((_, i) => ({ start: 0.5 + i * 0.5, end: 1 + i * 0.5, confidence })),
});

describe('hearBy', () => {
  const folder = aFolder();
  let audio: SpeechAudio;
  beforeAll(async () => {
    audio = await someSilence(folder, 10);
  });

  const engine = (transcribe: (audio: SpeechAudio) => Promise<Transcription>, isThere = true) =>
    ({ check: async () => isThere, transcribe }) as unknown as Transcriber;

  it('gives another engine the stretch alone, and its words the time of the recording', async () => {
    const given: number[] = [];
    const other = engine(async ({ duration }) => {
      given.push(duration);
      return { engine: 'other', lines: [line('hello there', 0.9)] };
    });
    expect(await hearBy(other, audio, options)([{ start: 4, end: 7 }])).toEqual([
      [
        { text: 'hello', start: 4.5, end: 5, confidence: 0.9 },
        { text: 'there', start: 5, end: 5.5, confidence: 0.9 },
      ],
    ]);
    expect(given).toEqual([3]);
  });

  it.each([
    ['guesses', engine(async () => ({ engine: 'other', lines: [line('the huh', 0.3)] }))],
    ['is not there', engine(async () => Promise.reject(new Error('Never asked')), false)],
    ['fails', engine(async () => Promise.reject(TRANSCRIPTION_ERRORS.interrupted(new Error('It died'))))],
  ])('hears nothing where that one %s', async (_, other) => {
    expect(await hearBy(other, audio, options)([{ start: 4, end: 7 }])).toEqual([[]]);
  });
});
