import { dot } from '../vector.js';
import { OnnxEmbedder } from './onnx.embedder.js';

const { signal } = new AbortController();

describe('OnnxEmbedder', () => {
  const embedder = new OnnxEmbedder();
  afterAll(() => embedder.close());

  it('finds the line that answers a question in other words', async () => {
    const [question] = await embedder.embed(['How much does it cost?'], 'query', signal);
    const lines = await embedder.embed(
      ['Nice weather today.', 'That would be four hundred dollars a month.', 'We use the old system.'],
      'passage',
      signal,
    );
    const cosines = lines.map((line) => dot(question!, line));
    expect(cosines.indexOf(Math.max(...cosines))).toBe(1);
  });

  it('gives vectors of length 1 and of its dimensions, also for no text and for a very long one', async () => {
    const vectors = await embedder.embed(['', 'word '.repeat(2_000)], 'passage', signal);
    for (const vector of vectors) {
      expect(vector).toHaveLength(embedder.dimensions);
      expect(dot(vector, vector)).toBeCloseTo(1);
    }
  });

  it('gives a text the same vector whatever is read beside it', async () => {
    const [alone] = await embedder.embed(['We start on Monday.'], 'passage', signal);
    const [, beside] = await embedder.embed(['Well, hello.', 'We start on Monday.'], 'passage', signal);
    expect(beside).toEqual(alone);
  });

  it('rejects with the reason of an abort', async () => {
    const reason = new Error('the worker shuts down');
    await expect(embedder.embed(['One.'], 'passage', AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
