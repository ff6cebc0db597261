import type { KnownSpeech, SpokenWord } from '../../speech/index.js';
import type { LiveMessage } from './live-message.js';
import { LiveSession } from './live-session.js';
import type { NewLine, Sound } from './live-transcript.js';

const RATE = 16_000;
const SECONDS = 0.5;

/** Who speaks when: `from` to `to` in seconds, on a channel. */
interface Turn {
  channel: number;
  from: number;
  to: number;
  text: string;
}

interface Situation {
  turns: readonly Turn[];
  channels?: 1 | 2;
  /** Recorded seconds. */
  lasts: number;
  /** Milliseconds of one hearing. */
  hearingMs?: number;
  isReady?: boolean;
  fails?: (call: number) => boolean;
  /** Ranges with a voice but without words in a hearing. */
  missed?: (call: number) => { start: number; end: number }[];
  /** Whether the recording is stopped in the end, instead of its recorder being gone. */
  stops?: boolean;
  /** The chosen language, and the Whisper code of the spoken one. */
  language?: string | null;
  spoken?: string;
  /** Lines that were settled before a restart. */
  settledTo?: number;
  gap?: { at: number; seconds: number };
}

/** Runs a session on a clock of its own with an engine that knows what is said. */
async function run(situation: Situation) {
  const { turns, channels = 1, lasts, hearingMs = 300, isReady = true, fails = () => false, gap } = situation;
  const { missed = () => [], stops = false, language = 'en', spoken = 'en' } = situation;
  let now = 0;
  let calls = 0;
  const lines: (NewLine & { at: number })[] = [];
  const messages: (LiveMessage & { at: number })[] = [];
  const removed: number[] = [];
  const known: KnownSpeech[] = [];
  const unsettled: number[] = [];
  const languages = new Set<string>();
  const failures: unknown[] = [];
  const loudAt = (channel: number, time: number) =>
    turns.some(({ from, to, ...turn }) => turn.channel === channel && time >= from && time < to);
  const startOf = (number: number) => {
    const start = number * SECONDS;
    return gap && start >= gap.at ? start + gap.seconds : start;
  };
  const soundOf = (number: number): Sound => {
    const start = startOf(number);
    const samples = Int16Array.from({ length: channels * RATE * SECONDS }, (_, i) => {
      const channel = Math.floor(i / (RATE * SECONDS));
      const time = start + (i % (RATE * SECONDS)) / RATE;
      // The amplitude says where in the recording a sample is.
      return loudAt(channel, time) ? (i % 2 ? 1 : -1) * (5000 + Math.floor(time * 100)) : 0;
    });
    return { number, start, channels, samples: Buffer.from(samples.buffer) };
  };
  const session = new LiveSession({
    soundAfter: async (number) => {
      const arrived: Sound[] = [];
      for (let next = number + 1; startOf(next) + SECONDS <= Math.min(lasts, now / 1000); next++)
        arrived.push(soundOf(next));
      return arrived;
    },
    settledTo: async () => situation.settledTo ?? 0,
    settle: async (settled, before, speech) => {
      if (speech) known.push(speech);
      lines.push(...settled.map((line) => ({ ...line, at: now / 1000 })));
      removed.push(before);
    },
    tell: async (message) => void messages.push({ ...message, at: now / 1000 }),
    isBeingMade: async () => !stops || now / 1000 < lasts + 1,
    isReady: async () => isReady,
    language,
    sampled: [],
    sampleLanguage: async () => [[spoken, 0.9]],
    unsettle: async (from) => void unsettled.push(from),
    hear: async (samples, options) => {
      languages.add(options.language);
      now += hearingMs;
      if (fails(calls++)) throw new Error('The recognizer died');
      return { words: wordsIn(samples, turns), notHeard: missed(calls), engine: 'an engine' };
    },
    onFailure: (error) => void failures.push(error),
    wait: async (ms) => void (now += ms),
    now: () => now,
    vocabulary: [{ word: 'Nordwind', heardAs: ['north wind'] }],
    microphoneOf: 'Nora',
  });
  await session.run();
  return { lines, messages, removed, known, unsettled, languages: [...languages], failures, calls };
}

