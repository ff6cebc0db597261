import fc from 'fast-check';
import { progressReporter } from './progress-reporter.js';
import { paceMeter, timeLeft } from './pace.js';
import { titleFromFileName } from '../../../recording/title-from-file-name.js';
import { createUploader, refusalsOf } from './uploader.js';

describe('titleFromFileName', () => {
  it.each([
    ['q3_pricing-call.with.daniel.mp4', 'Q3 Pricing Call With Daniel'],
    ['weekly standup.MP3', 'Weekly Standup'],
    ['NoExtension', 'NoExtension'],
    ['überblick__2026.wav', 'Überblick 2026'],
    ['.mp4', 'New Recording'],
    ['___.mov', 'New Recording'],
    ['', 'New Recording'],
  ])('makes %j into %j', (fileName, title) => {
    expect(titleFromFileName(fileName)).toBe(title);
  });

  it('is never blank, and never longer than the API takes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000 }), (fileName) => {
        const title = titleFromFileName(fileName);
        return title.trim() !== '' && title.length <= 300;
      }),
    );
  });
});

describe('refusalsOf', () => {
  const file = (name: string, type: string, size: number) => {
    const made = new File(['x'], name, { type });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };
  const anUploader = () => createUploader(() => new Promise<string>(() => {}));

  it.each([
    ['call.mp4', 'video/mp4', 629_145_600],
    ['call.m4a', 'audio/x-m4a', 1000],
    ['CALL.MOV', '', 1000],
    ['call.webm', 'video/webm', 1000],
    ['00012.MTS', '', 1000],
    ['memo.amr', '', 1000],
    ['voice.caf', 'application/octet-stream', 1000],
  ])('takes %s', (name, type, size) => {
    expect(refusalsOf(anUploader(), [file(name, type, size)])).toEqual([]);
  });

  it.each([
    [
      'of more than 600 MB',
      ['call.mp4', 'video/mp4', 629_145_601],
      'call.mp4 exceeds maximum allowed size of 600 MB',
    ],
    [
      'that is neither sound nor video',
      ['notes.txt', 'text/plain', 10],
      'You can only upload: MP3, MP4, WAV, MOV',
    ],
    ['that is empty', ['call.mp4', 'video/mp4', 0], 'call.mp4 is empty. Choose a recording.'],
  ] as const)('refuses a file %s, saying so', (_, [name, type, size], words) => {
    expect(refusalsOf(anUploader(), [file(name, type, size)])).toEqual([words]);
  });

  it('refuses two files at once, and keeps neither', () => {
    const uploader = anUploader();
    const both = [file('a.mp4', 'video/mp4', 10), file('b.mp4', 'video/mp4', 10)];
    expect(refusalsOf(uploader, both)).toEqual(['You can only upload 1 file']);
    expect(uploader.getFiles()).toEqual([]);
  });

  it('refuses another while one is on its way, and keeps that', () => {
    const uploader = anUploader();
    refusalsOf(uploader, [file('a.mp4', 'video/mp4', 10)]);
    void uploader.upload();
    expect(refusalsOf(uploader, [file('b.mp4', 'video/mp4', 10)])).toEqual(['Cannot add more files']);
    expect(uploader.getFiles().map(({ name }) => name)).toEqual(['a.mp4']);
  });

  it('tells four refusals one by one, and counts the rest', () => {
    const many = Array.from({ length: 7 }, (_, index) => file(`${index}.mp4`, 'video/mp4', 629_145_601));
    const refusals = refusalsOf(anUploader(), many);
    expect(refusals).toHaveLength(5);
    expect(refusals.at(-1)).toBe('3 additional restrictions were not fulfilled');
  });
});

describe('paceMeter', () => {
  it('tells the pace of the last seconds, and starts over when less has arrived', () => {
    let now = 0;
    const pace = paceMeter(() => now);
    const note = (at: number, sent: number) => {
      now = at;
      pace.note(sent);
      return pace.value();
    };
    expect(note(0, 0)).toBeNull();
    expect(note(500, 100)).toBeNull();
    expect(note(1000, 200)).toBe(200);
    for (let at = 2000; at <= 20_000; at += 1000) note(at, 200 + at);
    expect(pace.value()).toBe(1000);
    expect(note(20_500, 0)).toBeNull();
  });
});

describe('timeLeft', () => {
  it.each([
    [100, null, ''],
    [100, 0, ''],
    [50, 5, '10 s left'],
    [90, 0.166, '10 min left'],
    [9900, 1.6667, '1 h 39 min left'],
    [0, 5, ''],
  ])('of %d bytes at %j bytes a second is %j', (bytes, pace, words) => {
    expect(timeLeft(bytes, pace)).toBe(words);
  });
});

describe('progressReporter', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  /** Reported percentages for progress at these milliseconds. */
  async function sentOf(reports: readonly (readonly [at: number, percent: number])[]): Promise<number[]> {
    let now = 0;
    const sent: number[] = [];
    const report = progressReporter({
      send: async (percent) => sent.push(percent),
      known: 0,
      now: () => now,
    });
    for (const [at, percent] of reports) {
      now = at;
      report(percent);
      await settle();
    }
    return sent;
  }

  it('reports whole percents, at most every half second, and only news', async () => {
    const sent = await sentOf([
      [0, 1.9],
      [100, 7],
      [499, 9],
      [500, 9.4],
      [1200, 9.9],
      [1300, 12],
    ]);
    expect(sent).toEqual([1, 9, 12]);
  });

  it('waits for one report before the next, and goes on after one is lost', async () => {
    let now = 0;
    const answers: (() => void)[] = [];
    const sent: number[] = [];
    const report = progressReporter({
      send: (percent) => {
        sent.push(percent);
        return new Promise<void>((resolve) => answers.push(resolve));
      },
      known: 0,
      now: () => now,
    });
    report(10);
    now = 5000;
    report(20);
    expect(sent).toEqual([10]);
    answers[0]!();
    await settle();
    report(30);
    expect(sent).toEqual([10, 30]);
  });

  it('tells first that a file is sent from its beginning again, even where that has to wait', async () => {
    const sent = await sentOf([
      [0, 57],
      [100, 0],
      [600, 3],
      [1200, 5],
    ]);
    expect(sent).toEqual([57, 0, 5]);
  });
});
