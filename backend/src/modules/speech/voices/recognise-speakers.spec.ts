import { type KnownVoice, recogniseSpeakers } from './recognise-speakers.js';
import { unit } from './diarize.js';
import type { Stretch, SpeakerEmbedding, SpeakerEmbeddings } from './speaker-embeddings.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const voice = (degrees: number): SpeakerEmbedding =>
  unit(Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)));
const ANN: KnownVoice = { name: 'Ann Lee', print: voice(0) };
const BEN: KnownVoice = { name: 'Ben Wu', print: voice(90) };

/** Each voice speaks for a hundred seconds. */
type Prints = Pick<SpeakerEmbeddings, 'of'>;

const voices = (...degrees: number[]): Prints => ({
  of: async (_: unknown, stretches: readonly Stretch[]) =>
    stretches.map(({ start }) => voice(degrees[Math.floor(start / 100)]!)),
});
const said = (...speakers: (string | null)[]): TranscriptLine[] =>
  speakers.map((speaker, at) => ({ text: 'Words.', start: at * 100, end: at * 100 + 30, speaker }));
const recognise = async (speakers: (string | null)[], prints: Prints, known = [ANN, BEN]) => {
  const audio = { path: 'call.wav', duration: 1000 };
  const { signal } = new AbortController();
  const lines = await recogniseSpeakers(said(...speakers), audio, known, prints, signal);
  return lines.map(({ speaker }) => speaker);
};

describe('recogniseSpeakers', () => {
  it('names those whose voice is known on all their lines, and leaves others their number', async () => {
    const speakers = ['Speaker 1', 'Speaker 2', 'Speaker 3', 'Speaker 1'];
    expect(await recognise(speakers, voices(85, 180, 10, 85))).toEqual([
      'Ben Wu',
      'Speaker 2',
      'Ann Lee',
      'Ben Wu',
    ]);
  });

  it('names who speaks alone', async () => {
    expect(await recognise([null, null], voices(5, 5))).toEqual(['Ann Lee', 'Ann Lee']);
    expect(await recognise([null], voices(45))).toEqual([null]);
  });

  it('names nobody who is less like, or as much like somebody else', async () => {
    expect(await recognise(['Speaker 1'], voices(49), [ANN])).toEqual(['Ann Lee']);
    expect(await recognise(['Speaker 1'], voices(50), [ANN])).toEqual(['Speaker 1']);
    const twin = { name: 'Amy Lee', print: voice(-15) };
    expect(await recognise(['Speaker 1'], voices(-6), [ANN, twin])).toEqual(['Speaker 1']);
    expect(await recognise(['Speaker 1'], voices(26), [ANN, twin])).toEqual(['Speaker 1']);
    expect(await recognise(['Speaker 1'], voices(29), [ANN, twin])).toEqual(['Ann Lee']);
  });

  it('gives a name to one speaker alone, who is most like that person', async () => {
    expect(await recognise(['Speaker 1', 'Speaker 2'], voices(20, 10))).toEqual(['Speaker 1', 'Ann Lee']);
  });

  it('changes no name that is there, nor gives it to another', async () => {
    expect(await recognise(['Speaker 1', 'Host'], voices(90, 0))).toEqual(['Ben Wu', 'Host']);
    expect(await recognise(['Speaker 1', 'Ann Lee'], voices(0, 180))).toEqual(['Speaker 1', 'Ann Lee']);
    expect(await recognise(['Speaker 1', null], voices(180, 0))).toEqual(['Speaker 1', null]);
  });

  it('hears nothing where nobody is known, and changes nothing where voices cannot be told', async () => {
    const deaf: Prints = { of: () => Promise.reject(new Error('Not to be asked')) };
    expect(await recognise(['Speaker 1'], deaf, [])).toEqual(['Speaker 1']);
    expect(await recognise(['Host'], deaf)).toEqual(['Host']);
    expect(await recognise(['Speaker 1'], { of: async () => null })).toEqual(['Speaker 1']);
  });
});
