import {
  AssistantOnVectors,
  ExtractiveAssistant,
  OnnxEmbedder,
  type Vector,
} from '../backend/src/modules/ai/bench-exports.js';
import { askCalls } from './asked-calls.js';

/**
 * Asks the questions of written sales calls and prints how many are answered by a line that answers.
 *
 *     npm run bench -- answering [bench/calls.json]
 */
const embedder = new OnnxEmbedder();
const assistant = new AssistantOnVectors(new ExtractiveAssistant(), embedder, (failure) => {
  throw failure;
});
const { signal } = new AbortController();
const read = new Map<string, Vector>();
await askCalls(process.argv[2] ?? 'bench/calls.json', assistant, async (lines) => {
  const fresh = [...new Set(lines.map(({ text }) => text))].filter((text) => !read.has(text));
  const vectors = await embedder.embed(fresh, 'passage', signal);
  fresh.forEach((text, i) => read.set(text, vectors[i]!));
  return lines.map(({ text }) => read.get(text)!);
});
await embedder.close();
