import { SAMPLE_RATE } from '../speech-wav.js';
import type { SpokenWord } from '../ports/spoken-word.js';
import { type LiveWork, RollingWindow } from './rolling-window.js';

/** Seconds of a tone, or of silence. */
function sound(seconds: number, amplitude = 8000): Buffer {
  const samples = Int16Array.from(
    { length: Math.round(seconds * SAMPLE_RATE) },
    (_, i) => Math.sin(i / 5) * amplitude,
  );
  return Buffer.from(samples.buffer);
}
const silence = (seconds: number) => sound(seconds, 10);

/** Words of half a second each. */
const said = (text: string, from = 0.3): SpokenWord[] =>
  text.split(' ').map((word, i) => ({ text: word, start: from + i / 2, end: from + i / 2 + 0.4 }));

const textOf = (words: readonly SpokenWord[]) => words.map(({ text }) => text).join(' ');
const lengthOf = ({ samples }: LiveWork) => samples.length / 2 / SAMPLE_RATE;

const heardIn = (window: RollingWindow, work: LiveWork, words: SpokenWord[]) =>
  window.heard(work, { words, notHeard: [] })?.words ?? [];

/** Hears what a window asks for. */
function hear(window: RollingWindow, text: string, mode: 'live' | 'sentences' | 'rest' = 'live') {
  const work = window.next(mode);
  if (!work) throw new Error('There is nothing to hear');
  return { kind: work.kind, settled: textOf(heardIn(window, work, text ? said(text) : [])) };
}

describe('RollingWindow', () => {
  it('asks for nothing in silence, and needs none of it', () => {
    const window = new RollingWindow(0);
    for (let second = 0; second < 600; second += 60) {
      window.append(silence(60));
      expect(window.next('live')).toBeNull();
    }
    expect(window.end - window.start).toBeLessThan(0.5);
  });

  it('shows partial words before they are settled', () => {
    const window = new RollingWindow(10);
    window.append(sound(1));
    expect(hear(window, 'So we')).toEqual({ kind: 'partial', settled: '' });
    expect(textOf(window.partial)).toBe('So we');
    expect(window.partial[0]!.start).toBeCloseTo(10.3);
    expect(window.next('live')).toBeNull();
  });

  it('keeps words that two hearings agree on, and changes the others', () => {
    const window = new RollingWindow(0);
    for (const [heard, shown] of [
      ['So we shut', 'So we shut'],
      ['So we should talk', 'So we should talk'],
      ['Though we should talk about prizes', 'So we should talk about prizes'],
      ['Though he should talk about prices now', 'So we should talk about prices now'],
    ] as const) {
      window.append(sound(1));
      hear(window, heard);
      expect(textOf(window.partial)).toBe(shown);
    }
  });

  it('settles a finished sentence after a short pause, and anything after a longer one', () => {
    const window = new RollingWindow(0);
    window.append(sound(2));
    hear(window, 'That works.');
    window.append(silence(0.8));
    expect(hear(window, 'That works.')).toEqual({ kind: 'pause', settled: 'That works.' });
    window.append(sound(2));
    hear(window, 'So we');
    window.append(silence(0.8));
    expect(window.next('live')?.kind).toBe('partial');
    window.append(silence(0.8));
    expect(hear(window, 'So we')).toEqual({ kind: 'pause', settled: 'So we' });
    expect(window.partial).toEqual([]);
  });

  it('settles a sentence while the speaker continues, and cuts behind it', () => {
    const window = new RollingWindow(0);
    window.append(sound(5));
    hear(window, 'We sell tents and bags. And this year we');
    expect(hear(window, 'We sell tents and bags. And this year we')).toEqual({
      kind: 'sentence',
      settled: 'We sell tents and bags.',
    });
    expect(window.start).toBeGreaterThan(2.5);
    expect(window.start).toBeLessThan(3.1);
    expect(textOf(window.partial)).toBe('And this year we');
  });

  it('does not repeat the last word at the start of what follows', () => {
    const window = new RollingWindow(0);
    window.append(sound(5));
    hear(window, 'We sell tents and bags. And this year we');
    hear(window, 'We sell tents and bags. And this year we');
    window.append(sound(1));
    const work = window.next('live')!;
    heardIn(window, work, said('bags. And this year', 0.1));
    expect(textOf(window.partial)).toBe('And this year');
  });

  it('settles half of a sentence that does not end', () => {
    const window = new RollingWindow(0);
    window.append(sound(17));
    const words = Array.from({ length: 30 }, (_, i) => `word${i}`).join(' ');
    const { kind, settled } = hear(window, words);
    expect(kind).toBe('sentence');
    expect(settled.split(' ').length).toBeGreaterThanOrEqual(15);
    expect(window.start).toBeGreaterThan(7);
  });

  it('hears sentences only on a slow machine, and everything at the end', () => {
    const window = new RollingWindow(0);
    window.append(sound(3));
    expect(window.next('sentences')).toBeNull();
    expect(hear(window, 'That is all', 'rest')).toEqual({ kind: 'pause', settled: 'That is all' });
    expect(window.next('rest')).toBeNull();
  });

  it('asks for less than a recognizer takes, whatever has piled up', () => {
    const window = new RollingWindow(0);
    window.append(sound(45));
    window.append(silence(2));
    expect(lengthOf(window.next('sentences')!)).toBeLessThanOrEqual(28);
  });

  it('gives up sound that could not be heard, and goes on behind it', () => {
    const window = new RollingWindow(0);
    window.append(sound(3));
    window.skip(window.next('rest')!);
    expect(window.next('rest')).toBeNull();
    window.append(sound(100));
    window.keep(60);
    expect(window.end - window.start).toBeCloseTo(60);
  });
});
