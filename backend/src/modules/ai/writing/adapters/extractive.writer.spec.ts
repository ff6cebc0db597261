import { transformFile } from '@swc/core';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { anInput, describeWriter } from '../ports/writer.contract.js';
import { closePool } from '../../../../shared/workers/worker-pool.js';
import { ExtractiveWriter } from './extractive.writer.js';

const sources = join(import.meta.dirname, '../../../..');
const cache = join(import.meta.dirname, '../../../../../../node_modules/.cache');
let built: string;

async function build(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'extractive-writer-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const part of ['modules/ai', 'shared']) {
    const filter = (path: string) => !path.endsWith('.ts');
    await cp(join(sources, part), join(folder, part), { recursive: true, filter });
    for (const name of await readdir(join(sources, part), { recursive: true })) {
      if (!name.endsWith('.ts') || name.endsWith('.spec.ts')) continue;
      const { code } = await transformFile(join(sources, part, name), {
        swcrc: false,
        jsc: { target: 'es2024', parser: { syntax: 'typescript', decorators: true } },
        module: { type: 'es6' },
      });
      await writeFile(join(folder, part, name.replace(/ts$/, 'js')), code);
    }
  }
  return folder;
}
const fileIn = (name: string) => pathToFileURL(join(built, 'modules/ai/writing', name));
const { signal } = new AbortController();

beforeAll(async () => void (built = await build()), 30_000);
afterAll(async () => {
  await closePool();
  await rm(built, { recursive: true });
});

describeWriter('ExtractiveWriter', async () => ({
  writer: new ExtractiveWriter({ worker: fileIn('writing.worker.js') }),
  close: async () => undefined,
}));

describe('ExtractiveWriter', () => {
  let broken: (timeoutMs?: number) => ExtractiveWriter;
  let count = 0;
  /** A separate module each time, because a thread loads a name only once. */
  async function running(body: string, head = ''): Promise<void> {
    const name = `broken-${++count}.worker.js`;
    await writeFile(join(built, 'modules/ai/writing', name), `${head}\nexport default () => { ${body} };`);
    broken = (timeoutMs) => new ExtractiveWriter({ worker: fileIn(name), timeoutMs });
  }

  it('writes the same on its thread as on the calling one', async () => {
    const threaded = await new ExtractiveWriter({ worker: fileIn('writing.worker.js') }).describe(
      anInput(),
      signal,
    );
    expect(threaded).toEqual(await new ExtractiveWriter({ worker: null }).describe(anInput(), signal));
  });

  it('leaves the event loop free while it writes', async () => {
    // The worker ends once a file exists that only a free event loop can write.
    const file = join(built, 'written-meanwhile');
    await running(
      `while (!existsSync(${JSON.stringify(file)})); return 'the answer';`,
      `import { existsSync } from 'node:fs';`,
    );
    const answer = broken().describe(anInput(), signal);
    await writeFile(file, '');
    await expect(answer).resolves.toBe('the answer');
  });

  it('ends a worker that takes too long', async () => {
    await running('while (true);');
    await expect(broken(300).describe(anInput(), signal)).rejects.toMatchObject({ code: 'writer.timeout' });
  });

  it('ends a worker whose caller gives up', async () => {
    await running('while (true);');
    const caller = new AbortController();
    const answer = broken().describe(anInput(), caller.signal);
    caller.abort(new Error('gave up'));
    await expect(answer).rejects.toThrow('gave up');
  });

  it('reports a worker that throws, or ends without an answer', async () => {
    await running('throw new Error("broken");');
    await expect(broken().describe(anInput(), signal)).rejects.toMatchObject({ code: 'writer.failed' });
    await running('process.exit(3);');
    await expect(broken().describe(anInput(), signal)).rejects.toMatchObject({ code: 'writer.failed' });
  });

  it('cannot be used when its worker was not built', async () => {
    await expect(new ExtractiveWriter({ worker: fileIn('missing.js') }).check()).resolves.toBe(false);
  });
});
