import { inTurn } from './in-turn.js';
import { areTwoPeople, isBleeding, soundToHear } from './two-voices.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/** Ten seconds in decibels per 20 ms, by the level of each second. */
const channel = (...seconds: number[]): Float32Array =>
  Float32Array.from(seconds.flatMap((decibels) => Array.from({ length: 50 }, (_, i) => decibels + (i % 3))));
const [ON, OFF, ROOM] = [-20, -70, -34];

describe('areTwoPeople', () => {
  const ann = channel(ON, ON, ON, OFF, OFF, OFF, ON, ON, OFF, OFF);
  const ben = channel(OFF, OFF, OFF, ON, ON, ON, OFF, OFF, ON, ON);

  it('hears that they take turns, also where a microphone hears both', () => {
    expect(areTwoPeople({ left: ann, right: ben })).toBe(true);
    const bleeding = (own: Float32Array) => own.map((decibels) => Math.max(decibels, ROOM));
    expect(areTwoPeople({ left: bleeding(ann), right: bleeding(ben) })).toBe(true);
  });

  it.each([
    ['the same in both', ann, ann],
    ['a room in stereo', ann, ann.map((decibels) => decibels - 4)],
    ['one channel without a voice', ann, channel(OFF, OFF, OFF, OFF, OFF, OFF, OFF, OFF, OFF, OFF)],
    ['one person left of the middle', ann, ann.map((decibels) => decibels - 15)],
    ['a cough on the other side', ann, channel(OFF, OFF, OFF, ON, OFF, OFF, OFF, OFF, OFF, OFF)],
    ['silence', channel(OFF), channel(OFF)],
    ['nothing', new Float32Array(0), new Float32Array(0)],
  ])('is not fooled by %s', (_, left, right) => expect(areTwoPeople({ left, right })).toBe(false));

  it('knows the other person from afar', () => {
    const heard = { own: channel(ROOM, ON), other: channel(ON, ON) };
    expect(isBleeding(heard, { start: 0, end: 1 })).toBe(true);
    expect(isBleeding(heard, { start: 1, end: 2 })).toBe(false);
  });
});

describe('inTurn', () => {
  it('orders lines, and ends who is interrupted', () => {
    const line = (start: number, end: number): TranscriptLine => ({ text: 'A.', start, end });
    expect(inTurn([line(4, 5), line(0, 9), line(4, 4.5)]).map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [4, 4.01],
      [4.01, 4.5],
    ]);
  });
});

describe('soundToHear', () => {
  const [LOUD, QUIET, NOTHING] = [-20, -26, -70];
  const of = (...values: number[]) => Float32Array.from(values);

  it('is the mix where speech stays audible in it', () => {
    expect(soundToHear({ left: of(LOUD, LOUD), right: of(LOUD, LOUD), mix: of(LOUD, LOUD) })).toBe('mix');
    expect(soundToHear({ left: of(LOUD, LOUD), right: of(NOTHING, NOTHING), mix: of(QUIET, QUIET) })).toBe(
      'mix',
    );
    expect(soundToHear({ left: of(NOTHING), right: of(NOTHING), mix: of(-100) })).toBe('mix');
  });

  it('is one of three channels where two of them cancel each other', () => {
    const [speech, silence] = [of(LOUD, LOUD), of(NOTHING, NOTHING)];
    const mix = silence;
    expect(soundToHear({ left: speech, right: silence, third: speech, mix })).toBe('left');
    expect(soundToHear({ left: silence, right: silence, third: speech, mix })).toBe('third');
    expect(areTwoPeople({ left: speech, right: silence, third: silence })).toBe(false);
  });

  it('is the channel that loses least where one is the other inverted', () => {
    expect(soundToHear({ left: of(LOUD, LOUD), right: of(LOUD, LOUD), mix: of(NOTHING, NOTHING) })).toBe(
      'left',
    );
    const [left, right] = [of(LOUD, LOUD, NOTHING), of(LOUD, LOUD, LOUD)];
    expect(soundToHear({ left, right, mix: of(NOTHING, NOTHING, QUIET) })).toBe('right');
  });
});