/** Finds the turns in sound by its amplitudes. */
function wordsIn(samples: Buffer, turns: readonly Turn[]): SpokenWord[] {
  const words: SpokenWord[] = [];
  const timeAt = (i: number) => {
    const value = Math.abs(samples.readInt16LE(i * 2));
    return value < 5000 ? null : (value - 5000) / 100;
  };
  const count = samples.length / 2;
  for (const { from, to, text } of turns) {
    const all = text.split(' ');
    const step = (to - from) / all.length;
    all.forEach((word, n) => {
      const wanted = from + n * step + step / 2;
      for (let i = 0; i < count; i += 80) {
        const time = timeAt(i);
        if (time === null || Math.abs(time - wanted) > 0.01) continue;
        const middle = i / RATE;
        words.push({ text: word, start: middle - step / 2, end: middle + step / 2 });
        break;
      }
    });
  }
  return words.sort((a, b) => a.start - b.start);
}

const partials = (messages: readonly (LiveMessage & { at: number })[]) =>
  messages.flatMap((message) => (message.event === 'partial' ? [message] : []));

const TALK: Turn[] = [
  { channel: 0, from: 1, to: 3, text: 'Hello Tom, thanks for coming.' },
  { channel: 1, from: 4, to: 7, text: 'Thank you for the invitation to north wind.' },
];

