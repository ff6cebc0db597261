import fc from 'fast-check';
import { progressReporter } from './progress-reporter.js';
import { timeLeft } from './time-left.js';
import { titleFromFileName } from './title-from-file-name.js';
import { createUploader, refusalOf } from './upload-rules.js';

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

describe('refusalOf', () => {
  const file = (name: string, type: string, size: number) => {
    const made = new File(['x'], name, { type });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };

  it.each([
    ['call.mp4', 'video/mp4', 629_145_600],
    ['call.m4a', 'audio/x-m4a', 1000],
    ['CALL.MOV', '', 1000],
    ['call.webm', 'video/webm', 1000],
  ])('takes %s', (name, type, size) => {
    expect(refusalOf(createUploader(), [file(name, type, size)])).toBeNull();
  });

  it('refuses a file of more than 600 MB, saying so', () => {
    expect(refusalOf(createUploader(), [file('call.mp4', 'video/mp4', 629_145_601)])).toBe(
      'call.mp4 exceeds maximum allowed size of 600 MB',
    );
  });

  it('refuses what is neither sound nor video', () => {
    expect(refusalOf(createUploader(), [file('notes.txt', 'text/plain', 10)])).toBe(
      'You can only upload: audio/*, video/*, .mp3, .mp4, .wav, .mov',
    );
  });

  it('refuses an empty file', () => {
    expect(refusalOf(createUploader(), [file('call.mp4', 'video/mp4', 0)])).toBe(
      'call.mp4 is empty. Please choose a file with a recording in it.',
    );
  });

  it('refuses two files at once, and keeps neither', () => {
    const uploader = createUploader();
    const both = [file('a.mp4', 'video/mp4', 10), file('b.mp4', 'video/mp4', 10)];
    expect(refusalOf(uploader, both)).toBe('You can only upload 1 file');
    expect(uploader.getFiles()).toEqual([]);
  });
});

describe('timeLeft', () => {
  it.each([
    [0, 100, 5000, ''],
    [50, 100, 500, ''],
    [50, 100, 10_000, '10 s left'],
    [10, 100, 60_000, '9 min left'],
    [1, 100, 60_000, '1 h 39 min left'],
    [100, 100, 5000, ''],
  ])('%d of %d after %d ms is %j', (sent, total, elapsed, words) => {
    expect(timeLeft(sent, total, elapsed)).toBe(words);
  });
});

describe('progressReporter', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('reports whole percents, at most every half second, and only news', async () => {
    let now = 0;
    const sent: number[] = [];
    const report = progressReporter(
      async (percent) => sent.push(percent),
      () => now,
    );
    for (const [at, percent] of [
      [0, 1.9],
      [100, 7],
      [499, 9],
      [500, 9.4],
      [1200, 9.9],
      [1300, 12],
    ] as const) {
      now = at;
      report(percent);
      await settle();
    }
    expect(sent).toEqual([1, 9, 12]);
  });

  it('waits for one report before the next, and goes on after one is lost', async () => {
    let now = 0;
    const answers: (() => void)[] = [];
    const sent: number[] = [];
    const report = progressReporter(
      (percent) => {
        sent.push(percent);
        return new Promise<void>((resolve) => answers.push(resolve));
      },
      () => now,
    );
    report(10);
    now = 5000;
    report(20);
    expect(sent).toEqual([10]);
    answers[0]!();
    await settle();
    report(30);
    expect(sent).toEqual([10, 30]);
  });
});
