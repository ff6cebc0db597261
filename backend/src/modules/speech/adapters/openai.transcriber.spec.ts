import { jest } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '../../../../test/support/folder.js';
import {
  type HostedServer,
  type SpeechRequest,
  startHostedServer,
} from '../../../../test/support/hosted-server.js';
import { describeHostedService } from '../../../shared/hosted/hosted-service.contract.js';
import { describeTranscriber, expectOrderedLines, someSpeech } from '../ports/transcriber.contract.js';
import { until } from '../../../../test/support/until.js';
import type { SpeechAudio } from '../ports/transcriber.js';
import { SAMPLE_RATE, wavOf } from '../speech-wav.js';
import { OpenAiTranscriber, type OpenAiTranscriberOptions } from './openai.transcriber.js';

jest.setTimeout(30_000);

const heard = {
  task: 'transcribe',
  language: 'english',
  duration: 10,
  text: ' Good morning, Daniel. Thank you for your time.',
  segments: [aSegment(0, ' Good morning, Daniel.', 1, 2.5), aSegment(1, ' Thank you for your time.', 3, 5)],
  words: [
    { word: 'Good', start: 1, end: 1.3 },
    { word: 'morning', start: 1.3, end: 1.8 },
    { word: 'Daniel', start: 1.9, end: 2.5 },
    { word: 'Thank', start: 3, end: 3.3 },
    { word: 'you', start: 3.3, end: 3.6 },
    { word: 'for', start: 3.6, end: 3.9 },
    { word: 'your', start: 3.9, end: 4.3 },
    { word: 'time', start: 4.4, end: 5 },
  ],
};

const REFUSED = { error: { message: 'response_format is not supported', code: 400 } };

function aSegment(id: number, text: string, start: number, end: number, over = {}) {
  const numbers = { temperature: 0, avg_logprob: -0.2, compression_ratio: 1.2, no_speech_prob: 0.01 };
  return { id, seek: 0, text, start, end, tokens: [1, 2], ...numbers, ...over };
}

