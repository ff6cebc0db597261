import { nameVoices } from './name-voices.js';
import { FRAME, type SpeakerEmbeddings, type SpeechChunk } from './speaker-embeddings.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const ANN = Float32Array.of(1, 0);
const BEN = Float32Array.of(0, 1);

type Turner = Pick<SpeakerEmbeddings, 'chunksOf'>;

/** Ann speaks in the first half of each twenty seconds, and Ben in the second. */
class Turns implements Turner {
  constructor(
    private readonly answers = true,
    private readonly voices = [ANN, BEN],
  ) {}
  async chunksOf() {
    return this.answers
      ? Array.from({ length: 12 }, (_, at): SpeechChunk => {
          const frames = Math.round(5 / FRAME);
          const bits = at % 4 < 2 ? 1 : 2;
          const half = (person: number) => at % 4 < 2 === (person === 0);
          return {
            start: at * 5,
            speaking: new Uint8Array(frames).fill(bits),
            pieces: [0, 1]
              .filter(half)
              .map((person) => ({ person, from: 0, to: frames, voice: this.voices[person]! })),
          };
        })
      : null;
  }
}

const line = (text: string, start: number): TranscriptLine => {
  const words = text.split(' ').map((_, at) => ({ start: start + at, end: start + at + 1 }));
  return { text, start, end: words.at(-1)!.end, words };
};
const name = (lines: TranscriptLine[], prints: Turner = new Turns()) =>
  nameVoices(lines, { path: 'call.wav', duration: 60 }, prints, new AbortController().signal);
const LINES = [
  line('We sell what you need for harbors.', 0),
  line('And what does that cost us here?', 10),
  line('Less than all of the others do.', 20),
  line('Then we shall have it by May.', 30),
];

describe('nameVoices', () => {
  it('names each line by its voice', async () => {
    const named = await name(LINES);
    expect(named).toEqual(
      LINES.map((each, at) => ({ ...each, speaker: at % 2 === 0 ? 'Speaker 1' : 'Speaker 2' })),
    );
  });

  it('parts a line where the speaker changes, also within a sentence', async () => {
    const both = line('So this is our price list. and that is what we pay now', 44);
    const words = both.words!.map(({ start, end }, at) =>
      at < 6 ? { start, end } : { start: start + 1, end: end + 1 },
    );
    expect(await name([...LINES, { ...both, words, end: 57 }]).then((named) => named.slice(4))).toEqual([
      {
        text: 'So this is our price list.',
        start: 44,
        end: 50,
        speaker: 'Speaker 1',
        words: words.slice(0, 6),
      },
      {
        text: 'And that is what we pay now.',
        start: 51,
        end: 58,
        speaker: 'Speaker 2',
        words: words.slice(6),
      },
    ]);
    const within = await name([...LINES, line('we have it by May and then what does it cost', 46)]);
    expect(within.slice(4).map(({ text, speaker }) => [text, speaker])).toEqual([
      ['We have it by.', 'Speaker 1'],
      ['May and then what does it cost.', 'Speaker 2'],
    ]);
  });

  it('gives a yes within the turn of another to who says it', async () => {
    const long = 'We sell what. Yes. You need here.'.split(' ');
    const times = [3, 5, 7, 10.2, 12, 21, 23];
    const words = times.map((start) => ({ start, end: start + 1 }));
    const named = await name([{ text: long.join(' '), start: 3, end: 24, words }]);
    expect(named.map(({ text, speaker }) => [text, speaker])).toEqual([
      ['We sell what.', 'Speaker 1'],
      ['Yes. You.', 'Speaker 2'],
      ['Need here.', 'Speaker 1'],
    ]);
  });

  it('leaves the lines as they are where voices cannot be told, or there is one', async () => {
    expect(await name(LINES, new Turns(false))).toEqual(LINES);
    expect(await name(LINES, new Turns(true, [ANN, ANN]))).toEqual(LINES);
    expect(await name(LINES.filter((_, at) => at % 2 === 0))).toEqual([LINES[0], LINES[2]]);
    expect(await name([])).toEqual([]);
  });

  it('names a line without times of its words by who speaks most of it', async () => {
    const whole = { text: 'Whole lines.', start: 8, end: 19 };
    expect(await name([LINES[0]!, whole])).toMatchObject([
      { speaker: 'Speaker 1' },
      { speaker: 'Speaker 2' },
    ]);
  });
});
