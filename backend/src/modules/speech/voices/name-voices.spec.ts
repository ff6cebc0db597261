import { nameVoices } from './name-voices.js';
import { type Stretch, SpeakerEmbeddings } from './speaker-embeddings.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const ANN = Float32Array.of(1, 0);
const BEN = Float32Array.of(0, 1);

class Turns extends SpeakerEmbeddings {
  asked: Stretch[] = [];
  constructor(private readonly answers = true) {
    super();
  }
  async of(_: unknown, stretches: readonly Stretch[]) {
    this.asked = [...stretches];
    return this.answers ? stretches.map(({ start }) => (start % 20 < 10 ? ANN : BEN)) : null;
  }
}

const line = (text: string, start: number): TranscriptLine => {
  const words = text.split(' ').map((_, at) => ({ start: start + at, end: start + at + 1 }));
  return { text, start, end: words.at(-1)!.end, words };
};
const name = (lines: TranscriptLine[], prints: SpeakerEmbeddings = new Turns()) =>
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

  it('parts a line in which two people speak, into sentences with the times of their words', async () => {
    const both = line('So this is our price list. and that is what we pay now', 44);
    const words = both.words!.map((word, at) =>
      at < 6 ? word : { start: word.start + 1, end: word.end + 1 },
    );
    const named = await name([...LINES, { ...both, words, end: 57 }]);
    expect(named.slice(4)).toEqual([
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
  });

  it('leaves the lines as they are where voices cannot be told, or there is one', async () => {
    expect(await name(LINES, new Turns(false))).toEqual(LINES);
    expect(await name(LINES.filter((_, at) => at % 2 === 0))).toEqual([LINES[0], LINES[2]]);
    expect(await name([])).toEqual([]);
  });

  it('listens to every line, in windows that the encoder hears whole', async () => {
    const turns = new Turns();
    await name(LINES, turns);
    expect(turns.asked.every(({ start, end }) => end - start <= 1.61 && end > start)).toBe(true);
    for (const { start, end } of LINES)
      expect(turns.asked.some((asked) => asked.start >= start && asked.end <= end)).toBe(true);
  });

  it('listens to about half of an hour-long recording', async () => {
    const turns = new Turns();
    const hour = Array.from({ length: 360 }, (_, at) => line('And that is what we do all day now.', at * 10));
    await name(hour, turns);
    const seconds = turns.asked.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(seconds).toBeLessThan(0.6 * 3600);
  });
});