describe('OpenAiTranscriber', () => {
  const folder = aFolder();
  let server: HostedServer;
  const options = { onProgress: () => {}, signal: new AbortController().signal };

  const aTranscriber = (over: Partial<OpenAiTranscriberOptions> = {}) =>
    new OpenAiTranscriber({
      apiKey: 'secret',
      baseURL: server.baseURL,
      model: 'whisper-1',
      timeoutMs: 5_000,
      ...over,
    });

  describe('of a server that gives less', () => {
    beforeEach(async () => void (server = await startHostedServer()));
    afterEach(() => server.close());

    it('takes times that are text, and a last end that is missing', async () => {
      const [first, last] = heard.segments;
      server.hear = () => ({
        text: heard.text,
        segments: [
          { ...first, start: '1.0', end: '2.5s' },
          { ...last, start: '0:03', end: null },
        ],
      });
      const { lines } = await aTranscriber().transcribe(await someSpeech(folder), options);
      expect(lines.map(({ text, start }) => [text, Math.round(start)])).toEqual([
        ['Good morning, Daniel.', 1],
        ['Thank you for your time.', 3],
      ]);
    });

    it.each([
      ['timestamp_granularities', ({ fields }: SpeechRequest) => !fields['timestamp_granularities[]']],
      ['verbose_json', ({ fields }: SpeechRequest) => fields.response_format?.[0] === 'json'],
    ])('asks without %s where that is refused, and begins so the next time', async (_, takes) => {
      server.hear = (request) => (takes(request) ? { text: heard.text } : REFUSED);
      const transcriber = aTranscriber();
      const speech = await someSpeech(folder);
      const { lines: found } = await transcriber.transcribe(speech, options);
      expect(found.map(({ text }) => text).join(' ')).toContain('Good morning');
      const asked = server.heard.length;
      await transcriber.transcribe(speech, options);
      expect(server.heard.slice(asked).every(takes)).toBe(true);
    });
  });

  describeTranscriber('OpenAiTranscriber', async () => {
    server = await startHostedServer();
    server.hear = ({ seconds }) => (seconds > 10 ? new Promise(() => {}) : heard);
    return {
      transcriber: aTranscriber(),
      close: () => server.close(),
      isWorking: async () => server.open > 0,
    };
  });

  describe('with a service', () => {
    beforeEach(async () => {
      server = await startHostedServer();
      server.hear = () => heard;
    });
    afterEach(() => server.close());

    it('sends the sound as a WAV file and asks for segments and words', async () => {
      await aTranscriber().transcribe(await someSpeech(folder), options);
      expect(server.heard).toHaveLength(1);
      expect(server.heard[0]).toMatchObject({
        fields: {
          model: ['whisper-1'],
          response_format: ['verbose_json'],
          'timestamp_granularities[]': ['segment', 'word'],
        },
      });
      expect(server.heard[0]!.seconds).toBeGreaterThan(5);
      expect(server.heard[0]!.seconds).toBeLessThanOrEqual(10);
    });

    it.each([
      ['german', null, { language: 'de', source: 'detected', confidence: null }],
      ['pt', null, { language: 'pt', source: 'detected', confidence: null }],
      ['Klingon', null, null],
      ['german', 'fr', { language: 'fr', source: 'chosen', confidence: null }],
    ])('has the language of an answer in %j, where %j was asked for', async (language, chosen, expected) => {
      server.hear = () => ({ ...heard, language });
      const transcription = await aTranscriber().transcribe(await someSpeech(folder), {
        ...options,
        language: chosen,
      });
      expect(transcription.language).toEqual(expected);
    });

    it('adds the silence that was not sent to the times', async () => {
      const speech = await lateSpeech(folder, 20);
      const [line] = (await aTranscriber().transcribe(speech, options)).lines;
      expect(line!.start).toBeGreaterThan(20);
      expect(line!.start).toBeLessThan(22);
    });

    it('cuts a recording that is too long for one request, and joins the answers in order', async () => {
      const shares: number[] = [];
      const speech = await someSpeech(folder, 60);
      const { lines } = await aTranscriber({ longestPiece: 20 }).transcribe(speech, {
        ...options,
        onProgress: (share) => shares.push(share),
      });
      expect(server.heard.length).toBeGreaterThanOrEqual(3);
      for (const { seconds } of server.heard) expect(seconds).toBeLessThanOrEqual(20);
      expectOrderedLines(lines, 60);
      expect(lines.length).toBeGreaterThanOrEqual(server.heard.length);
      expect(shares).toHaveLength(server.heard.length);
      expect(shares.at(-1)).toBe(1);
    });

    it('leaves out what the model made up in silence, and what lies outside the recording', async () => {
      const segments = [
        ...heard.segments,
        aSegment(2, ' Thanks for watching!', 6, 8, { no_speech_prob: 0.9, avg_logprob: -1.5 }),
        aSegment(3, ' Subscribe!', 900, 905),
        aSegment(4, '  ', 8, 9),
      ];
      server.hear = () => ({ ...heard, segments });
      const { lines } = await aTranscriber().transcribe(await someSpeech(folder), options);
      expect(lines.map(({ text }) => text)).toEqual(['Good morning, Daniel.', 'Thank you for your time.']);
    });

    it('makes do with the text alone', async () => {
      server.hear = () => ({ text: heard.text });
      const { lines } = await aTranscriber().transcribe(await someSpeech(folder), options);
      expectOrderedLines(lines, 10);
      expect(lines.map(({ text }) => text).join(' ')).toBe(heard.text.trim());
    });

    it('takes no segments without times', async () => {
      server.hear = () => ({ ...heard, segments: [{ text: 'x' }] });
      await expect(aTranscriber().transcribe(await someSpeech(folder), options)).rejects.toMatchObject({
        code: 'transcription.unusable_answer',
      });
    });

    it('lets progress move while a piece is under way', async () => {
      const shares: number[] = [];
      server.hear = async () => {
        await until(async () => shares.length > 3);
        return heard;
      };
      await aTranscriber({ tickMs: 5 }).transcribe(await someSpeech(folder), {
        ...options,
        onProgress: (share) => shares.push(share),
      });
      expect(new Set(shares).size).toBeGreaterThan(3);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-2)).toBeLessThan(1);
      expect(shares.at(-1)).toBe(1);
    });

    it.each([
      ['gpt-4o-transcribe', { response_format: ['json'] }],
      ['gpt-4o-mini-transcribe-2025-12-15', { response_format: ['json'] }],
      ['gpt-4o-transcribe-diarize', { response_format: ['diarized_json'], chunking_strategy: ['auto'] }],
      ['Systran/faster-whisper-small', { response_format: ['verbose_json'] }],
    ])('asks %s for what it answers, in pieces that it takes', async (model, fields) => {
      server.hear = () => ({ text: heard.text });
      const speech = await repeatedSpeech(folder, 15);
      const { lines } = await aTranscriber({ model }).transcribe(speech, options);
      expectOrderedLines(lines, speech.duration);
      expect(server.heard.length).toBeGreaterThan(1);
      for (const { seconds } of server.heard) expect(seconds * 32_000 + 44).toBeLessThan(25_000_000);
      expect(server.heard[0]!.fields).toMatchObject(fields);
      expect('timestamp_granularities[]' in server.heard[0]!.fields).toBe(model.startsWith('Systran'));
    });

    it('names people the same through a recording that is sent in pieces', async () => {
      const model = 'gpt-4o-transcribe-diarize';
      const segment = (id: number, speaker: string, start: number) => ({
        id: `s${id}`,
        type: 'transcript.text.segment',
        speaker,
        start,
        end: start + 3,
        text: `This is ${speaker}.`,
      });
      server.hear = ({ fields }) => {
        const known = fields['known_speaker_names[]'];
        // The second response recognizes voice two and adds a new speaker.
        const segments = known
          ? [segment(1, known[1]!, 1), segment(2, 'A', 5)]
          : [segment(1, 'A', 1), segment(2, 'B', 5)];
        return { task: 'transcribe', duration: 10, text: '', segments };
      };
      const { lines } = await aTranscriber({ model, longestPiece: 20 }).transcribe(
        await someSpeech(folder, 30),
        options,
      );
      expect(server.heard.length).toBeGreaterThan(1);
      const [first, second] = server.heard;
      expect(first!.fields).not.toHaveProperty('known_speaker_names[]');
      expect(second!.fields['known_speaker_names[]']).toEqual(['Speaker 1', 'Speaker 2']);
      for (const clip of second!.fields['known_speaker_references[]']!)
        expect(clip).toMatch(/^data:audio\/wav;base64,UklGR/);
      expect(lines.slice(0, 4).map(({ speaker }) => speaker)).toEqual([
        'Speaker 1',
        'Speaker 2',
        'Speaker 2',
        'Speaker 3',
      ]);
    });
  });

  let speech: SpeechAudio;
  beforeAll(async () => void (speech = await someSpeech(folder)));
  describeHostedService('speech', {
    good: 'Good morning.',
    forms: 3,
    prepare(misbehaving, over) {
      misbehaving.hear = () => ({ text: 'Good morning.', segments: [aSegment(0, 'Good morning.', 1, 2)] });
      const transcriber = new OpenAiTranscriber(over);
      const work = async () => {
        const { lines } = await transcriber.transcribe(speech, options);
        return lines.map(({ text }) => text).join(' ');
      };
      return { work, check: () => transcriber.check() };
    },
    requests: (misbehaving) => misbehaving.heard.length,
  });
});

async function lateSpeech(folder: string, seconds: number) {
  const speech = await someSpeech(folder);
  const samples = (await readFile(speech.path)).subarray(78);
  const path = join(folder, 'late.wav');
  await writeFile(path, wavOf(Buffer.concat([Buffer.alloc(seconds * 2 * SAMPLE_RATE), samples])));
  return { path, duration: seconds + speech.duration };
}

async function repeatedSpeech(folder: string, times: number) {
  const samples = (await readFile((await someSpeech(folder, 60)).path)).subarray(78);
  const path = join(folder, 'long.wav');
  await writeFile(path, wavOf(Buffer.concat(Array.from({ length: times }, () => samples))));
  return { path, duration: (times * samples.length) / (2 * SAMPLE_RATE) };
}
