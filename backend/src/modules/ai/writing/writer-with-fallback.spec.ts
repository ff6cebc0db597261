import { anInput } from './ports/writer.contract.js';
import { Writer, type WrittenContent } from './ports/writer.js';
import { WriterWithFallback, type WritingReport } from './writer-with-fallback.js';

class ScriptedWriter extends Writer {
  asked = 0;
  constructor(
    readonly name: string,
    private readonly outcome: 'works' | Error,
  ) {
    super();
  }
  async describe(): Promise<WrittenContent> {
    this.asked++;
    if (this.outcome instanceof Error) throw this.outcome;
    return { title: `by ${this.name}`, description: '', chapters: [] };
  }
  async check(): Promise<boolean> {
    return this.outcome === 'works';
  }
}

describe('WriterWithFallback', () => {
  const failure = new Error('no answer');
  const { signal } = new AbortController();

  it('lets the first writer write and says so', async () => {
    const reports: WritingReport[] = [];
    const own = new ScriptedWriter('own', 'works');
    const writer = new WriterWithFallback(
      { first: async () => new ScriptedWriter('service', 'works'), own: own },
      (r) => reports.push(r),
    );
    expect(await writer.describe(anInput(), signal)).toEqual({
      title: 'by service',
      description: '',
      chapters: [],
    });
    expect(reports).toEqual([{ engine: 'service', failure: null }]);
    expect(own.asked).toBe(0);
  });

  it('falls back when the first fails and says why', async () => {
    const reports: WritingReport[] = [];
    const writer = new WriterWithFallback(
      { first: async () => new ScriptedWriter('service', failure), own: new ScriptedWriter('own', 'works') },
      (report) => reports.push(report),
    );
    expect(await writer.describe(anInput(), signal)).toMatchObject({
      title: 'by own',
      fallback: { failed: 'service', served: 'own', reason: 'It stopped unexpectedly.' },
    });
    expect(reports).toEqual([{ engine: 'own', failure }]);
    await expect(writer.check()).resolves.toBe(true);
    expect(writer.name).toBe('own');
  });

  it('lets our own writer write where there is no other, which is no failure', async () => {
    const writer = new WriterWithFallback(
      { first: async () => null, own: new ScriptedWriter('own', 'works') },
      () => undefined,
    );
    expect(await writer.describe(anInput(), signal)).toEqual({
      title: 'by own',
      description: '',
      chapters: [],
    });
    await expect(writer.check()).resolves.toBe(true);
  });

  it('does not begin again for a caller that gave up', async () => {
    const own = new ScriptedWriter('own', 'works');
    const writer = new WriterWithFallback(
      { first: async () => new ScriptedWriter('service', failure), own: own },
      () => undefined,
    );
    await expect(writer.describe(anInput(), AbortSignal.abort(new Error('gave up')))).rejects.toThrow(
      'gave up',
    );
    expect(own.asked).toBe(0);
  });

  it('fails when both fail', async () => {
    const writer = new WriterWithFallback(
      {
        first: async () => new ScriptedWriter('service', new Error('first')),
        own: new ScriptedWriter('own', failure),
      },
      () => undefined,
    );
    await expect(writer.describe(anInput(), signal)).rejects.toBe(failure);
    await expect(writer.check()).resolves.toBe(false);
  });
});
