/** Queries and passages have separate prefixes in the model's training. */
export type EmbeddedAs = 'query' | 'passage';

/** A unit vector, so that the dot product is the cosine. Similar texts have near vectors. */
export type Vector = Float32Array;

/** Turns sentences into vectors of their meaning. */
export abstract class Embedder {
  abstract readonly dimensions: number;
  /** Primary language subtags the model supports. Other languages have no vectors. */
  abstract readonly languages: readonly string[];
  /** One vector per text, in order. Independent of the other texts. */
  abstract embed(texts: readonly string[], as: EmbeddedAs, signal: AbortSignal): Promise<Vector[]>;
  abstract close(): Promise<void>;
}