describe('A live session', () => {
  it('shows words within two seconds and settles sentences within six', async () => {
    const { lines, messages } = await run({ turns: TALK, channels: 2, lasts: 10 });
    expect(lines.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Nora', 'Hello Tom, thanks for coming.'],
      ['Speaker 1', 'Thank you for the invitation to Nordwind.'],
    ]);
    for (const { at, end } of lines) expect(at - end).toBeLessThan(6);
    const first = partials(messages).find(({ text }) => text.startsWith('Hello'))!;
    expect(first.at).toBeLessThan(1.4 + 2);
    expect(first).toMatchObject({ channel: 0, speaker: 'Nora' });
  });

  it('removes partial words once they are settled', async () => {
    const { messages } = await run({ turns: TALK, channels: 2, lasts: 10 });
    for (const channel of [0, 1])
      expect(partials(messages).findLast((each) => each.channel === channel)).toMatchObject({ text: '' });
  });

  it('hears nothing in ten minutes of silence, and keeps none of its sound', async () => {
    const { calls, lines, removed } = await run({ turns: [], lasts: 600 });
    expect({ calls, lines }).toEqual({ calls: 0, lines: [] });
    expect(removed.at(-1)).toBeGreaterThan(1190);
  });

  it.each([
    ['in time', 300],
    ['too slowly', 40_000],
    ['much too slowly', 90_000],
  ])('holds at most two minutes of noise that is heard %s, however long it is', async (_, hearingMs) => {
    const noise = Int16Array.from({ length: RATE * SECONDS }, (_, i) => (i % 2 ? 1 : -1) * 5000);
    const samples = Buffer.from(noise.buffer);
    const lasts = 900;
    let now = 0;
    const given: number[] = [];
    let longest = 0;
    let held = 0;
    const none = async () => null;
    const session = new LiveSession({
      soundAfter: async (number) => {
        const arrived: Sound[] = [];
        const until = Math.min(lasts, now / 1000) / SECONDS;
        // As in the database, a minute waits at most.
        for (let next = Math.max(number + 1, Math.ceil(until) - 120); next + 1 <= until; next++)
          arrived.push({ number: next, start: next * SECONDS, channels: 1, samples });
        given.push(...arrived.map((each) => each.number));
        return arrived;
      },
      settle: async (lines, before) => {
        expect(lines).toEqual([]);
        held = Math.max(held, given.filter((number) => number >= before).length);
      },
      hear: async ({ length }) => {
        longest = Math.max(longest, length);
        now += hearingMs;
        return { words: [], notHeard: [], engine: 'an engine' };
      },
      settledTo: async () => 0,
      tell: async () => undefined,
      isBeingMade: async () => now / 1000 < lasts,
      isReady: async () => true,
      language: 'en',
      sampled: [],
      sampleLanguage: none,
      unsettle: async () => undefined,
      onFailure: (error) => {
        throw error;
      },
      wait: async (ms) => void (now += ms),
      now: () => now,
      vocabulary: [],
      microphoneOf: 'Nora',
    });
    await session.run();
    expect(given.at(-1)).toBeGreaterThan((lasts - 200) / SECONDS);
    expect(held).toBeLessThanOrEqual(242);
    expect(longest).toBeLessThanOrEqual(28 * RATE * 2);
  });

  it('shows no echo of the computer that the microphone has recorded', async () => {
    const text = 'Thank you for the invitation to the meeting.';
    const turns = [0, 1].map((channel) => ({ channel, from: 1, to: 4, text }));
    const { lines, messages } = await run({ turns, channels: 2, lasts: 8 });
    expect(lines.map(({ speaker }) => speaker)).toEqual(['Speaker 1']);
    expect(partials(messages).filter(({ speaker }) => speaker === 'Nora')).toEqual([]);
  });

  it('falls back to settled sentences on a slow machine, and says so', async () => {
    const turns = Array.from({ length: 8 }, (_, i) => ({
      channel: 0,
      from: i * 5 + 1,
      to: i * 5 + 4,
      text: `This is the sentence number ${i}.`,
    }));
    const { lines, messages } = await run({ turns, lasts: 42, hearingMs: 2500 });
    expect(messages).toContainEqual(expect.objectContaining({ event: 'state', words: 'sentences' }));
    const since = messages.find((each) => each.event === 'state' && each.words === 'sentences')!.at;
    expect(partials(messages).filter(({ at, text }) => at > since && text !== '')).toEqual([]);
    expect(lines.length).toBeGreaterThanOrEqual(6);
  });

  it('says that it can show nothing without an engine, and keeps no sound', async () => {
    const { calls, messages, removed } = await run({ turns: TALK, channels: 2, lasts: 60, isReady: false });
    expect(calls).toBe(0);
    expect(messages[0]).toMatchObject({ event: 'state', words: 'none' });
    expect(removed.at(-1)).toBeGreaterThan(110);
  });

  it('loses only the sound of a hearing that failed', async () => {
    const { lines, failures } = await run({
      turns: TALK,
      channels: 2,
      lasts: 10,
      fails: (call) => call === 0,
    });
    expect(failures).toHaveLength(1);
    expect(lines.at(-1)!.text).toBe('Thank you for the invitation to Nordwind.');
  });

  it('leaves what follows the last settled sentence to the file when the recording is stopped', async () => {
    const turns = [TALK[0]!, { channel: 1, from: 8, to: 10, text: 'Thank you for the invitation.' }];
    const { lines } = await run({ turns, channels: 2, lasts: 10, stops: true });
    expect(lines.map(({ text }) => text)).toEqual(['Hello Tom, thanks for coming.']);
  });

  it('keeps settled words with their sound for the final transcript, unless a voice was missed', async () => {
    const { known } = await run({ turns: TALK, channels: 2, lasts: 10 });
    expect(known.map(({ channel, engine }) => [channel, engine])).toEqual([
      [0, 'an engine'],
      [1, 'an engine'],
    ]);
    for (const { start, end, loudness, words } of known) {
      expect(loudness).toHaveLength(Math.round((end - start) / 0.02));
      expect(words[0]!.start).toBeGreaterThanOrEqual(start);
    }
    const missed = () => [{ start: 0, end: 2 }];
    expect((await run({ turns: TALK, channels: 2, lasts: 10, missed })).known).toEqual([]);
  });

  it('assumes English until another language is heard, and hears everything again in it', async () => {
    const { languages, lines, known, unsettled } = await run({
      turns: [
        { channel: 0, from: 1, to: 2, text: 'Ja.' },
        { ...TALK[1]!, channel: 0 },
      ],
      lasts: 12,
      language: null,
      spoken: 'de',
    });
    expect(languages).toEqual(['en', 'de']);
    expect(unsettled).toEqual([0]);
    expect(lines.map(({ text }) => text)).toEqual([
      'Ja.',
      'Ja.',
      'Thank you for the invitation to Nordwind.',
    ]);
    expect(known.at(-1)).toMatchObject({ languages: [['de', 0.9]] });
  });

  it('hears nothing again in English, or in a language that was chosen', async () => {
    for (const language of [null, 'de'])
      expect((await run({ turns: TALK, channels: 2, lasts: 10, language })).unsettled).toEqual([]);
  });

  it('does not settle again what was settled before a restart', async () => {
    const { lines } = await run({ turns: TALK, channels: 2, lasts: 10, settledTo: 3.1 });
    expect(lines.map(({ text }) => text)).toEqual(['Thank you for the invitation to Nordwind.']);
  });

  it('ends what was said before a gap, and continues behind it', async () => {
    const turns = [
      { channel: 0, from: 1, to: 3, text: 'Now the laptop falls' },
      { channel: 0, from: 34, to: 36, text: 'And it is awake again' },
    ];
    const { lines } = await run({ turns, lasts: 40, gap: { at: 3, seconds: 30 } });
    expect(lines.map(({ text }) => text)).toEqual(['Now the laptop falls.', 'And it is awake again.']);
    expect(lines[1]!.start).toBeGreaterThan(33);
  });
});
