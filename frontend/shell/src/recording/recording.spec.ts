import { becameReady } from './became-ready.js';
import { progressOf } from './progress.js';

const recording = (id: string, status: 'processing' | 'completed' | 'uploading' | 'failed') => ({
  id,
  status,
  title: id,
});

describe('becameReady', () => {
  it('names those that were seen processing and are completed', () => {
    const before = [recording('a', 'processing'), recording('b', 'processing'), recording('c', 'completed')];
    const now = [recording('a', 'completed'), recording('b', 'failed'), recording('c', 'completed')];
    expect(becameReady(before, now).map(({ id }) => id)).toEqual(['a']);
  });

  it('names none that were not seen before', () => {
    expect(becameReady([], [recording('a', 'completed')])).toEqual([]);
  });
});

describe('progressOf', () => {
  const at = (status: string, processingStage: string | null = null) =>
    progressOf({ status, processingStage, processingProgress: 40, uploadProgress: 7 } as Parameters<
      typeof progressOf
    >[0]);

  it('says the step in words, with its percent', () => {
    expect(at('processing', 'transcript')).toMatchObject({ words: 'Writing the transcript', percent: 40 });
    expect(at('uploading')).toMatchObject({ words: 'Uploading', percent: 7 });
  });

  it('says once what the badge of the status says already', () => {
    expect(at('uploading')?.detail).toBeNull();
    expect(at('processing', 'transcript')?.detail).toBe('Writing the transcript');
  });

  it('measures nothing while a recording waits', () => {
    expect(at('processing', 'queued')).toMatchObject({ words: 'In queue', percent: null });
    expect(at('processing', 'waiting')).toMatchObject({
      words: 'Setting up speech recognition',
      percent: null,
    });
  });

  it('is null for one that is not under way', () => {
    expect([at('completed'), at('failed')]).toEqual([null, null]);
  });
});
