import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as tokenizers from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { EmbeddedAs } from './ports/embedder.js';
import { assetFolder } from '../../../shared/assets.js';
import { bytesOf, DIMENSIONS } from './vector.js';

/** The model's maximum tokens. */
const MAX_TOKENS = 512;

const ONE_THREAD = { intraOpNumThreads: 1, interOpNumThreads: 1 };

export interface EmbeddingInput {
  texts: readonly string[];
  as: EmbeddedAs;
}

/** The package's own declarations reference missing files. */
interface Tokenizer {
  encode(text: string): { ids: number[] };
}
const { Tokenizer } = tokenizers as unknown as {
  Tokenizer: new (file: object, settings: object) => Tokenizer;
};

interface Model {
  tokenizer: Tokenizer;
  session: InferenceSession;
}

let model: Promise<Model> | null = null;

async function open(): Promise<Model> {
  const folder = assetFolder('e5-small-v2');
  if (!folder) throw new Error('backend/assets/e5-small-v2 is missing');
  const [tokenizer, session] = await Promise.all([
    readFile(join(folder, 'tokenizer.json'), 'utf8'),
    InferenceSession.create(join(folder, 'model.onnx'), ONE_THREAD),
  ]);
  return {
    tokenizer: new Tokenizer(JSON.parse(tokenizer) as object, {}),
    session,
  };
}

/** Vectors one after the other, one byte per number. */
export default async function embed({ texts, as }: EmbeddingInput): Promise<Int8Array> {
  const { tokenizer, session } = await (model ??= open());
  const all = new Int8Array(texts.length * DIMENSIONS);
  // One text at a time, because in a batch rounding depends on the other texts.
  for (const [i, text] of texts.entries())
    all.set(bytesOf(await meanOf(session, tokenizer, `${as}: ${text}`)), i * DIMENSIONS);
  return all;
}

async function meanOf(session: InferenceSession, tokenizer: Tokenizer, text: string): Promise<Float32Array> {
  const { ids } = tokenizer.encode(text);
  const kept = ids.length > MAX_TOKENS ? [...ids.slice(0, MAX_TOKENS - 1), ids.at(-1)!] : ids;
  const tensor = (value: (id: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(kept, (id) => BigInt(value(id))),
      [1, kept.length],
    );
  const { last_hidden_state: states } = await session.run({
    input_ids: tensor((id) => id),
    attention_mask: tensor(() => 1),
    token_type_ids: tensor(() => 0),
  });
  const values = states!.data as Float32Array;
  const sum = new Float32Array(DIMENSIONS);
  for (let i = 0; i < values.length; i++) sum[i % DIMENSIONS]! += values[i]!;
  return sum;
}
