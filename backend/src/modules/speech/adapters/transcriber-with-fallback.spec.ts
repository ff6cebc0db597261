import { jest } from '@jest/globals';
import { AppError } from '../../../shared/errors/app-error.js';
import { Transcriber, type TranscribeOptions, type Transcription } from '../ports/transcriber.js';
import { TranscriberWithFallback } from './transcriber-with-fallback.js';

class Engine extends Transcriber {
  override close = jest.fn(async () => undefined);

  constructor(
    readonly name: string,
    private readonly work: (options: TranscribeOptions) => Promise<void> = async () => undefined,
    private readonly usable = true,
  ) {
    super();
  }

  async transcribe(_audio: unknown, options: TranscribeOptions): Promise<Transcription> {
    await this.work(options);
    options.onProgress(1);
    return { lines: [], engine: this.name };
  }

  check(): Promise<boolean> {
    return Promise.resolve(this.usable);
  }
}

const audio = { path: 'speech.wav', duration: 1 };
const broken = (options: TranscribeOptions): Promise<void> => {
  options.onProgress(0.6);
  return Promise.reject(new Error('broken'));
};
const busy = (options: TranscribeOptions): Promise<void> => {
  options.onProgress(0.6);
  return Promise.reject(new AppError('unavailable', 'transcription.busy', 'The service is busy.'));
};
const stumbling = (options: TranscribeOptions): Promise<void> => {
  options.onProgress(0.2);
  return Promise.resolve();
};

describe('TranscriberWithFallback', () => {
  it('asks the next engine when one fails, tells which one listened, and takes no progress back', async () => {
    const failures: string[] = [];
    const shares: number[] = [];
    const transcriber = new TranscriberWithFallback(
      [new Engine('service', busy), new Engine('whisper', broken), new Engine('another', stumbling)],
      (failure, engine, next) => failures.push(`${engine} ${String(failure)}, ${next}`),
    );
    const onProgress = (share: number) => shares.push(share);
    const { engine, fallback } = await transcriber.transcribe(audio, {
      onProgress,
      signal: new AbortController().signal,
    });
    expect(engine).toBe('another');
    expect(fallback).toEqual({ failed: 'service', served: 'another', reason: 'The service is busy.' });
    expect(failures).toEqual([
      'service AppError: The service is busy., whisper',
      'whisper Error: broken, another',
    ]);
    expect(shares).toEqual([0.6, 0.6, 0.6, 1]);
  });

  it('says nothing of a fallback where the first engine does the work', async () => {
    const transcriber = new TranscriberWithFallback(
      [new Engine('service'), new Engine('another')],
      jest.fn(),
    );
    const options = { onProgress: jest.fn(), signal: new AbortController().signal };
    expect(await transcriber.transcribe(audio, options)).toEqual({
      lines: [],
      engine: 'service',
      fallback: null,
    });
  });

  it('fails as the last engine does', async () => {
    const transcriber = new TranscriberWithFallback([new Engine('another', broken)], jest.fn());
    const options = { onProgress: jest.fn(), signal: new AbortController().signal };
    await expect(transcriber.transcribe(audio, options)).rejects.toThrow('broken');
  });

  it('asks nobody else when the caller gives up', async () => {
    const stop = new AbortController();
    const second = jest.fn(async () => undefined);
    const first = () => {
      stop.abort(new Error('no longer wanted'));
      return Promise.reject(new Error('cut off'));
    };
    const transcriber = new TranscriberWithFallback(
      [new Engine('service', first), new Engine('another', second)],
      jest.fn(),
    );
    const answer = transcriber.transcribe(audio, { onProgress: jest.fn(), signal: stop.signal });
    await expect(answer).rejects.toThrow('no longer wanted');
    expect(second).not.toHaveBeenCalled();
  });

  it('is called by the engine that can be used', async () => {
    const down = new Engine('whisper', undefined, false);
    const transcriber = new TranscriberWithFallback([down, new Engine('another')], jest.fn());
    expect(transcriber.name).toBe('whisper');
    expect(await transcriber.check()).toBe(true);
    expect(transcriber.name).toBe('another');
    const none = new TranscriberWithFallback([down], jest.fn());
    expect(await none.check()).toBe(false);
    await transcriber.close();
    expect(down.close).toHaveBeenCalledTimes(1);
  });
});
