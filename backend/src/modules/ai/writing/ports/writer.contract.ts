import type { Writer, WriterInput, WrittenContent } from './writer.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

export const aCall: TranscriptLine[] = [
  'okay let us get started the agenda today is the annual contract renewal',
  'the annual contract renewal is due in march and the renewal price went up',
  'we looked at the contract renewal with our finance team',
  'the finance team wants a discount on the annual contract',
  'alright let us move on to the data migration plan',
  'the data migration needs a backup of the old database',
  'our engineers can run the data migration over a weekend',
  'the database backup takes four hours before the migration',
  'okay next the training sessions for the support staff',
  'the training sessions should cover the reporting dashboard',
  'support staff asked for recorded training sessions',
  'thank you everybody we will send the renewal contract on friday',
].map((text, i) => ({ text, start: i * 10 + 0.5, end: i * 10 + 9.5 }));

export const anInput = (over: Partial<WriterInput> = {}): WriterInput => ({
  lines: aCall,
  duration: 121.5,
  fallbackTitle: 'Weekly Call',
  ...over,
});

export function expectValid({ title, description, chapters }: WrittenContent, duration: number): void {
  expect(title.trim()).not.toBe('');
  expect(typeof description).toBe('string');
  let end = 0;
  for (const chapter of chapters) {
    expect(chapter.title.trim()).not.toBe('');
    expect(chapter.start).toBeGreaterThanOrEqual(end);
    expect(chapter.end).toBeGreaterThan(chapter.start);
    expect(chapter.end).toBeLessThanOrEqual(duration);
    end = chapter.end;
  }
}

export function describeWriter(
  name: string,
  open: () => Promise<{ writer: Writer; close: () => Promise<void> }>,
): void {
  describe(`${name} as Writer`, () => {
    let writer: Writer;
    let close: () => Promise<void>;
    const { signal } = new AbortController();
    beforeAll(async () => void ({ writer, close } = await open()));
    afterAll(() => close());

    it('writes a title, a description and chapters that tile the recording', async () => {
      const input = anInput();
      const content = await writer.describe(input, signal);
      expectValid(content, input.duration);
      expect(content.chapters.length).toBeGreaterThan(1);
      expect(content.chapters[0]?.start).toBe(0);
      expect(content.chapters.at(-1)?.end).toBe(input.duration);
      content.chapters.slice(1).forEach(({ start }, i) => expect(start).toBe(content.chapters[i]?.end));
    });

    it('titles a recording without speech by its fallback title', async () => {
      const input = anInput({ lines: [] });
      const content = await writer.describe(input, signal);
      expect(content.title).toBe('Weekly Call');
      expectValid(content, input.duration);
    });

    it('rejects with the reason of an abort', async () => {
      const reason = new Error('the worker shuts down');
      await expect(writer.describe(anInput(), AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    it('says that it can be used', async () => {
      await expect(writer.check()).resolves.toBe(true);
    });
  });
}
