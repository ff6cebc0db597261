import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordingSource, StoredStoryboard } from '../recordings/index.js';
import type { Transcription } from '../speech/index.js';
import type { Slide, SoundFiles } from '../media/index.js';
import type { WriterInput } from '../ai/index.js';
import { hotWordsOf, type Transcriber, transcribeChannels, wavOf } from '../speech/bench-exports.js';
import { type PipelineParts, processRecording } from './process-recording.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

const source: RecordingSource = {
  id: 'r1',
  title: 'Weekly Call',
  recordedAt: null,
  createdAt: new Date(0),
  fileName: 'corvane_call.mp4',
  tenantId: 't1',
  mediaKey: 'uploads/u1',
  duration: 60,
  thumbnailKey: null,
  hasStoryboard: false,
  playableKey: null,
  slides: null,
  aiProcessing: true,
  language: null,
  chosenLanguage: null,
  microphoneOf: null,
  folderName: null,
  transcript: null,
};
const spoken: TranscriptLine[] = [{ text: 'Hello everyone.', start: 1, end: 2 }];
const grid = { interval: 2, columns: 10, rows: 3, width: 160, height: 90 };
const facts = { duration: 60, hasAudio: true, hasVideo: true };

describe('processRecording', () => {
  let folder: string;
  let calls: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pipeline-'));
    calls = [];
  });
  afterEach(() => rm(folder, { recursive: true }));

  function parts(
    over: { facts?: object; isPlayable?: boolean; lines?: TranscriptLine[] } = {},
  ): PipelineParts {
    const file = async (name: string, contentType: string) => {
      calls.push(`make ${name}`);
      await writeFile(join(folder, name), name);
      return { name, path: join(folder, name), contentType };
    };
    return {
      storage: {
        fetchTo: async (key: string) => void calls.push(`fetch ${key}`),
        writeFile: async (key: string) => void calls.push(`store ${key}`),
      },
      tools: {
        probe: async () => ({ ...facts, ...over.facts }),
        isPlayable: () => over.isPlayable ?? true,
        hasSeveralSides: ({ audioChannels }: { audioChannels?: number }) => audioChannels === 2,
        makePicture: () => file('thumbnail.jpg', 'image/jpeg'),
        makeStoryboard: async () => ({ ...(await file('storyboard.jpg', 'image/jpeg')), storyboard: grid }),
        makePlayable: () => file('playable.mp4', 'video/mp4'),
        readSlides: async () => [{ start: 0, end: 60, title: 'Agenda', lines: [] }],
        extractAudio: async () => void calls.push('extract audio'),
      },
      transcribe: async () => {
        calls.push('transcribe');
        return { lines: over.lines ?? spoken, engine: 'an engine' };
      },
      hotWordsOf,
      languageOf: async () => null,
      peopleOf: async () => [],
      vocabularyOf: async () => [{ word: 'Lumora', heardAs: ['Loo more'] }],
      heard: {
        count: 0,
        memory: { recall: async () => null, keep: async () => undefined },
        known: async () => [],
      },
      writer: {
        describe: async ({ lines, fallbackTitle }: WriterInput) => {
          calls.push(`write from ${lines.length} lines`);
          return { title: fallbackTitle, description: 'What was said.', chapters: [] };
        },
      },
      updates: {
        report: async () => undefined,
        saveThumbnail: async (_id: string, key: string) => void calls.push(`keep ${key}`),
        saveStoryboard: async (_id: string, { key, ...kept }: StoredStoryboard) =>
          void calls.push(`keep ${key} every ${kept.interval} s`),
        savePlayable: async (_id: string, key: string) => void calls.push(`keep ${key}`),
        saveSlides: async (_id: string, { length }: Slide[]) => void calls.push(`keep ${length} slides`),
        saveTranscript: async (_id: string, { lines, engine }: Transcription) =>
          void calls.push(`keep ${lines.length} lines of ${engine}`),
        writeNextSteps: async () => void calls.push('next steps'),
        publish: async () => void calls.push('publish'),
      },
    } as unknown as PipelineParts;
  }
  const run = (from: RecordingSource, using: PipelineParts) =>
    processRecording(from, using, folder, new AbortController().signal);

  it('transcribes the channels of stereo apart when each has its own voice', async () => {
    const second = (decibels: number) =>
      Array.from({ length: 16_000 }, (_, i) => Math.sin(i) * 10 ** (decibels / 20) * 32_767);
    const sound = (...seconds: number[]) =>
      wavOf(Buffer.from(Int16Array.from(seconds.flatMap(second)).buffer));
    const [ON, OFF] = [-10, -90];
    const using = parts({ facts: { audioChannels: 2 } });
    const saved: Transcription[] = [];
    Object.assign(using.tools, {
      extractAudio: async (_: string, { mix, channels }: SoundFiles) => {
        await writeFile(mix, sound(ON, ON, ON, ON, ON, ON));
        await writeFile(channels!.left, sound(OFF, OFF, OFF, ON, ON, ON));
        await writeFile(channels!.right, sound(ON, ON, ON, OFF, OFF, OFF));
      },
    });
    const transcriber = {
      transcribe: async ({ path }: { path: string }) => ({
        engine: 'an engine',
        lines: path.includes('left')
          ? [
              { text: 'From afar.', start: 0.5, end: 1 },
              { text: 'Second.', start: 3, end: 4 },
            ]
          : [{ text: 'First.', start: 0, end: 2 }],
      }),
    } as unknown as Transcriber;
    const voices = { chunksOf: async () => null, of: async () => null };
    Object.assign(using, {
      transcribe: (...given: Parameters<PipelineParts['transcribe']>) =>
        transcribeChannels(
          { transcriber, voices, knownVoices: async () => [], onUnidentifiedSpeaker: () => undefined },
          ...given,
        ),
    });
    Object.assign(using.updates, {
      saveTranscript: async (_: string, heard: Transcription) => void saved.push(heard),
    });
    await run(source, using);
    await run({ ...source, microphoneOf: 'Ann' }, using);
    expect(saved.map(({ lines }) => lines)).toEqual([
      [
        { text: 'First.', start: 0, end: 2, speaker: 'Speaker 1' },
        { text: 'Second.', start: 3, end: 4, speaker: 'Speaker 2' },
      ],
      [
        { text: 'First.', start: 0, end: 2, speaker: 'Speaker 1' },
        { text: 'Second.', start: 3, end: 4, speaker: 'Ann' },
      ],
    ]);
  });

  it('keeps each dear step before the next begins and publishes last', async () => {
    await run(source, parts());
    expect(calls).toEqual([
      'fetch uploads/u1',
      'make thumbnail.jpg',
      'store recordings/r1/thumbnail.jpg',
      'keep recordings/r1/thumbnail.jpg',
      'make storyboard.jpg',
      'store recordings/r1/storyboard.jpg',
      'keep recordings/r1/storyboard.jpg every 2 s',
      'keep 1 slides',
      'extract audio',
      'transcribe',
      'keep 1 lines of an engine',
      'write from 1 lines',
      'next steps',
      'publish',
    ]);
  });

  it('has names of the slides and of the file listened for, and chapters written with the slides', async () => {
    const using = parts();
    const listened: (readonly string[] | undefined)[] = [];
    const written: (number | undefined)[] = [];
    const { transcribe } = using;
    using.tools.readSlides = async () => [{ start: 0, end: 60, title: 'Lumora Horizon', lines: [] }];
    using.transcribe = (audio, channels, options) => {
      listened.push(options.hotWords);
      return transcribe(audio, channels, options);
    };
    using.writer.describe = async ({ slides, fallbackTitle: title }) => {
      written.push(slides?.length);
      return { title, description: '', chapters: [] };
    };
    await run(source, using);
    expect(listened[0]).toEqual(expect.arrayContaining(['Lumora Horizon', 'Corvane Call']));
    expect(written).toEqual([1]);
  });

  it('listens for the words of the vocabulary, and writes them where something else was heard', async () => {
    const listened: (readonly string[] | undefined)[] = [];
    const saved: string[] = [];
    const using = parts();
    using.transcribe = async (_audio, _channels, options) => {
      listened.push(options.hotWords);
      return { engine: 'an engine', lines: [{ text: 'We use loo more.', start: 0, end: 2 }] };
    };
    using.updates.saveTranscript = async (_id, { lines }) =>
      void saved.push(...lines.map(({ text }) => text));
    await run(source, using);
    expect(listened[0]?.[0]).toBe('Lumora');
    expect(saved).toEqual(['We use Lumora.']);
  });

  it('does not wait for slides where words were settled while it was made', async () => {
    const using = parts();
    await run(source, { ...using, heard: { ...using.heard, count: 3 } });
    expect(calls.indexOf('transcribe')).toBeLessThan(calls.indexOf('keep 1 slides'));
    expect(calls.filter((call) => call === 'transcribe')).toHaveLength(1);
  });

  it('skips what an earlier attempt has kept', async () => {
    await run(
      {
        ...source,
        thumbnailKey: 'recordings/r1/thumbnail.jpg',
        hasStoryboard: true,
        slides: [],
        transcript: spoken,
      },
      parts(),
    );
    expect(calls).toEqual(['fetch uploads/u1', 'write from 1 lines', 'next steps', 'publish']);
  });

  it('takes an empty transcript that was kept for a transcript', async () => {
    await run({ ...source, thumbnailKey: 'k', transcript: [] }, parts());
    expect(calls).not.toContain('transcribe');
  });

  it('writes from what was understood, and keeps what was not', async () => {
    const unsure = { text: 'Printing, and user name.', start: 4, end: 5, confidence: 0.3 };
    await run(source, parts({ lines: [...spoken, unsure] }));
    expect(calls).toEqual(expect.arrayContaining(['keep 2 lines of an engine', 'write from 1 lines']));
  });

  it('completes a file without sound', async () => {
    await run(source, parts({ facts: { hasAudio: false } }));
    expect(calls).not.toContain('extract audio');
    expect(calls.slice(-3)).toEqual(['write from 0 lines', 'next steps', 'publish']);
  });

  it('completes with the video alone where the plan has no AI', async () => {
    await run({ ...source, aiProcessing: false }, parts());
    expect(calls.at(-1)).toBe('publish');
    expect(calls).not.toContain('transcribe');
    expect(calls).not.toContain('write from 0 lines');
  });

  it('makes a copy for viewers where the microphone has an ear of its own', async () => {
    await run({ ...source, microphoneOf: 'Ann' }, parts());
    expect(calls).toContain('keep recordings/r1/playable.mp4');
  });

  it('makes a playable copy where browsers cannot play the file', async () => {
    await run(source, parts({ isPlayable: false }));
    expect(calls).toContain('keep recordings/r1/playable.mp4');
  });
});
